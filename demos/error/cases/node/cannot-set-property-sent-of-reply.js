import Fastify from 'fastify'

export function cause () {
  const app = Fastify()
  app.get('/', (request, reply) => {
    reply.sent = true
    reply.raw.end('tea')
  })
  return app.inject('/')
}

export function cure () {
  const app = Fastify()
  app.get('/', (request, reply) => {
    reply.hijack()
    reply.raw.end('tea')
  })
  return app.inject('/')
}

export const why = 'From version 5 on, `reply.sent` can only be read. In a CommonJS file without `\'use strict\'` there is no error: the line does nothing.'
export const instead = 'Call `reply.hijack()` in its place: then Fastify leaves the answer to you.'
export const source = 'fastify/lib/reply.js: return (this[kReplyHijacked] || this.raw.writableEnded) === true'
export const see = '/problems/moving-up'
