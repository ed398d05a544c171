import fastify from 'fastify'
import { twentyRows } from '../../lib/twenty-rows.js'

const app = fastify()

app.get('/hello', (request, reply) => {
  reply.send({ hello: 'world' })
})

app.get('/rows', (request, reply) => {
  reply.send(twentyRows)
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })

process.on('SIGTERM', () => process.exit(0))
process.on('SIGINT', () => process.exit(0))
