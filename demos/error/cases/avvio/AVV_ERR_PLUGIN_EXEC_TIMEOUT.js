import avvio from 'avvio'

export async function cause () {
  const app = avvio({}, { timeout: 50 })
  app.use(function mongo (instance, options, done) {})
  await app.ready()
}

export async function cure () {
  const app = avvio({}, { timeout: 50 })
  app.use(async function mongo (instance, options) {})
  await app.ready()
}

export const why = 'A plugin that takes `done` has to call it, and the promise of an async one has to settle. Fastify calls this error `FST_ERR_PLUGIN_TIMEOUT`, with this one as its `cause`.'
export const instead = 'Make the plugin async, or call `done`. If it is async, look for what its promise waits for.'
export const see = '/problems/plugin-timeout'
