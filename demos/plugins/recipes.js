import { once } from 'node:events'
import fp from 'fastify-plugin'

/** The order of a main file. */
export async function startShop ({ app, config, database, checkToken, sendProblem, port }) {
  async function orders (app, options) { // a plugin gets an instance
    app.get('/', async () => app.db.orders())
  }

  // The main file: fp, fastify-plugin, shares what a plugin adds
  await app.register(fp(config)) // the next line uses app.config
  app.register(fp(database), { url: app.config.databaseUrl })
  app.addHook('onRequest', checkToken) // for all routes
  app.setErrorHandler(sendProblem) // set it before the plugins with routes
  app.register(orders, { prefix: '/orders' }) // routes last, without fp
  await app.listen({ port })
}

/** Wrong: only a promise takes an error to ready(). */
export async function throwFromPlain ({ app }) {
  app.register(function orders (app, options, done) {
    throw new Error('no database')
  })
  try {
    await app.ready()
  } catch (error) {
    // never reached: the process ends
  }
}

export function throwFromAsync ({ app }) {
  app.register(async function orders (app) {
    throw new Error('no database') // ready() rejects with it
  })
}

/** Wrong: a function that takes the error has handled it. */
export function swallowError ({ app, database, orders }) {
  app.register(database) // async, and throws
  app.after((ignored) => {}) // was the place to handle the error
  app.register(orders)
  // ready() resolves, and GET /orders is answered: there is no database
}

export function passErrorOn ({ app, database, orders }) {
  app.register(database)
  app.after((error, done) => done(error)) // ready() rejects with it
  app.register(orders)
}

/** Slow: each waits for the one before it. */
export function waitInTurn ({ app, warmCache, loadModel }) {
  app.register(async () => { await warmCache() }) // three seconds
  app.register(async () => { await loadModel() }) // three seconds
  // ready after six
}

export function waitTogether ({ app, warmCache, loadModel }) {
  app.register(async () => {
    await Promise.all([warmCache(), loadModel()])
  })
}

/** Wrong: avvio loads another plugin when the socket opens. */
export function registerInCallback ({ app, socket, orders, slow }) {
  app.register(async function shop (shop) {
    socket.once('open', () => shop.register(orders))
  })
  app.register(slow)
  // orders is loaded in the context of slow
}

export function registerInTime ({ app, socket, orders, slow }) {
  app.register(async function shop (shop) {
    await once(socket, 'open')
    shop.register(orders)
  })
  app.register(slow)
}

/** Wrong for thousands: each has a context. */
export async function giveContexts ({ app, tenants, routesOf }) {
  for (const tenant of tenants) app.register(routesOf(tenant)) // thousands
  await app.ready()
  // RangeError: Maximum call stack size exceeded
}

export async function giveNoContext ({ app, tenants, routesOf }) {
  for (const tenant of tenants) app.register(fp(routesOf(tenant)))
  // One context for all: hooks and decorators are shared, prefixes lost.
  // Or put many tenants into each plugin.
  await app.ready()
}
