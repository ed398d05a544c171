import fastify from 'fastify'
import { rowsSchema, twentyRows } from '../../lib/samples/twenty-rows.js'

const app = fastify()
app.get('/rows', { schema: { response: { 200: rowsSchema } } }, (request, reply) => { reply.send(twentyRows) })
await app.listen({ port: process.env.PORT, host: '127.0.0.1' })
