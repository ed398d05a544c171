import fastify from 'fastify'
import { FUNCTIONS } from '../flame/five-functions.js'
import { endOnSignal } from '../../lib/processes/end-on-signal.js'

const app = fastify()

for (const count of FUNCTIONS) {
  app.addHook('onRequest', (request, reply, done) => {
    count(request.raw)
    done()
  })
}

app.get('/', (request, reply) => {
  reply.send({ hello: 'world' })
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })

endOnSignal()
