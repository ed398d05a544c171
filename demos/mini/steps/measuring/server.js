import { once } from 'node:events'
import http from 'node:http'

const host = '127.0.0.1'
const answer = { hello: 'world' }

/** Each gives the same answer, in the way that is usual there. */
const servers = {
  ours: async () => await listen(await import('./fastify.js')),
  fastify: async () => await listen(await import('fastify')),
  async koa () {
    const { default: Koa } = await import('koa')
    return new Koa().use((context) => { context.body = answer }).listen(0, host)
  },
  async express () {
    const { default: express } = await import('express')
    return express().get('/', (request, response) => { response.json(answer) }).listen(0, host)
  },
  'node:http': async () => http.createServer((request, response) => {
    const body = JSON.stringify(answer)
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) })
    response.end(body)
  }).listen(0, host)
}

async function listen ({ default: fastify }) {
  const app = fastify()
  app.get('/', (request, reply) => { reply.send(answer) })
  await app.listen({ port: 0, host })
  return app.server
}

const server = await servers[process.argv[2]]()
if (!server.listening) await once(server, 'listening')
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send(user + system)
})
process.on('disconnect', () => process.exit())
process.send(server.address().port)
