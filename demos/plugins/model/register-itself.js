import fastify from 'fastify'

/**
 * A plugin that registers itself, which nothing but a limit of ours stops.
 *
 * @param {number} limit
 * @param {(scope: object) => void} [onCall] is given the instance of each call
 * @returns {Promise<number>} how often the plugin was called
 */
export async function registerItself (limit, onCall = () => {}) {
  const app = fastify()
  let calls = 0
  app.register(async function shop (instance) {
    calls++
    onCall(instance)
    if (calls < limit) instance.register(shop)
  })
  await app.ready()
  await app.close()
  return calls
}
