import express from 'express'

// The stack overflows with ten thousand.
export function findTenantByHooks (app, tenants) {
  for (const tenant of tenants) { // ten thousand of them
    app.addHook('onRequest', (request, reply, done) => {
      if (request.hostname === tenant.host) request.tenant = tenant
      done()
    })
  }
}

// One hook, however many there are.
export function findTenantByMap (app, tenants) {
  const byHost = new Map(tenants.map((each) => [each.host, each]))
  app.addHook('onRequest', (request, reply, done) => {
    request.tenant = byHost.get(request.hostname)
    done()
  })
}

// Too short a time.
export function timeUntilNextReturns (app, answer, record) {
  const router = express.Router()
  router.use((request, response, next) => {
    const begin = performance.now()
    next()
    record(performance.now() - begin) // before the handler has run
  })
  app.use(router)
  app.get('/', answer)
}

// The whole time.
export function timeUntilClose (router, record) {
  router.use((request, response, next) => {
    const begin = performance.now()
    response.once('close', () => record(performance.now() - begin))
    next()
  })
}
