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
