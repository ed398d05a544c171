import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import Fastify from 'fastify'

export const app = Fastify()

app.get('/list', async (request, reply) => {
  const { status, headers, body } = await fetch(`${app.listeningOrigin}/compressed`)
  return reply.code(status).type(headers.get('content-type') ?? 'text/plain').send(body ?? '')
})

// Stands for another server.
app.get('/compressed', (request, reply) => {
  reply.header('content-encoding', 'gzip').type('text/plain').send(Readable.from([gzipSync('tea')]))
})
