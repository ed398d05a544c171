import { execFileSync } from 'node:child_process'
import Fastify from 'fastify'
import pino from 'pino'

const LOADED = `${import.meta.dirname}/apps/loaded.js`

/** One request to a Fastify that logs: its lines, without the time taken, and where its logger comes from. */
export async function traceRequest (logger = {}, request = { url: '/orders/7' }) {
  const lines = /** @type {string[]} */ ([])
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

/** Whether an application without a logger uses one for all, and whether Pino is loaded and writes at once, with and without. */
export async function traceOff () {
  const app = Fastify()
  app.get('/', async ({ log }) => log === app.log)
  const oneForAll = (await app.inject('/')).body === 'true'
  const [off, on] = ['false', 'true'].map((hasLogger) => JSON.parse(execFileSync(process.execPath, [LOADED, hasLogger], { encoding: 'utf8' })))
  return { oneForAll, loadedWhenOff: off.loaded, loadedWhenOn: on.loaded, syncByDefault: on.sync }
}

/** What happens to a line whose level is off, and whether all levels that are off are one function. */
export function countDisabled () {
  const count = { read: 0, serialized: 0, built: 0, written: 0 }
  const serializers = { user: (user) => { count.serialized++; return user } }
  const logger = pino({ serializers }, { write: () => { count.written++ } })
  const build = () => {
    count.built++
    return { get user () { count.read++; return 'Ada' } }
  }
  logger.debug(build(), 'looked up')
  return { same: logger.debug === logger.trace && logger.debug === logger.silent, ...count }
}
