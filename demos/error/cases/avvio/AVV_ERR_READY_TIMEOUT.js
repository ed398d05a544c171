import avvio from 'avvio'

export async function cause () {
  const app = avvio({}, { timeout: 50 })
  await new Promise((resolve, reject) => {
    app.ready(function warmUp (failed, done) {})
    app.ready((error) => error ? reject(error) : resolve())
  })
}

export async function cure () {
  const app = avvio({}, { timeout: 50 })
  app.ready(async function warmUp () {})
  await app.ready()
}

export const why = 'A function for `ready()` that takes `done` has to call it. Fastify names an `onReady` hook instead: `FST_ERR_HOOK_TIMEOUT`. Out of `close()` this code means a `preClose` hook that takes longer than `pluginTimeout`.'
export const instead = 'Make it async, or call `done`.'
export const see = '/problems/plugin-timeout'
