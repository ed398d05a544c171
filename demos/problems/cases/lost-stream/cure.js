import { createReadStream } from 'node:fs'
import Fastify from 'fastify'

export const app = Fastify()

app.get('/report', async (request, reply) => {
  reply.type('text/csv')
  return reply.send(createReadStream(new URL('report.csv', import.meta.url)))
})
