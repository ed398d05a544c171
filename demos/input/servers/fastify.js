import fastify from 'fastify'
import { endOnSignal } from '../../lib/processes/end-on-signal.js'
import { ORDER } from './order-schema.js'

const app = fastify()

app.post('/orders', { schema: { body: ORDER } }, (request, reply) => {
  const { item, count } = /** @type {{ item: string, count: number }} */ (request.body)
  reply.send({ item, count })
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })

endOnSignal()
