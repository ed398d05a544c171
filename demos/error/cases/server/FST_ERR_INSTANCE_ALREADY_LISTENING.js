import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  await app.inject('/')
  app.get('/', async () => 'tea')
}

export async function cure () {
  const app = Fastify()
  app.get('/', async () => 'tea')
  return app.inject('/')
}

export const why = 'Once the application has started, each route has its hooks, schemas and handlers. What comes later could not be part of it.'
export const instead = 'Declare routes, hooks, schemas and handlers before `ready()`, `inject()` and `listen()`.'
export const see = '/problems/already-booted'
