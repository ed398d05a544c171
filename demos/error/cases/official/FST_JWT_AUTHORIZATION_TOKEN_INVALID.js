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
  const [head, payload] = app.jwt.sign({ name: 'Ada' }).split('.')
  return app.inject({ url: '/', headers: { authorization: `Bearer ${head}.${payload}.AAAA` } })
}

export async function cure () {
  const app = await build()
  return app.inject({ url: '/', headers: { authorization: `Bearer ${app.jwt.sign({ name: 'Ada' })}` } })
}

export const why = 'The token is no JWT, or its signature does not fit your secret, or a claim is missing or wrong. The end of the message says which.'
export const instead = 'Sign and verify with the same secret and the same algorithm. Look for quotes or a line end in the secret that you read from the environment.'
export const source = '@fastify/jwt/index.js: ? new AuthorizationTokenInvalidError'
