import fastify from 'fastify'
import { twentyRows } from '../../lib/samples/twenty-rows.js'

const app = fastify()
app.get('/rows', (request, reply) => { reply.send(twentyRows) })
await app.listen({ port: process.env.PORT, host: '127.0.0.1' })
