import jwt from '@fastify/jwt'
import Fastify from 'fastify'

async function build (trusted) {
  const app = Fastify()
  await app.register(jwt, { secret: 'tea', trusted })
  app.get('/', async (request) => request.jwtVerify())
  return app.inject({ url: '/', headers: { authorization: `Bearer ${app.jwt.sign({ id: 7 })}` } })
}

export const cause = () => build((request, token) => token.id !== 7)
export const cure = () => build((request, token) => token.id === 7)

export const why = 'Your function `trusted` returned `false` or nothing, or a promise of that. The token itself is valid.'
export const instead = 'Return `true` for a token that you still trust, such as one that nobody has revoked.'
export const source = '@fastify/jwt/index.js: callback(new AuthorizationTokenUntrustedError())'
