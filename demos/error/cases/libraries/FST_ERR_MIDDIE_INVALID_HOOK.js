import middie from '@fastify/middie'
import Fastify from 'fastify'

export const cause = () => Fastify().register(middie, { hook: 'beforeHandler' })
export const cure = () => Fastify().register(middie, { hook: 'preHandler' })

export const why = 'The middlewares run in one hook of Fastify, and this is none.'
export const instead = 'Name a hook of the request’s lifecycle, or leave the option out.'
export const see = '/problems/express-middleware'
