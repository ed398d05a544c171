import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  app.post('/', async (request) => request.body)
  return app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/xml' }, body: '<tea/>' })
}

export async function cure () {
  const app = Fastify()
  app.addContentTypeParser('application/xml', { parseAs: 'string' }, async (request, body) => body)
  app.post('/', async (request) => request.body)
  return app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/xml' }, body: '<tea/>' })
}

export const why = 'Fastify has parsers for JSON and for plain text. It does not guess what other bytes mean, or bytes without a type. A type without a slash, such as `json`, is none.'
export const instead = 'Add a parser for the type, such as `@fastify/formbody` for forms, or let the client send `application/json`.'
export const see = '/mechanisms/input'
