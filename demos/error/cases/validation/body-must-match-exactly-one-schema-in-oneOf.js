import Fastify from 'fastify'

const schema = { type: 'object', oneOf: [{ required: ['name'] }, { required: ['count'] }] }

export async function cause () {
  const app = Fastify()
  app.post('/', { schema: { body: schema } }, async (request) => request.body)
  return app.inject({ method: 'POST', url: '/', body: { name: 'tea', count: 2 } })
}

export async function cure () {
  const app = Fastify()
  app.post('/', { schema: { body: schema } }, async (request) => request.body)
  return app.inject({ method: 'POST', url: '/', body: { name: 'tea' } })
}

export const why = 'The value fits none of the schemas, or more than one of them.'
export const instead = 'Say in each schema what sets it apart, such as a `const`, or use `anyOf`.'
