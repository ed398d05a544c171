import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  app.get('/', async (request) => request.validateInput({ id: 1 }, 'body'))
  return app.inject('/')
}

export async function cure () {
  const app = Fastify()
  const schema = { type: 'object', required: ['id'] }
  app.get('/', async (request) => String(request.validateInput({ id: 1 }, schema)))
  return app.inject('/')
}

export const why = 'The route has no schema for this part, so there is no function to validate with.'
export const instead = 'Give the route such a schema, or pass a schema to `validateInput()`.'
