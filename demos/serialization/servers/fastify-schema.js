import fastify from 'fastify'
import { rowsSchema, twentyRows } from '../../lib/twenty-rows.js'

const app = fastify()

app.get('/rows', { schema: { response: { 200: rowsSchema } } }, (request, reply) => {
  reply.send(twentyRows)
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })

// The profiler's log is complete only after a regular exit.
process.on('SIGTERM', () => process.exit(0))
process.on('SIGINT', () => process.exit(0))
