import Fastify from 'fastify'
import fp from 'fastify-plugin'

const users = fp(async () => {}, { name: 'users', decorators: { fastify: ['db'] } })

export const cause = () => Fastify().register(users)

export async function cure () {
  const app = Fastify()
  app.decorate('db', 'a database')
  await app.register(users)
}

export const why = 'The plugin says that it needs this decorator, and its instance does not have it.'
export const instead = 'Register what adds the decorator first, wrapped in `fastify-plugin`.'
export const see = '/problems/dependencies'
