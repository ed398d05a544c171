import fastify from 'fastify'
import { fiveHundredRoutes } from '../five-hundred-routes.js'

const app = fastify()

for (const path of fiveHundredRoutes) {
  app.get(path, (request, reply) => {
    reply.send({ route: path, params: request.params })
  })
}

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })

// The profiler's log is complete only after a regular exit.
process.on('SIGTERM', () => process.exit(0))
process.on('SIGINT', () => process.exit(0))
