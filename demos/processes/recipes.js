import { randomUUID } from 'node:crypto'
import jwt from '@fastify/jwt'
import fastify from 'fastify'

/** @typedef {{ key: string, cert: string }} Pair */

/** @param {Pair} pair */
export function speakBoth ({ key, cert }) {
  const app = fastify({ http2: true, https: { key, cert, allowHTTP1: true } })
  return app
}

/** Wrong for a client of HTTP/1.1. @param {Pair} pair */
export function speakHttp2 ({ key, cert }) {
  const app = fastify({ http2: true, https: { key, cert } })
  // a client that offers no protocol in its handshake: 403 Missing ALPN Protocol, expected `h2` to be available.
  // a client that offers http/1.1 there: a TLS error, no application protocol
  return app
}

/** Wrong in several processes. */
export function keepSessions () {
  const app = fastify()
  const sessions = new Map()
  app.get('/login', async () => {
    const id = randomUUID()
    sessions.set(id, 'ada')
    return id
  })
  app.get('/me', async ({ headers }, reply) => sessions.get(headers.authorization) ?? reply.code(401).send())
  return app
}

/** @param {string} secret */
export function signTokens (secret) {
  const app = fastify()
  app.register(jwt, { secret }) // @fastify/jwt
  app.get('/login', async () => app.jwt.sign({ name: 'ada' }, { expiresIn: '1h' }))
  app.get('/me', async (request) => await request.jwtVerify()) // or 401
  return app
}

/** Wrong in several processes. */
export function limitEach () {
  const app = fastify()
  let count = 0
  app.addHook('onRequest', async (request, reply) => {
    if (++count > 3) return reply.code(429).send()
  })
  return app
}

/** @param {{ count: (ip: string) => Promise<number> }} store */
export function limitAll (store) {
  const app = fastify()
  app.addHook('onRequest', async (request, reply) => {
    if (await store.count(request.ip) > 3) return reply.code(429).send()
  })
  return app
}
