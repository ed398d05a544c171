import Fastify from 'fastify'

export async function cause () {
  const app = Fastify({ bodyLimit: 10 })
  app.post('/', async () => 'tea')
  return app.inject({ method: 'POST', url: '/', body: { name: 'a long name' } })
}

export async function cure () {
  const app = Fastify({ bodyLimit: 10 })
  app.post('/', { bodyLimit: 1024 }, async () => 'tea')
  return app.inject({ method: 'POST', url: '/', body: { name: 'a long name' } })
}

export const why = 'The body is kept in memory. So there is a limit, 1 MiB unless told, and a longer body ends the request.'
export const instead = 'Raise `bodyLimit` for this route alone, or read a large body as a stream.'
export const see = '/mechanisms/input'
