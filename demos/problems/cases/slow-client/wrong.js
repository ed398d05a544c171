import Fastify from 'fastify'
import { readRows } from '../../model/stand-ins.js'

export const app = Fastify()

app.get('/rows', async (request, reply) => {
  reply.hijack()
  reply.raw.writeHead(200, { 'content-type': 'text/csv' })
  for await (const row of readRows()) reply.raw.write(row)
  reply.raw.end()
})
