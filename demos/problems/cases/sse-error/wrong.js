import Fastify from 'fastify'

export const app = Fastify()

app.get('/events', async (request, reply) => {
  reply.hijack()
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
  reply.raw.write('data: tea\n\n')
  throw new Error('out of tea')
})
