import jwt from '@fastify/jwt'
import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  await app.register(jwt, { secret: 'tea', cookie: { cookieName: 'token' } })
  app.get('/', async (request) => request.jwtVerify())
  return app.inject('/')
}

export async function cure () {
  const app = Fastify()
  app.decorateRequest('cookies', null)
  await app.register(jwt, { secret: 'tea', cookie: { cookieName: 'token' } })
  // As @fastify/cookie does it.
  app.addHook('onRequest', async (request) => {
    request.cookies = { token: app.jwt.sign({ name: 'Ada' }) }
  })
  app.get('/', async (request) => request.jwtVerify())
  return app.inject('/')
}

export const why = 'The option `cookie` is set, but the request has no `cookies`: `@fastify/cookie` is not registered, or not where this route is.'
export const instead = 'Register `@fastify/cookie` on the same instance, before the routes.'
export const source = '@fastify/jwt/index.js: throw new BadCookieRequestError()'
