import jwt from '@fastify/jwt'
import Fastify from 'fastify'

async function ask (claims, options) {
  const app = Fastify()
  await app.register(jwt, { secret: 'tea' })
  app.get('/', async (request) => request.jwtVerify())
  return app.inject({ url: '/', headers: { authorization: `Bearer ${app.jwt.sign(claims, options)}` } })
}

export const cause = () => ask({ name: 'Ada', exp: 1 })
export const cure = () => ask({ name: 'Ada' }, { expiresIn: '1h' })

export const why = 'The time in the claim `exp` has passed. In a token, `exp` counts seconds; a number in the option `expiresIn` counts milliseconds.'
export const instead = 'Let the client ask for a new token. When clocks differ by some seconds, set `verify: { clockTolerance: 5000 }`.'
export const source = '@fastify/jwt/index.js: new AuthorizationTokenExpiredError()'
