import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { readEvents } from '../../model/stand-ins.js'

export const app = Fastify()

app.get('/events', async (request, reply) => {
  reply.type('text/event-stream')
  return Readable.from(readEvents())
})

export async function test () {
  const answer = await app.inject('/events')
  return answer.body
}
