import Fastify from 'fastify'

export async function cause () {
  const app = Fastify({ pluginTimeout: 50 })
  app.register(function mongo (instance, options, done) {})
  await app.ready()
}

export async function cure () {
  const app = Fastify({ pluginTimeout: 50 })
  app.register(async function mongo (instance, options) {})
  await app.ready()
}

export const why = 'A plugin that takes `done` has to call it, and the promise of an async one has to settle. After ten seconds Fastify gives up.'
export const instead = 'Make the plugin async. Where a connection takes long, raise `pluginTimeout` or connect later.'
export const see = '/problems/plugin-timeout'
