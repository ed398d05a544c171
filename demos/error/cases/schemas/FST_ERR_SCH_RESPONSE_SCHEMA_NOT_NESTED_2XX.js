import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  app.get('/', { schema: { response: { type: 'object', properties: {} } } }, async () => ({}))
  await app.ready()
}

export async function cure () {
  const app = Fastify()
  app.get('/', { schema: { response: { 200: { type: 'object', properties: {} } } } }, async () => ({}))
  return app.inject('/')
}

export const as = 'FST_ERR_SCH_SERIALIZATION_BUILD'
export const why = 'Each status may have a schema of its own, so a schema stands below a status. Fastify tells this as the reason of another error.'
export const instead = 'Put the schema under `200`, `2xx` or `default`.'
export const see = '/mechanisms/serialization'
