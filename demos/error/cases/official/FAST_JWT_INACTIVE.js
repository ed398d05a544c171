import jwt from '@fastify/jwt'
import Fastify from 'fastify'

async function ask (app) {
  await app.register(jwt, { secret: 'tea' })
  app.get('/', async (request) => request.jwtVerify())
  const token = app.jwt.sign({ name: 'Ada', nbf: Date.UTC(2100, 0) / 1000 })
  return app.inject({ url: '/', headers: { authorization: `Bearer ${token}` } })
}

export const cause = () => ask(Fastify())

export async function cure () {
  const app = Fastify()
  app.setErrorHandler((error, request, reply) => {
    if (error.code === 'FAST_JWT_INACTIVE') error.statusCode = 401
    reply.send(error)
  })
  const { statusCode, body } = await ask(app)
  return `${statusCode} ${body}`
}

export const why = 'The token counts from the time in its claim `nbf`, which is still to come. `@fastify/jwt` hands the error on without a status, so the client gets 500.'
export const instead = 'Make 401 of it in an error handler. When clocks differ by some seconds, set `verify: { clockTolerance: 5000 }`, in milliseconds.'
export const source = 'fast-jwt/src/verifier.js: errorCode: \'inactive\''
