import Fastify from 'fastify'

const schema = { type: 'object', required: ['name'] }

export async function cause () {
  const app = Fastify()
  app.post('/', { schema: { body: schema } }, async (request) => request.body)
  return app.inject({ method: 'POST', url: '/', body: { nmae: 'tea' } })
}

export async function cure () {
  const app = Fastify()
  app.post('/', { schema: { body: schema } }, async (request) => request.body)
  return app.inject({ method: 'POST', url: '/', body: { name: 'tea' } })
}

export const why = 'The schema lists the property as required, and the input does not have it. Upper and lower case count.'
export const instead = 'Send the property, or take it out of `required`.'
