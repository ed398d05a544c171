import { Readable } from 'node:stream'
import Fastify from 'fastify'

export const app = Fastify()

async function * events (log) {
  try {
    yield 'data: tea\n\n'
    throw new Error('out of tea')
  } catch (error) {
    log.error(error)
    yield 'event: failed\ndata: try later\n\n'
  }
}

app.get('/events', (request, reply) => {
  reply.type('text/event-stream')
  reply.send(Readable.from(events(request.log)))
})
