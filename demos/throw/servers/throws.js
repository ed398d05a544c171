import fastify from 'fastify'
import { endOnSignal } from '../../lib/processes/end-on-signal.js'
import { MESSAGE } from '../model/places.js'

const app = fastify()

app.setErrorHandler((/** @type {Error} */ error, request, reply) => {
  reply.code(200).send({ sorry: error.message })
})

app.get('/orders', () => {
  throw new Error(MESSAGE)
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })

endOnSignal()
