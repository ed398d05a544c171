import Fastify from 'fastify'

const routeWith = (code) => {
  const app = Fastify()
  const schema = { response: { 422: { type: 'object', properties: { code } } } }
  app.get('/', { schema }, async (request, reply) => {
    reply.code(422)
    throw Object.assign(new Error('no tea'), { code: 'E_TEA' })
  })
  return app
}

export const cause = () => routeWith({ type: 'integer' }).inject('/')

export async function cure () {
  const { statusCode, body } = await routeWith({ type: 'string' }).inject('/')
  return `${statusCode} ${body}`
}

export const why = 'The error has to be written by the response schema of its status, and that schema does not fit it.'
export const instead = 'Give each error status a schema that fits errors: `code` is a string, `statusCode` is a number.'
export const see = '/mechanisms/serialization'
