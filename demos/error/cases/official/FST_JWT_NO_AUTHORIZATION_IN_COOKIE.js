import jwt from '@fastify/jwt'
import Fastify from 'fastify'

async function build (cookies) {
  const app = Fastify()
  app.decorateRequest('cookies', null)
  await app.register(jwt, { secret: 'tea', cookie: { cookieName: 'token' } })
  // As @fastify/cookie does it.
  app.addHook('onRequest', async (request) => { request.cookies = cookies(app) })
  app.get('/', async (request) => request.jwtVerify())
  return app.inject('/')
}

export const cause = () => build(() => ({ session: 'abc' }))
export const cure = () => build((app) => ({ token: app.jwt.sign({ name: 'Ada' }) }))

export const why = 'The request does not have the cookie of `cookieName`. A signed cookie whose signature is wrong gives the same error.'
export const instead = 'Send the cookie of this name. From another origin, a browser sends it only with `credentials: \'include\'`.'
export const source = '@fastify/jwt/index.js: throw new NoAuthorizationInCookieError()'
