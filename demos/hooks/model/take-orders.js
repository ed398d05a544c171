import fastify from 'fastify'
import { waitForAnswer } from './wait-for-answer.js'

/** Longer than anything here takes. */
const LIMIT_MS = 1500
const SLOW_MS = 20

const soon = (/** @type {number} */ ms) => new Promise((resolve) => { setTimeout(resolve, ms) })

/**
 * What a mistake leads to.
 *
 * @typedef {object} Outcome
 * @property {number | string} answer the status, or `waits`
 * @property {number} orders how many orders the shop has taken
 */

/**
 * @param {(app: import('fastify').FastifyInstance) => void} addHooks
 * @returns {Promise<Outcome>} of one order
 */
async function orderThrough (addHooks) {
  const app = fastify()
  let orders = 0
  addHooks(app)
  app.post('/', async () => {
    await soon(SLOW_MS)
    orders++
    return {}
  })
  await app.ready()
  const answer = await waitForAnswer(app.routing, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }, LIMIT_MS)
  // What has been begun goes on after the answer.
  await soon(SLOW_MS * 2)
  return { answer: answer?.status ?? 'waits', orders }
}

/** A hook that gives its promise back and calls `done`. */
export function mixPromiseAndDone () {
  return orderThrough((app) => {
    /** @type {any} What the types forbid too. */
    const mixed = (/** @type {unknown} */ request, /** @type {unknown} */ reply, /** @type {() => void} */ done) => soon(1).then(() => done())
    app.addHook('preHandler', mixed)
  })
}

/** The cure: a promise, and no `done`. */
export function promiseAlone () {
  return orderThrough((app) => {
    app.addHook('preHandler', async () => { await soon(1) })
  })
}

/**
 * A hook that is declared with `async` and takes so many parameters.
 *
 * @param {string} hook
 * @param {number} parameters
 * @returns {Promise<string>} the code of the error at start
 */
export async function declareMixedHook (hook, parameters) {
  const mixed = Object.defineProperty(async () => {}, 'length', { value: parameters })
  try {
    fastify().addHook(/** @type {any} */ (hook), mixed)
    return 'none'
  } catch (error) {
    return /** @type {import('fastify').FastifyError} */ (error).code
  }
}

/** An async hook that answers from a callback which nobody awaits. */
export function answerUnawaited () {
  return orderThrough((app) => {
    app.addHook('preHandler', async (request, reply) => {
      findSession((session) => {
        if (!session) reply.code(401).send({})
      })
    })
  })
}

/** The cure: to await, to answer, and to return the reply. */
export function answerAwaited () {
  return orderThrough((app) => {
    app.addHook('preHandler', async (request, reply) => {
      const session = await new Promise(findSession)
      if (!session) return reply.code(401).send({})
    })
  })
}

/** A hook that neither takes `done` nor returns a promise. */
export function sayNothing () {
  return orderThrough((app) => {
    app.addHook('preHandler', () => {})
  })
}

/** @param {(session: null) => void} found there is none */
function findSession (found) {
  setTimeout(found, 1, null)
}
