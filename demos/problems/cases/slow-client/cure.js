import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { readRows } from '../../model/stand-ins.js'

export const app = Fastify()

app.get('/rows', async (request, reply) => {
  reply.type('text/csv')
  return Readable.from(readRows())
})
