import { once } from 'node:events'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { readEvents } from '../../model/stand-ins.js'

export const app = Fastify()

app.get('/events', async (request, reply) => {
  reply.type('text/event-stream')
  return Readable.from(readEvents())
})

export async function test () {
  const question = { url: '/events', payloadAsStream: true }
  const answer = await app.inject(question)
  const [event] = await once(answer.stream(), 'data')
  answer.raw.res.destroy()
  return event.toString()
}
