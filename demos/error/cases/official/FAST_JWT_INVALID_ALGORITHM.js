import jwt from '@fastify/jwt'
import Fastify from 'fastify'

async function ask (app) {
  await app.register(jwt, { secret: 'tea', verify: { algorithms: ['HS256'] } })
  app.get('/', async (request) => request.jwtVerify())
  const token = app.jwt.sign({ name: 'Ada' }, { algorithm: 'HS512' })
  return app.inject({ url: '/', headers: { authorization: `Bearer ${token}` } })
}

export const cause = () => ask(Fastify())

export async function cure () {
  const app = Fastify()
  app.setErrorHandler((error, request, reply) => {
    if (error.code === 'FAST_JWT_INVALID_ALGORITHM') error.statusCode = 401
    reply.send(error)
  })
  const { statusCode, body } = await ask(app)
  return `${statusCode} ${body}`
}

export const why = 'The token names an algorithm that is not in `verify.algorithms`, or does not fit the secret. `@fastify/jwt` hands the error on without a status, so the client gets 500.'
export const instead = 'Sign and verify with the same algorithm. For tokens of others, make 401 of it in an error handler.'
export const source = 'fast-jwt/src/verifier.js: TokenError.codes.invalidAlgorithm'
