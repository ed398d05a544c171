import fastify from 'fastify'
import { answer, serve } from './serve.js'

export async function build (count, path) {
  const app = fastify()
  for (let index = 0; index < count; index++) app.addHook('onRequest', (request, reply, done) => { done() })
  app.get(path, (request, reply) => { reply.send(answer) })
  await app.ready()
  return app.routing
}

if (process.argv[1] === import.meta.filename) await serve(build)
