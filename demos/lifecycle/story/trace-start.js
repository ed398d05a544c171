import Fastify from 'fastify'

/**
 * What an application with one plugin does before its first request, in order, each
 * with what it was about.
 *
 * @returns {Promise<Array<{ hook: string, about: string }>>}
 */
export async function traceStart () {
  /** @type {Array<{ hook: string, about: string }>} */
  const seen = []
  const note = (/** @type {string} */ hook, about = '') => { seen.push({ hook, about }) }
  const app = Fastify()
  app.addHook('onRoute', ({ method, url }) => note('onRoute', `${method} ${url}`))
  app.addHook('onRegister', (instance) => note('onRegister', instance.prefix))
  app.addHook('onReady', async () => note('onReady', 'all plugins are loaded'))
  app.addHook('onListen', async () => note('onListen', 'connections are taken'))
  app.addHook('onClose', async () => note('onClose', 'no connection is left'))
  app.register(async (shop) => {
    note('plugin', 'shop')
    shop.get('/orders', async () => [])
  }, { prefix: '/shop' })
  note('declared', 'and nothing has run yet')
  await app.listen({ port: 0, host: '127.0.0.1' })
  await app.close()
  return seen
}
