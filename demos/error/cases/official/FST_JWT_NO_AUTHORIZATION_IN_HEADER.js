import jwt from '@fastify/jwt'
import Fastify from 'fastify'

const app = Fastify()
app.register(jwt, { secret: 'tea' })
app.get('/', async (request) => request.jwtVerify())

export const cause = () => app.inject('/')

export async function cure () {
  await app.ready()
  return app.inject({ url: '/', headers: { authorization: `Bearer ${app.jwt.sign({ name: 'Ada' })}` } })
}

export const why = 'The request has no header `authorization` that begins with `Bearer`. This comes from `request.jwtVerify()`, before any token is read.'
export const instead = 'Send `authorization: Bearer` with the token. Where the token is in a cookie, register `@fastify/cookie` and give `@fastify/jwt` the option `cookie`.'
export const source = '@fastify/jwt/index.js: throw new NoAuthorizationInHeaderError()'
