import fastify from 'fastify'
import { answer, serve } from './serve.js'

await serve(async (features) => {
  const app = fastify()
  for (const { path, header } of features) {
    app.register(async (feature) => {
      feature.addHook('onRequest', (request, reply, done) => {
        if (request.headers[header] === undefined) done()
        else reply.code(403).send()
      })
      feature.get(path, (request, reply) => { reply.send(answer) })
    })
  }
  await app.ready()
  return app.routing
})
