import fastify from 'fastify'
import { endOnSignal } from '../../../../../demos/lib/processes/end-on-signal.js'

const app = fastify()

app.get('/hello/:name', (request, reply) => {
  reply.send({ hello: /** @type {{ name: string }} */ (request.params).name })
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })

endOnSignal()
