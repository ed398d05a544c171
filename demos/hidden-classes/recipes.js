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

// Wrong: it is refused.
export function shareCart (app) {
  app.decorateRequest('cart', { items: [] })
  // FST_ERR_DEC_REFERENCE_TYPE
}

export function giveCarts (app) {
  app.decorateRequest('cart', null)
  app.addHook('onRequest', async (request) => { request.setDecorator('cart', { items: [] }) })
}

// Wrong: the child is made before.
export async function declareLate (app, tenants) {
  await app.register(tenants) // its routes read request.tenant
  app.decorateRequest('tenant', 'none')
  // request.tenant is undefined in them
}

export async function declareFirst (app, tenants) {
  app.decorateRequest('tenant', 'none')
  await app.register(tenants)
}
