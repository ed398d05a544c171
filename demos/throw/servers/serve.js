import fastify from 'fastify'
import { MESSAGE } from '../model.js'

const HANDLERS = {
  answers: (request, reply) => { reply.send({ sorry: MESSAGE }) },
  throws: () => { throw new Error(MESSAGE) }
}

const app = fastify()
app.setErrorHandler((error, request, reply) => { reply.code(200).send({ sorry: error.message }) })
app.get('/orders', HANDLERS[process.argv[2]])
await app.listen({ port: process.env.PORT, host: '127.0.0.1' })
