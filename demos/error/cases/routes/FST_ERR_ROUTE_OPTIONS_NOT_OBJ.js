import Fastify from 'fastify'

export function cause () {
  const authenticate = async () => {}
  Fastify().get('/', authenticate, async () => 'tea')
}

export function cure () {
  const authenticate = async () => {}
  Fastify().get('/', { onRequest: authenticate }, async () => 'tea')
}

export const why = 'The middle argument is the options of the route. In Express a middleware stands there.'
export const instead = 'Put what runs before the handler into a hook of the route.'
export const see = '/problems/express-middleware'
