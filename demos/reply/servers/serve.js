import Fastify from 'fastify'
import { twentyRows } from '../../lib/samples/twenty-rows.js'

/** As Fastify names the type of an object. */
export const JSON_TYPE = 'application/json; charset=utf-8'

/** A server that gives each answer in one way. */
export async function serve (makeHandler, prepare) {
  const app = Fastify()
  prepare?.(app)
  app.get('/hello', makeHandler({ hello: 'world' }))
  app.get('/rows', makeHandler(twentyRows))
  await app.listen({ port: process.env.PORT, host: '127.0.0.1' })
}
