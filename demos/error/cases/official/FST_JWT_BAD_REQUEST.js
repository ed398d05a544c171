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
  return app.inject({ url: '/', headers: { authorization: 'Bearer one two' } })
}

export async function cure () {
  const app = await build()
  return app.inject({ url: '/', headers: { authorization: `Bearer ${app.jwt.sign({ name: 'Ada' })}` } })
}

export const why = 'The header begins with `Bearer`, but what follows is not one word. The function `extractToken` gives the same error when it returns nothing.'
export const instead = 'Send one space and the token after `Bearer`.'
export const source = '@fastify/jwt/index.js: throw new BadRequestError()'
