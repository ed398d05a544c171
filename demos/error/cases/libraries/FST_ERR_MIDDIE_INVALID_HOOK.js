import middie from '@fastify/middie'
import Fastify from 'fastify'

export const cause = () => Fastify().register(middie, { hook: 'beforeHandler' })
export const cure = () => Fastify().register(middie, { hook: 'preHandler' })

export const why = 'The middlewares run in one hook of the request, and it cannot be this one.'
export const instead = 'Name a hook of the request’s lifecycle other than `onRequestAbort`, or leave the option out.'
export const see = '/problems/express-middleware'
