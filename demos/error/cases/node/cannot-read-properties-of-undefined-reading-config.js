import Fastify from 'fastify'

export function cause () {
  const app = Fastify()
  app.get('/', { config: { role: 'admin' } }, async (request) => request.context.config.role)
  return app.inject('/')
}

export function cure () {
  const app = Fastify()
  app.get('/', { config: { role: 'admin' } }, async (request) => request.routeOptions.config.role)
  return app.inject('/')
}

export const why = 'Fastify 5 has removed `request.context` and `reply.context`. It has removed `routeConfig`, `routeSchema`, `routerPath` and `routerMethod` of a request, too: they are `undefined`.'
export const instead = 'Read `config`, `schema`, `url` and `method` of `request.routeOptions`.'
export const source = 'fastify/lib/request.js: config: context.config,'
export const see = '/problems/moving-up'
