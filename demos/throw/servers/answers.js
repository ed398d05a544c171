import fastify from 'fastify'
import { endOnSignal } from '../../lib/processes/end-on-signal.js'
import { MESSAGE } from '../model/places.js'

const app = fastify()

app.get('/orders', (request, reply) => {
  reply.send({ sorry: MESSAGE })
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })

endOnSignal()
