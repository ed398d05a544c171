import { Readable } from 'node:stream'
import fastify from './fastify.js'

const app = fastify()

app.decorateRequest('user', 'nobody')
app.addHook('onRequest', async (request) => { request.user = request.headers.user ?? request.user })

app.get('/books/:id', async ({ id, params, user }, reply) => {
  reply.code(201).header('x-request', id)
  return { book: params.id, user }
})
app.get('/stream', (request, reply) => reply.type('text/plain').send(Readable.from(['one, ', 'two'])))
app.get('/empty', (request, reply) => reply.code(204).send())

for (const url of ['/books/7', '/stream', '/empty', '/books']) {
  const { statusCode, headers, body } = await app.inject({ url, headers: { user: 'ada' } })
  console.log(url.padEnd(9), statusCode, headers['x-request'] ?? '-', body)
}
