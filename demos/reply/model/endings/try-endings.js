import Fastify from 'fastify'
import { askBySocket } from '../ask-by-socket.js'
import { whenQuiet } from '../when-quiet.js'
import { ENDINGS } from './list-endings.js'

const ON_THE_WAY = ['onRequest', 'preParsing', 'preValidation', 'preHandler']
const AFTERWARDS = ['preSerialization', 'onSend', 'onError', 'onResponse', 'onTimeout', 'onRequestAbort']
const STATUS = /HTTP\/1\.1 (\d{3})/g

/**
 * @typedef {object} Ended
 * @property {string} id
 * @property {string} label
 * @property {string} status empty when no answer came
 * @property {'route' | 'router' | 'parser' | 'Node'} by how far it came: to the hooks, to Fastify’s router and
 *   no hook, to Fastify’s listener for what Node’s parser refuses, or to Node alone
 * @property {string[]} ran hooks and the handler, in order
 * @property {string[]} log each its level and its message, or the code of its error; not of another request of the connection
 * @property {'open' | 'closed' | 'left'} connection what became of it
 *
 * @typedef {{ id: string, name: string }} Ran a hook or the handler, and the id of its request
 * @typedef {{ id?: string, line: string }} Logged a line, and the id of its request, where it has one
 */

/**
 * Let a request end in each way, all at the same time.
 *
 * @returns {Promise<Ended[]>} in the order of the list
 */
export async function tryEndings () {
  const { touch, untilQuiet } = whenQuiet()
  const trials = ENDINGS.map((ending) => prepare(ending, touch))
  // To boot keeps this thread busy: all have booted before anybody’s time begins.
  for (const { app } of trials) await app.listen({ port: 0, host: '127.0.0.1' })
  const asked = trials.map(({ app, ending: { request, then }, begun }) => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (app.server.address())
    const client = askBySocket(port, request, touch)
    return { client, done: then?.(client, app, begun) }
  })
  await Promise.all(asked.map(({ done }) => done))
  await untilQuiet()
  const ended = trials.map((trial, index) => describe(trial, asked[index].client))
  for (const { client } of asked) client.leave()
  await Promise.all(trials.map(({ app }) => app.close()))
  return ended
}

/**
 * @param {import('./list-endings.js').Ending} ending
 * @param {() => void} touch
 */
function prepare (ending, touch) {
  const { options, route, handler = async () => ({ item: 'tea' }) } = ending
  const trial = { ending, ran: /** @type {Ran[]} */ ([]), log: /** @type {Logged[]} */ ([]), events: /** @type {string[]} */ ([]) }
  const run = (/** @type {string} */ name, /** @type {any} */ { id }) => {
    trial.ran.push({ id, name })
    touch()
  }
  const created = Fastify({ forceCloseConnections: true, ...options, loggerInstance: writeLogger(trial.log, touch) })
  const app = /** @type {import('fastify').FastifyInstance} */ (/** @type {unknown} */ (created))
  for (const event of ['request', 'clientError']) app.server.on(event, () => trial.events.push(event))
  for (const name of [...ON_THE_WAY, ...AFTERWARDS]) {
    // One parameter: of an async onRequestAbort without any, Fastify says that it has too many.
    app.addHook(/** @type {any} */ (name), async (/** @type {any} */ request) => run(name, request))
  }
  /** @type {Promise<void>} */
  const begun = new Promise((resolve) => {
    app.route({
      method: ending.request.startsWith('POST') ? 'POST' : 'GET',
      url: '/orders',
      ...route,
      handler (request, reply) {
        run('handler', request)
        resolve()
        return handler(request, reply)
      }
    })
  })
  app.get('/orders/:id', async () => ({ item: 'tea' }))
  return { ...trial, app, begun }
}

/**
 * @param {ReturnType<typeof prepare>} trial
 * @param {import('../ask-by-socket.js').Client} client
 * @returns {Ended}
 */
function describe ({ ending: { id, label, about = 1 }, ran, log, events }, client) {
  const [status = ''] = [...client.read().matchAll(STATUS)].map(([, one]) => one).slice(about - 1)
  const connection = client.hasLeft() ? 'left' : client.isClosed() ? 'closed' : 'open'
  const request = `req-${about}`
  const names = ran.filter((one) => one.id === request).map(({ name }) => name)
  const lines = log.filter((one) => one.id === undefined || one.id === request).map(({ line }) => line)
  return { id, label, status, by: whoEnded(names, events, about), ran: names, log: lines, connection }
}

/**
 * @param {string[]} ran
 * @param {string[]} events of the server
 * @param {number} about which of its requests
 * @returns {Ended['by']}
 */
function whoEnded (ran, events, about) {
  if (ran.length > 0) return 'route'
  if (events.filter((event) => event === 'request').length >= about) return 'router'
  return events.includes('clientError') ? 'parser' : 'Node'
}

/**
 * @param {Logged[]} log
 * @param {() => void} touch
 * @param {string} [id] of the request
 * @returns {any}
 */
function writeLogger (log, touch, id) {
  const at = (/** @type {string} */ level) => (/** @type {any} */ first, /** @type {string} */ message) => {
    const said = message ?? first?.err?.code ?? first
    if (/^Server listening|^incoming request$/.test(said)) return
    log.push({ id, line: `${level}: ${said}` })
    touch()
  }
  const logger = { level: 'trace', fatal: at('fatal'), error: at('error'), warn: at('warn'), info: at('info'), debug: at('debug'), trace: at('trace'), silent () {}, child: (/** @type {any} */ { reqId = id }) => writeLogger(log, touch, reqId) }
  return logger
}
