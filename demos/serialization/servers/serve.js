import fastify from 'fastify'
import { rowsSchema, twentyRows } from '../../lib/samples/twenty-rows.js'

const OPTIONS = { fastify: {}, 'fastify-schema': { schema: { response: { 200: rowsSchema } } } }

const app = fastify()
app.get('/rows', OPTIONS[process.argv[2]], (request, reply) => { reply.send(twentyRows) })
await app.listen({ port: process.env.PORT, host: '127.0.0.1' })
