import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import Fastify from 'fastify'
import { twentyRows } from '../../lib/samples/twenty-rows.js'

/** As Fastify names the type of an object. */
const TYPE = 'application/json; charset=utf-8'

/** Ways to give an answer: each makes a handler for a value, its text and its bytes. */
const WAYS = {
  send: ({ value }) => (request, reply) => { reply.send(value) },
  return: ({ value }) => async () => value,
  'return-reply': ({ value }) => async (request, reply) => reply.send(value),
  'on-send': ({ value }) => (request, reply) => { reply.send(value) },
  string: ({ text }) => (request, reply) => { reply.type(TYPE).send(text) },
  buffer: ({ bytes }) => (request, reply) => { reply.type(TYPE).send(bytes) },
  stream: ({ bytes }) => (request, reply) => { reply.type(TYPE).send(Readable.from([bytes])) },
  'web-stream': ({ bytes }) => (request, reply) => { reply.type(TYPE).send(ReadableStream.from([bytes])) },
  response: ({ text }) => (request, reply) => { reply.send(new Response(text, { headers: { 'content-type': TYPE } })) }
}

const [,, way] = process.argv
const app = Fastify()
if (way === 'on-send') app.addHook('onSend', (request, reply, payload, done) => done(null, payload))
for (const [path, value] of Object.entries({ '/hello': { hello: 'world' }, '/rows': twentyRows })) {
  const text = JSON.stringify(value)
  app.get(path, WAYS[way]({ value, text, bytes: Buffer.from(text) }))
}
await app.listen({ port: process.env.PORT, host: '127.0.0.1' })
