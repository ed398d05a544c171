import jwt from '@fastify/jwt'
import Fastify from 'fastify'

const app = Fastify()
app.register(jwt, { secret: 'tea' })
app.get('/', async (request) => request.jwtVerify())

export async function cause () {
  await app.ready()
  const [head, payload] = app.jwt.sign({ name: 'Ada' }).split('.')
  return app.inject({ url: '/', headers: { authorization: `Bearer ${head}.${payload}.AAAA` } })
}

export async function cure () {
  await app.ready()
  return app.inject({ url: '/', headers: { authorization: `Bearer ${app.jwt.sign({ name: 'Ada' })}` } })
}

export const why = 'The token is no JWT, or its signature does not fit your secret, or a claim is missing or wrong. The end of the message says which.'
export const instead = 'Sign and verify with the same secret. Look for quotes or a line end in the secret that you read from the environment. An algorithm that is not allowed gives `FAST_JWT_INVALID_ALGORITHM`.'
export const source = '@fastify/jwt/index.js: ? new AuthorizationTokenInvalidError'
