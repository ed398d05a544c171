import { Readable } from 'node:stream'
import Fastify from 'fastify'

export const app = Fastify({ logger: true })

app.get('/rows', async (request, reply) => {
  const rows = ['one', 'two', 'three']
  reply.type('text/plain')
  const lines = rows.map((row) => `${row}\n`)
  return reply.send(Readable.from(lines))
})
