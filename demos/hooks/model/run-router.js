import Router from 'router'
import { createLayers } from './express-layers.js'
import { statusOf } from './shop.js'

/**
 * Send a request through Express's own `router`, with a response of a few lines.
 * A test holds what comes out to the whole of Express, over a socket.
 *
 * @param {import('./concerns.js').Plan} plan
 * @param {import('./concerns.js').Asked} asked
 * @param {import('./watch-run.js').Watch} watch
 */
export function runRouter (plan, asked, watch) {
  const { layers, handler, errorLayer } = createLayers(plan, watch.note, (request, response, next) => {
    // A body is read from the socket, so never at once.
    Promise.resolve().then(() => {
      request.body = asked.body
      next()
    })
  })
  const router = Router()
  for (const layer of layers) router.use(layer)
  router.post('/orders', handler)
  if (errorLayer) router.use(errorLayer)

  const response = createResponse(watch)
  const request = { method: 'POST', url: '/orders', headers: { authorization: asked.authorization } }
  router(/** @type {any} */ (request), /** @type {any} */ (response), (/** @type {any} */ error) => {
    // As finalhandler does for Express.
    if (!response.headersSent) response.write(error ? statusOf(error) : 404, 'a page of HTML')
  })
}

/** @param {import('./watch-run.js').Watch} watch */
function createResponse (watch) {
  /** @type {Array<() => void>} */
  const listeners = []
  return {
    locals: {},
    statusCode: 200,
    headersSent: false,
    once (/** @type {string} */ event, /** @type {() => void} */ listener) {
      listeners.push(listener)
    },
    status (/** @type {number} */ status) {
      this.statusCode = status
      return this
    },
    json (/** @type {unknown} */ body) {
      this.write(this.statusCode, JSON.stringify(body))
    },
    /** @param {number} status @param {string} body */
    write (status, body) {
      if (this.headersSent) throw Object.assign(new Error('Cannot set headers after they are sent to the client'), { code: 'ERR_HTTP_HEADERS_SENT' })
      this.statusCode = status
      this.headersSent = true
      watch.answer(status, body)
      watch.finish(listeners)
    }
  }
}
