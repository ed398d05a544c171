import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  await app.ready()
  app.register(async () => {})
}

export async function cure () {
  const app = Fastify()
  app.register(async () => {})
  await app.ready()
}

export const why = 'All plugins are loaded. What a late one adds could not be part of the routes.'
export const instead = 'Register plugins before `ready()`, `inject()` and `listen()`.'
export const see = '/problems/already-booted'
