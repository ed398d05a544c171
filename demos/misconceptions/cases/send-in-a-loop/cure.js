import { Readable } from 'node:stream'
import Fastify from 'fastify'

export const app = Fastify({ logger: { level: 'warn' } })

app.get('/rows', async (request, reply) => {
  const rows = ['one', 'two', 'three']
  reply.type('text/plain')
  return reply.send(Readable.from(rows.map((row) => `${row}\n`)))
})
