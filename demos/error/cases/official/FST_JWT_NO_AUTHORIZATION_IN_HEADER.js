import jwt from '@fastify/jwt'
import Fastify from 'fastify'

async function build () {
  const app = Fastify()
  await app.register(jwt, { secret: 'tea' })
  app.get('/', async (request) => request.jwtVerify())
  return app
}

export async function cause () {
  const app = await build()
  return app.inject('/')
}

export async function cure () {
  const app = await build()
  return app.inject({ url: '/', headers: { authorization: `Bearer ${app.jwt.sign({ name: 'Ada' })}` } })
}

export const why = 'The request has no header `authorization` that begins with `Bearer`. This comes from `request.jwtVerify()`, before any token is read.'
export const instead = 'Send `authorization: Bearer` with the token. Where the token is in a cookie, register `@fastify/cookie` and give `@fastify/jwt` the option `cookie`.'
export const source = '@fastify/jwt/index.js: throw new NoAuthorizationInHeaderError()'
