import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  const headers = {
    type: 'object',
    definitions: { known: { enum: ['host', 'user-agent', 'X-Key'] } },
    propertyNames: { $ref: '#/definitions/known' }
  }
  app.get('/', { schema: { headers } }, async () => 'tea')
  await app.ready()
}

export async function cure () {
  const app = Fastify()
  const headers = { type: 'object', propertyNames: { enum: ['host', 'user-agent', 'X-Key'] } }
  app.get('/', { schema: { headers } }, async () => 'tea')
  await app.ready()
}

export const why = 'The names in the list keep their upper case, and the names of headers have none. So the list lets through or refuses the wrong ones.'
export const instead = 'Write the list into `propertyNames` itself.'
