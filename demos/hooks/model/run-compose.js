import compose from 'koa-compose'
import { WORDS } from './concerns.js'
import { createMiddlewares } from './koa-middlewares.js'

/**
 * Send a request through Koa's own `koa-compose`, with a context of a few lines.
 * A test holds what comes out to the whole of Koa, over a socket.
 *
 * @param {import('./concerns.js').Plan} plan
 * @param {import('./concerns.js').Asked} asked
 * @param {import('./watch-run.js').Watch} watch
 */
export async function runCompose (plan, asked, watch) {
  /** @type {Array<() => void>} */
  const listeners = []
  const context = createContext(asked, listeners)
  const answer = (/** @type {number} */ status, /** @type {string} */ body) => {
    watch.answer(status, body)
    watch.finish(listeners)
  }
  try {
    await compose(createMiddlewares(plan, watch.note, async () => asked.body))(context)
    answer(context.status, context.body === undefined ? 'Not Found' : JSON.stringify(context.body))
  } catch (error) {
    // As context.onerror does for Koa: no word of an error that is not meant for the client.
    const { statusCode = 500 } = /** @type {import('./shop.js').Refusal} */ (error)
    answer(statusCode, WORDS[statusCode])
  }
}

/**
 * @param {import('./concerns.js').Asked} asked
 * @param {Array<() => void>} listeners
 */
function createContext ({ authorization }, listeners) {
  /** @type {unknown} */
  let body
  return {
    status: 404,
    state: {},
    res: { once: (/** @type {string} */ event, /** @type {() => void} */ listener) => { listeners.push(listener) } },
    get: () => authorization,
    get body () {
      return body
    },
    set body (value) {
      body = value
      if (this.status === 404) this.status = 200
    }
  }
}
