import { Readable } from 'node:stream'
import Fastify from 'fastify'

async function ask (finish) {
  const log = []
  const app = Fastify({ logger: { stream: { write: (line) => log.push(JSON.parse(line)) } } })
  app.get('/', async () => {
    const stream = new Readable({ read () {} })
    stream.push('te')
    setImmediate(() => finish(stream))
    return stream
  })
  await app.inject('/').catch(() => 'no answer')
  const line = log.find(({ msg }) => /prematurely/.test(msg))
  return line && { logged: { type: 'info', message: line.msg } }
}

export const cause = () => ask((stream) => stream.destroy())
export const cure = () => ask((stream) => stream.push(null))

export const why = 'The stream was destroyed before its end, or the client went away. The answer is cut off, and Fastify logs it at the level `info`.'
export const instead = 'End the stream with its last chunk. A client that goes away needs no cure.'
export const source = 'fastify/lib/log-controller.js: stream closed prematurely'
