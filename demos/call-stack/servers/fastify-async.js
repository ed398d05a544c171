import fastify from 'fastify'
import { answer, serve } from './serve.js'

await serve(async (count, path) => {
  const app = fastify()
  for (let index = 0; index < count; index++) app.addHook('onRequest', async () => {})
  app.get(path, (request, reply) => { reply.send(answer) })
  await app.ready()
  return app.routing
})
