import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  await app.inject('/')
  app.decorate('db', 'a database')
}

export async function cure () {
  const app = Fastify()
  app.decorate('db', 'a database')
  await app.inject('/')
}

export const why = 'Objects get their properties once, before the first request, so that all of them have the same shape.'
export const instead = 'Decorate before `ready()`, `inject()` and `listen()`. What comes later goes into a property of a decorator.'
export const see = '/mechanisms/hidden-classes'
