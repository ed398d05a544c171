import fastify from 'fastify'
import { fiveHundredRoutes } from '../../lib/samples/five-hundred-routes.js'
import { endOnSignal } from '../../lib/processes/end-on-signal.js'

const app = fastify()

for (const path of fiveHundredRoutes) {
  app.get(path, (request, reply) => {
    reply.send({ route: path, params: request.params })
  })
}

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })

endOnSignal()
