/* The code that the page about routing shows, wrong and right, in its order. recipes.test.js runs it. */
import Fastify from 'fastify'

export function declareGet (app, { listUsers }) {
  app.get('/users', listUsers)
  // POST /users   404, without an Allow header
}

export function refuseMethods (app) {
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/users',
    onRequest: async (request, reply) => reply.code(405).header('allow', 'GET, HEAD').send(), // before a body is parsed
    handler: () => {} // not reached
  })
}

export function guardByWildcard (app, { requireAdmin, listUsers }) {
  app.all('/admin/*', requireAdmin) // meant to guard what follows
  app.get('/admin/users', listUsers)
  // GET /admin/users   200, and requireAdmin never ran
}

export function guardByPlugin (app, { requireAdmin, listUsers }) {
  app.register(async (admin) => {
    admin.addHook('onRequest', requireAdmin)
    // The hook runs for unknown addresses, too.
    admin.setNotFoundHandler(async (request, reply) => reply.code(404).send())
    admin.get('/users', listUsers)
  }, { prefix: '/admin' })
}

export function compareUrls (app, { requireAdmin, showAdmin }) {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/admin')) return requireAdmin(request, reply)
  })
  app.get('/admin', showAdmin)
  // GET /admin     401
  // GET /%61dmin   200
}

export function guardOneUrl (app, { requireAdmin, showAdmin }) {
  app.register(async (admin) => {
    admin.addHook('onRequest', requireAdmin)
    admin.get('/', showAdmin)
  }, { prefix: '/admin' })
  // Or compare request.routeOptions.url: /admin for both, undefined on a 404.
}

export function matchExactly ({ listUsers }) {
  const app = Fastify()
  app.get('/users', listUsers)
  // GET /users/  404
  // GET /Users   404
  return app
}

export function matchAsExpress () {
  const app = Fastify({
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false }
  })
  // The path is matched in lower case. Parameters keep
  // their capital letters, also for their expressions.
  return app
}

export function addVersion (app, { currentReport, newReport }) {
  app.get('/report', currentReport)
  app.get('/report', { constraints: { version: '2.0.0' } }, newReport)
  // GET /report                        currentReport
  // GET /report  Accept-Version: 2.x   newReport
  // GET /report  Accept-Version: 3.x   404
}

export function addVersions (app, { currentReport, newReport }) {
  // Declare every version that clients ask for, old ones too.
  app.get('/report', currentReport)
  app.get('/report', { constraints: { version: '2.0.0' } }, newReport)
  app.get('/report', { constraints: { version: '3.0.0' } }, newReport)
}

export function takeShortTokens ({ confirm }) {
  const app = Fastify()
  app.get('/confirm/:token', confirm)
  // a token of 101 characters: 414 FST_ERR_MAX_PARAM_LENGTH
  return app
}

export function takeLongTokens ({ confirm }) {
  const app = Fastify({ routerOptions: { maxParamLength: 2048 } })
  app.get('/confirm/:token', confirm)
  return app
}
