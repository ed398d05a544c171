import fastify from 'fastify'
import middie from '@fastify/middie'
import { FUNCTIONS } from '../flame/five-functions.js'
import { endOnSignal } from '../../lib/processes/end-on-signal.js'

const app = fastify()
await app.register(middie)

for (const count of FUNCTIONS) {
  app.use((request, response, next) => {
    count(request)
    next()
  })
}

app.get('/', (request, reply) => {
  reply.send({ hello: 'world' })
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })

endOnSignal()
