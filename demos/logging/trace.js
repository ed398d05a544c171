import { execFileSync } from 'node:child_process'
import Fastify from 'fastify'
import pino from 'pino'

/** One request to a Fastify that logs: its lines, without the time taken, and where its logger comes from. */
export async function traceRequest (request = { url: '/orders/7' }) {
  const lines = /** @type {string[]} */ ([])
  let [children, inherits, shared] = [0, false, false]
  const write = (line) => lines.push(line.trim().replace(/("responseTime":)[\d.]+/, '$1…'))
  const app = Fastify({ logger: { base: null, timestamp: false, onChild: () => { children++ }, stream: { write } } })
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
  return { lines, children, inherits, shared }
}

/** Whether an application has loaded Pino, in a process of its own. */
export function loadsPino (hasLogger) {
  const args = [`${import.meta.dirname}/apps/loaded.js`, String(hasLogger)]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
}

/** Whether all methods whose level is off are one function, and whether a call of it reads what it gets. */
export function callDisabled () {
  const logger = pino({}, { write () {} })
  let isRead = false
  logger.debug({ get user () { isRead = true; return 'Ada' } })
  return { isOne: logger.debug === logger.trace && logger.debug === logger.silent, isRead }
}
