import fastify from 'fastify'
import { rowsSchema } from '../../lib/samples/twenty-rows.js'
import { answers, middlewares, otherRoutes } from '../scenario.js'

const helloSchema = { type: 'object', properties: { hello: { type: 'string' } } }
const schemas = { '/hello': helloSchema, '/rows': rowsSchema, '/big': rowsSchema }

const app = fastify()

for (let count = 0; count < middlewares; count++) {
  app.addHook('onRequest', (request, reply, done) => done())
}

for (const path of otherRoutes) {
  app.get(path, (request, reply) => {
    reply.send({ path })
  })
}

for (const [path, answer] of Object.entries(answers)) {
  app.get(path, { schema: { response: { 200: schemas[path] } } }, (request, reply) => {
    reply.send(answer)
  })
}

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
