import { AsyncLocalStorage } from 'node:async_hooks'

export function addHooks ({ app, writeLog, auth, limit, listOrders, takeOrder }) {
  // This plugin, and all plugins inside it, earlier or later
  app.addHook('onResponse', writeLog)
  // One route, and an array for several hooks
  app.get('/orders', { onRequest: auth }, listOrders)
  app.post('/orders', { onRequest: [auth, limit] }, takeOrder)
}

export function keepStore ({ app }) {
  const storage = new AsyncLocalStorage()
  app.addHook('onRequest', (request, reply, done) => {
    storage.run({ id: request.id }, done)
  })
  return storage
}

/** Wrong: it goes on twice. */
export function goOnTwice ({ app, loadCart }) {
  app.addHook('preHandler', (request, reply, done) =>
    loadCart(request).then(() => done())
  )
}

/** Wrong: it is done before it knows the session. */
export function answerLater ({ app, findSession }) {
  app.addHook('preHandler', async (request, reply) => {
    findSession(request, (session) => {
      if (!session) reply.code(401).send({})
    })
  })
}

export function answerInTime ({ app, findSession }) {
  app.addHook('preHandler', async (request, reply) => {
    const session = await findSession(request)
    if (!session) return reply.code(401).send({})
  })
}

/** Wrong: a hook is for its whole context. */
export function guardFromHere ({ app, answerHealth, authenticate, listOrders }) {
  app.get('/health', answerHealth) // open to all?
  app.addHook('onRequest', authenticate)
  app.get('/orders', listOrders)
}

/** Wrong, in Express: nobody catches what a listener throws. */
export function auditInListener ({ app, audit }) {
  app.use((request, response, next) => {
    response.once('finish', () => audit(response.locals.user.name)) // no user
    next()
  })
}

export function auditInHook ({ app, audit }) {
  app.addHook('onResponse', async (request) => {
    audit(request.user.name) // throws: a logger says “request errored”
  })
}
