import fastify from 'fastify'
import { answers, middlewares, otherRoutes } from '../scenario.js'

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
  app.get(path, (request, reply) => {
    reply.send(answer)
  })
}

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
