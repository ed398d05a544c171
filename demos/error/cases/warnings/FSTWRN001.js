import Fastify from 'fastify'

const schemas = {}

export async function cause () {
  const app = Fastify()
  app.post('/', { schema: { body: schemas.user } }, async () => 'tea')
  await app.ready()
}

export async function cure () {
  const app = Fastify()
  app.post('/', { schema: { body: { type: 'object' } } }, async () => 'tea')
  await app.ready()
}

export const why = 'The schema has a key for this part, and its value is `undefined`. So nothing is validated there.'
export const instead = 'Check the name that you read the schema from, or leave the key out.'
