import cors from '@fastify/cors'
import Fastify from 'fastify'

export const app = Fastify()

app.register(cors, { origin: 'https://shop.example' })

app.get('/events', (request, reply) => {
  reply.hijack()
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream' })
  reply.raw.end('data: tea\n\n')
})
