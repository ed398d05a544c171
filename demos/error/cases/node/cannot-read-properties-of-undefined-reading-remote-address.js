import Fastify from 'fastify'

export function cause () {
  const app = Fastify()
  app.get('/', async (request) => request.connection.remoteAddress)
  return app.inject('/')
}

export function cure () {
  const app = Fastify()
  app.get('/', async (request) => request.socket.remoteAddress)
  return app.inject('/')
}

export const why = 'Fastify 5 has removed `request.connection`. A package that looks for the address of a client may read it, too.'
export const instead = 'Read `request.socket`. For the address of a client behind a proxy, read `request.ip` and set `trustProxy`.'
export const source = 'fastify/lib/request.js: return this.raw.socket'
export const see = '/problems/moving-up'
