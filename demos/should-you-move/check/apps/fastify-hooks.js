import { SECURITY, firstLanguage, tenantOf } from './parts.js'

/** @typedef {{ id: string, started: number, language: string, tenant: string, user: string }} Known of a request */

/**
 * The same ten as hooks.
 *
 * @param {import('fastify').FastifyInstance} app
 */
export function addTen (app) {
  let last = 0
  app.decorateRequest('known', /** @type {any} */ (null))
  app.addHook('onRequest', (request, reply, done) => {
    request.setDecorator('known', { id: request.headers['x-request-id'] ?? String(++last), started: 0, language: '', tenant: '', user: '' })
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    knownOf(request).started = performance.now()
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SECURITY)
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-app-version', '1.0.0')
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('access-control-allow-origin', '*')
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    knownOf(request).language = firstLanguage(request.headers['accept-language'])
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    knownOf(request).tenant = tenantOf(request.headers.host)
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    knownOf(request).user = request.headers.authorization ?? 'nobody'
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (knownOf(request).user === 'banned') reply.status(403).send({ error: 'forbidden' })
    else done()
  })
}

/**
 * @param {import('fastify').FastifyRequest} request
 * @returns {Known}
 */
function knownOf (request) {
  return /** @type {any} */ (request).known
}
