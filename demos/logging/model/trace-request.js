import Fastify from 'fastify'
import { runChild } from '../../lib/processes/run-child.js'

const LOADED = new URL('children/loaded-child.js', import.meta.url)

/**
 * @typedef {object} LoggedRequest
 * @property {string[]} lines of one request, each JSON; the time taken is left out
 * @property {number} children how many loggers were made for it
 * @property {boolean} inherits whether the request's logger has the application's for its prototype
 * @property {boolean} shared whether the request and the reply have the same logger
 */

/**
 * One request to a Fastify that logs, and what it wrote.
 *
 * @param {any} [logger] options of its logger besides those that make lines the same each time
 * @param {import('fastify').InjectOptions} [request]
 * @returns {Promise<LoggedRequest>}
 */
export async function traceRequest (logger = {}, request = { url: '/orders/7' }) {
  /** @type {string[]} */
  const lines = []
  let children = 0
  let inherits = false
  let shared = false
  const app = Fastify({
    logger: { base: null, timestamp: false, onChild: () => { children++ }, ...logger, stream: { write: (/** @type {string} */ line) => lines.push(line) } }
  })
  app.get('/orders/:id', (request, reply) => {
    inherits = Object.getPrototypeOf(request.log) === app.log
    shared = request.log === reply.log
    request.log.info({ order: 7 }, 'looked up')
    return { id: 7 }
  })
  await app.ready()
  children = 0
  await app.inject(request)
  await app.close()
  return { lines: lines.map(withoutDuration), children, inherits, shared }
}

/**
 * Whether an application without a logger uses one for all, and whether Pino is loaded with and without.
 *
 * @returns {Promise<{ oneForAll: boolean, loadedWhenOff: boolean, loadedWhenOn: boolean, syncByDefault: boolean }>} `syncByDefault`: whether `logger: true` writes each line at once
 */
export async function traceOff () {
  let oneForAll = false
  const app = Fastify()
  app.get('/', (request) => {
    oneForAll = request.log === app.log
    return 'answered'
  })
  await app.inject('/')
  await app.close()
  const [off, on] = await Promise.all([false, true].map((on) => runChild(LOADED, { args: [String(on)] })))
  return { oneForAll, loadedWhenOff: off.loaded, loadedWhenOn: on.loaded, syncByDefault: on.sync }
}

/** @param {string} line */
function withoutDuration (line) {
  return line.trim().replace(/("responseTime":)[\d.]+/, '$1…')
}
