import fastify from 'fastify'
import fastifyPlugin from 'fastify-plugin'

// Wrong for one shape.
export function encapsulate (authenticate, plugins) {
  const app = fastify()
  app.decorateRequest('user', null)
  app.addHook('onRequest', authenticate)
  for (const plugin of plugins) app.register(plugin) // there are ten
  // authenticate meets requests of ten shapes
  return app
}

export function shareContext (authenticate, plugins) {
  const app = fastify()
  app.decorateRequest('user', null) // so that user exists, and is never undefined
  app.addHook('onRequest', authenticate)
  for (const plugin of plugins) app.register(fastifyPlugin(plugin)) // one constructor, where you need no context
  return app
}
