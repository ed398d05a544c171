import fastify from 'fastify'
import fp from 'fastify-plugin'

/** What crosses the walls between contexts, asked of the installed Fastify. */
export async function ask () {
  return {
    'parent-hook-runs-below': await parentHookRunsBelow(),
    'child-404-stays': await childNotFoundStays(),
    'late-request-decorator-arrives': await lateRequestDecoratorArrives(),
    'wrapped-plugin-keeps-prefix': await wrappedPluginKeepsPrefix()
  }
}

/** Whether a hook of the root runs for a route of a plugin that was registered before it. */
async function parentHookRunsBelow () {
  const app = fastify()
  let ran = false
  app.register(async (child) => { child.get('/child', async () => 'ok') })
  app.addHook('onRequest', async () => { ran = true })
  await app.inject('/child')
  return ran
}

/** Whether an unknown path outside of a plugin escapes the plugin's 404 handler; the plugin has no prefix. */
async function childNotFoundStays () {
  const app = fastify()
  app.register(async (child) => {
    child.setNotFoundHandler((request, reply) => reply.code(404).send('child'))
  })
  return (await app.inject('/nowhere')).body !== 'child'
}

/** Whether requests of a child have a value that its parent decorates requests with, after the child is loaded. */
async function lateRequestDecoratorArrives () {
  const app = fastify()
  await app.register(async (child) => { child.get('/child', async (request) => 'user' in request) })
  app.decorateRequest('user', 'nobody')
  return (await app.inject('/child')).body === 'true'
}

/** Whether the routes of a plugin in fastify-plugin get the prefix that `register` is given. */
async function wrappedPluginKeepsPrefix () {
  const app = fastify()
  app.register(fp(async (plugin) => { plugin.get('/orders', async () => 'ok') }), { prefix: '/api' })
  return (await app.inject('/api/orders')).statusCode === 200
}
