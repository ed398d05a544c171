import { answers, middlewares, otherRoutes } from '../scenario.js'

/** What the servers of Fastify have in common; `schemas` are of the answers, by path. */
export async function serve (app, schemas = {}) {
  for (let count = 0; count < middlewares; count++) app.addHook('onRequest', (request, reply, done) => done())
  for (const path of otherRoutes) app.get(path, (request, reply) => { reply.send({ path }) })
  for (const [path, answer] of Object.entries(answers)) {
    const schema = schemas[path] && { response: { 200: schemas[path] } }
    app.get(path, { schema }, (request, reply) => { reply.send(answer) })
  }
  await app.listen({ port: process.env.PORT, host: '127.0.0.1' })
}
