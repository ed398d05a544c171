import Fastify from 'fastify'

export async function cause () {
  const app = Fastify({ pluginTimeout: 50 })
  app.addHook('onReady', function warmUp (done) {})
  await app.ready()
}

export async function cure () {
  const app = Fastify({ pluginTimeout: 50 })
  app.addHook('onReady', async function warmUp () {})
  await app.ready()
}

export const why = 'A hook that takes `done` has to call it, and the promise of an async one has to settle. The start waits ten seconds, and then gives up.'
export const instead = 'Make the hook async, or call `done` on every way through it. Raise `pluginTimeout` for slow work.'
export const see = '/problems/plugin-timeout'
