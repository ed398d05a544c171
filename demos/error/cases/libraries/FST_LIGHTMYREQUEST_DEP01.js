import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  app.get('/', async (request) => request.raw.connection.remoteAddress)
  return app.inject('/')
}

export async function cure () {
  const app = Fastify()
  app.get('/', async (request) => request.raw.socket.remoteAddress)
  return app.inject('/')
}

export const why = 'Node calls the property `socket` and keeps `connection` as an old name. `inject()` warns once for each process.'
export const instead = 'Read `request.raw.socket`, or `request.ip` for the address.'
