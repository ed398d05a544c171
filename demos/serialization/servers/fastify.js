import fastify from 'fastify'
import { twentyRows } from '../../lib/samples/twenty-rows.js'
import { endOnSignal } from '../../lib/processes/end-on-signal.js'

const app = fastify()

app.get('/rows', (request, reply) => {
  reply.send(twentyRows)
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })

endOnSignal()
