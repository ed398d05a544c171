import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import pino from 'pino'

const LOADED = fileURLToPath(new URL('apps/loaded.js', import.meta.url))

/**
 * One request to a Fastify that logs: the lines that it wrote, without the time taken, how many loggers were made for
 * it, whether the request's logger has the application's for its prototype, and whether the request and the reply
 * share one.
 */
export async function traceRequest (logger = {}, request = { url: '/orders/7' }) {
  /** @type {string[]} */
  const lines = []
  let [children, inherits, shared] = [0, false, false]
  const app = Fastify({
    logger: { base: null, timestamp: false, onChild: () => { children++ }, ...logger, stream: { write: (line) => lines.push(line) } }
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
  return { lines: lines.map((line) => line.trim().replace(/("responseTime":)[\d.]+/, '$1…')), children, inherits, shared }
}

/**
 * Whether an application without a logger uses one for all, whether Pino is loaded with and without, and whether
 * `logger: true` writes each line at once.
 */
export async function traceOff () {
  let oneForAll = false
  const app = Fastify()
  app.get('/', (request) => {
    oneForAll = request.log === app.log
    return 'answered'
  })
  await app.inject('/')
  const [off, on] = ['false', 'true'].map((hasLogger) => JSON.parse(execFileSync(process.execPath, [LOADED, hasLogger], { encoding: 'utf8' })))
  return { oneForAll, loadedWhenOff: off.loaded, loadedWhenOn: on.loaded, syncByDefault: on.sync }
}

/**
 * What happens to a line whose level is off: whether all levels that are off are one function; how often the object
 * was read, a serializer was called, the object was built by the caller, and a line was written.
 */
export function countDisabled () {
  const count = { read: 0, serialized: 0, built: 0, written: 0 }
  const logger = pino({
    level: 'info',
    serializers: { user: (user) => { count.serialized++; return user } }
  }, { write: () => { count.written++ } })
  const build = () => {
    count.built++
    return { get user () { count.read++; return 'Ada' } }
  }
  logger.debug(build(), 'looked up')
  return { same: logger.debug === logger.trace && logger.debug === logger.silent, ...count }
}
