import { Readable } from 'node:stream'
import Fastify from 'fastify'

async function ask (read) {
  const log = []
  const app = Fastify({ logger: { stream: { write: (line) => log.push(JSON.parse(line)) } } })
  app.get('/', async (request, reply) => reply.type('text/plain').send(Readable.from(read())))
  await app.inject('/').catch(() => 'no answer')
  const line = log.find(({ msg }) => /terminated/.test(msg))
  return line && { logged: { type: 'warn', message: line.msg } }
}

export const cause = () => ask(async function * () {
  yield 'te'
  await new Promise((resolve) => setImmediate(resolve))
  throw new Error('no more tea')
})

export const cure = () => ask(async function * () {
  yield 'te'
  yield 'a'
})

export const why = 'The stream failed after the first bytes were sent. The status and the headers cannot change then, so the connection is closed.'
export const instead = 'Read what can fail before you send the stream. The log has the error as `err`.'
export const source = 'fastify/lib/log-controller.js: headers already sent'
