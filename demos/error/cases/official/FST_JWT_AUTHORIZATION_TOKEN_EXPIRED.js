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

export const why = 'The time in the claim `exp` has passed, or the token is older than `maxAge`. A number in `exp`, `expiresIn` or `maxAge` counts seconds. As an option, the text `\'3600\'` means milliseconds.'
export const instead = 'Let the client ask for a new token. When clocks differ by some seconds, set `verify: { clockTolerance: 5000 }`, in milliseconds.'
export const source = '@fastify/jwt/index.js: new AuthorizationTokenExpiredError()'
