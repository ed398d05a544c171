import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  app.addSchema({ $id: 'keys', type: 'object', required: ['X-Key'] })
  app.get('/', { schema: { headers: { $ref: 'keys#' } } }, async () => 'tea')
  await app.ready()
}

export async function cure () {
  const app = Fastify()
  app.get('/', { schema: { headers: { type: 'object', required: ['X-Key'] } } }, async () => 'tea')
  await app.ready()
}

export const why = 'Node writes the names of headers in lower case, and Fastify changes the schema in the same way. It does not change another schema that a `$ref` leads to.'
export const instead = 'Write the schema of the headers into the route.'
