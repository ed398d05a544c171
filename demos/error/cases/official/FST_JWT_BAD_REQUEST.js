import jwt from '@fastify/jwt'
import Fastify from 'fastify'

const app = Fastify()
app.register(jwt, { secret: 'tea' })
app.get('/', async (request) => request.jwtVerify())

export const cause = () => app.inject({ url: '/', headers: { authorization: 'Bearer one two' } })

export async function cure () {
  await app.ready()
  return app.inject({ url: '/', headers: { authorization: `Bearer ${app.jwt.sign({ name: 'Ada' })}` } })
}

export const why = 'The header begins with `Bearer`, but what follows is not one word. The function `extractToken` gives the same error when it returns nothing.'
export const instead = 'Send one space and the token after `Bearer`.'
export const source = '@fastify/jwt/index.js: throw new BadRequestError()'
