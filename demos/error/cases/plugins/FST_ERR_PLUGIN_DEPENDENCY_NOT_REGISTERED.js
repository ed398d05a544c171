import Fastify from 'fastify'
import fp from 'fastify-plugin'

const db = fp(async () => {}, { name: 'db' })
const auth = fp(async () => {}, { name: 'auth', dependencies: ['db'] })

export const cause = () => Fastify().register(auth).register(db)
export const cure = () => Fastify().register(db).register(auth)

export const why = 'The plugin names another one, which has to load before it, on the same instance or above. Fastify does not sort plugins.'
export const instead = 'Register the other one first. Its name is the `name` that it gave to `fastify-plugin`.'
export const see = '/problems/dependencies'
