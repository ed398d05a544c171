import fastify from 'fastify'
import { rowsSchema, twentyRows } from '../../lib/twenty-rows.js'

const helloSchema = { type: 'object', properties: { hello: { type: 'string' } } }

const app = fastify()

app.get('/hello', { schema: { response: { 200: helloSchema } } }, (request, reply) => {
  reply.send({ hello: 'world' })
})

app.get('/rows', { schema: { response: { 200: rowsSchema } } }, (request, reply) => {
  reply.send(twentyRows)
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })

process.on('SIGTERM', () => process.exit(0))
process.on('SIGINT', () => process.exit(0))
