import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  app.get('/', async (request) => Buffer.from(request.query.file))
  return app.inject('/')
}

export async function cure () {
  const app = Fastify()
  const schema = { querystring: { type: 'object', required: ['file'], properties: { file: { type: 'string' } } } }
  app.get('/', { schema }, async (request) => Buffer.from(request.query.file))
  return app.inject('/?file=tea')
}

export const why = 'A function of Node was given a value of another type, often `undefined` from a request. Fastify answers 500 for what is a mistake of the client.'
export const instead = 'Give the route a schema, so that the value is there and has its type.'
