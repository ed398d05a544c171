import middie from '@fastify/middie'
import Fastify from 'fastify'

export function cause () {
  const app = Fastify()
  app.use((request, response, next) => next())
}

export async function cure () {
  const app = Fastify()
  await app.register(middie)
  app.use((request, response, next) => next())
  await app.ready()
}

export const why = 'Fastify has no middlewares of its own since version 3.'
export const instead = 'Write a hook, or register `@fastify/middie` or `@fastify/express` and await it before you call `use()`.'
export const see = '/problems/express-middleware'
