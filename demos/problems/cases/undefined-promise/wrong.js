import { readFile } from 'node:fs'
import Fastify from 'fastify'

export const app = Fastify({ logger: true })

app.get('/name', async (request, reply) => {
  readFile('package.json', 'utf8', (error, text) => {
    reply.send(error ?? JSON.parse(text).name)
  })
})
