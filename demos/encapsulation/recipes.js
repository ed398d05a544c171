import fp from 'fastify-plugin'

async function connect () {
  return { orders: async () => ['tea'] }
}

// plugins/db.js: wrapped in fp, fastify-plugin
export const db = fp(async (app) => {
  app.decorate('db', await connect())
})

// routes/orders.js: not wrapped
export async function orders (app) {
  app.get('/orders', async () => app.db.orders())
}

/** For one part of an application. */
export function shareWithShop ({ app, database, orders, prices, site }) {
  app.register(async (shop) => {
    shop.register(fp(database))
    shop.register(orders, { prefix: '/orders' }) // has db
    shop.register(prices, { prefix: '/prices' }) // has db
  })
  app.register(site) // has no db
}

export function setInHook ({ app, routes }) {
  app.decorateRequest('tenant', 'none')
  app.register(async (shop) => {
    // decorateRequest would throw: the property is there. Set it.
    shop.addHook('onRequest', async (request) => { request.tenant = 'shop' })
    shop.register(routes)
  })
}

/** Wrong: db stays in its plugin. */
export function keepDatabase ({ app, connect }) {
  app.register(async (store) => {
    store.decorate('db', await connect())
  })
  app.register(async (orders) => {
    orders.get('/orders', async () => orders.db.orders())
  })
  // 500: Cannot read properties of undefined (reading 'orders')
}

export function shareDatabase ({ app, connect }) {
  // Wrap plugins that serve others. Do not wrap plugins that have routes.
  app.register(fp(async (app) => {
    app.decorate('db', await connect())
  }))
  app.register(async (orders) => {
    orders.get('/orders', async () => orders.db.orders())
  })
}

/** Wrong: a wrapped plugin has no context that could have a prefix. */
export function losePrefix ({ app, ordersPlugin }) {
  app.register(fp(ordersPlugin), { prefix: '/api' })
  // GET /api/orders: 404
  // GET /orders: 200
}

export function keepPrefix ({ app, ordersPlugin }) {
  // No fp, here and where ordersPlugin is exported: routes rarely need it.
  app.register(ordersPlugin, { prefix: '/api' })
}

/** Where ordersPlugin is wrapped, and cannot be changed. */
export function giveContext ({ app, ordersPlugin }) {
  app.register(async (api) => { api.register(ordersPlugin) }, { prefix: '/api' })
}

/** Wrong: a 404 handler without a prefix is that of the root. */
export function answerForAll ({ app, requireLogin, showAdminHelp }) {
  app.register(async (admin) => {
    admin.addHook('onRequest', requireLogin)
    admin.setNotFoundHandler(showAdminHelp)
  })
  // GET /typo: 401 who are you?
}

export function answerForAdmin ({ app, requireLogin, showAdminHelp }) {
  // A prefix gives its handler a place of its own.
  app.register(async (admin) => {
    admin.addHook('onRequest', requireLogin)
    admin.setNotFoundHandler(showAdminHelp)
  }, { prefix: '/admin' })
}

/** Wrong: the handler is in a context without routes. */
export function handleNothing ({ app, sendProblem, ordersPlugin }) {
  app.register(async (problems) => {
    problems.setErrorHandler(sendProblem) // 409
  })
  app.register(ordersPlugin)
  // out of stock: 500
}

export function handleErrors ({ app, sendProblem, ordersPlugin }) {
  app.register(fp(async (app) => {
    app.setErrorHandler(sendProblem)
  }))
  app.register(ordersPlugin) // its routes take the handler that is set
  // out of stock: 409
}
