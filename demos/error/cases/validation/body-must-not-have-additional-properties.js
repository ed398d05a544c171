import Fastify from 'fastify'

const schema = { type: 'object', properties: { name: {} }, additionalProperties: false }

export async function cause () {
  const app = Fastify({ ajv: { customOptions: { removeAdditional: false } } })
  app.post('/', { schema: { body: schema } }, async (request) => request.body)
  return app.inject({ method: 'POST', url: '/', body: { name: 'tea', size: 'large' } })
}

export async function cure () {
  const app = Fastify()
  app.post('/', { schema: { body: schema } }, async (request) => request.body)
  return app.inject({ method: 'POST', url: '/', body: { name: 'tea', size: 'large' } })
}

export const why = 'The schema forbids properties that it does not name. Unless told, Fastify removes them silently; here it was told not to.'
export const instead = 'Leave the property out, or let Fastify remove it. `error.validation[0].params` names it.'
export const see = '/problems/extra-properties'
