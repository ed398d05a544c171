import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  app.addHook('onReady', async () => { app.register(async () => {}) })
  await app.ready()
}

export async function cure () {
  const app = Fastify()
  app.register(async () => {})
  await app.ready()
}

export const why = 'All plugins are loaded by then. What a late one adds could not be part of the routes.'
export const instead = 'Register plugins before the application is ready.'
export const see = '/problems/already-booted'
