import fastify from 'fastify'
import { rowsSchema } from '../../lib/samples/twenty-rows.js'
import { answers, middlewares, otherRoutes } from '../scenario.js'

/** The contender: `fastify`, `fastify-schema` or `fastify-pino`. */
const [, , id] = process.argv
const helloSchema = { type: 'object', properties: { hello: { type: 'string' } } }
const schemas = id === 'fastify-schema' ? { '/hello': helloSchema, '/rows': rowsSchema, '/big': rowsSchema } : {}

const app = fastify({ logger: id === 'fastify-pino' })
for (let count = 0; count < middlewares; count++) app.addHook('onRequest', (request, reply, done) => done())
for (const path of otherRoutes) app.get(path, (request, reply) => { reply.send({ path }) })
for (const [path, answer] of Object.entries(answers)) {
  const schema = schemas[path] && { response: { 200: schemas[path] } }
  app.get(path, { schema }, (request, reply) => { reply.send(answer) })
}
await app.listen({ port: process.env.PORT, host: '127.0.0.1' })
