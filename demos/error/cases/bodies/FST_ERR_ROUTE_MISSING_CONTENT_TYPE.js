import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  app.route({ method: 'QUERY', url: '/', handler: async (request) => request.body })
  return app.inject({ method: 'QUERY', url: '/' })
}

export async function cure () {
  const app = Fastify()
  app.route({ method: 'QUERY', url: '/', handler: async (request) => request.body })
  return app.inject({ method: 'QUERY', url: '/', body: { name: 'tea' } })
}

export const why = 'The body of a `QUERY` request is the question. RFC 10008 says that a server refuses one that does not say its type.'
export const instead = 'Send the header `content-type`.'
