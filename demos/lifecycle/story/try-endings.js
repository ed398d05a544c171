import { once } from 'node:events'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { whenOver } from '../../lib/http/when-over.js'

const WATCHED = ['onSend', 'onError', 'onTimeout', 'onRequestAbort', 'onResponse']
const WATCHED_MS = 450
const CONNECTION_TIMEOUT_MS = 200
const HANDLER_TIMEOUT_MS = 60
const CLIENT_PATIENCE_MS = 60
/** After which even the most patient client leaves: something is wrong then. */
const LIMIT_MS = 20_000
const SHOWN_LENGTH = 43

/**
 * @typedef {object} Ending
 * @property {string} id
 * @property {string} label
 * @property {string} client what the client got
 * @property {string[]} hooks that ran, in order, the handler among them
 *
 * @typedef {object} Example
 * @property {string} id
 * @property {string} label
 * @property {any} [options] of Fastify
 * @property {string} [body] of JSON, which makes a POST of the request
 * @property {boolean} [leaves] whether the client loses patience
 * @property {(request: any, reply: any) => any} handler
 */

/**
 * How a request can end that no `inject` can show: each on a socket of its own.
 *
 * @type {Example[]}
 */
const EXAMPLES = [
  { id: 'answered', label: 'answered', handler: async () => ({ hello: 'world' }) },
  { id: 'client-leaves', label: `the client leaves after ${CLIENT_PATIENCE_MS} ms`, leaves: true, handler: slowly },
  { id: 'connection-timeout', label: `connectionTimeout: ${CONNECTION_TIMEOUT_MS}`, options: { connectionTimeout: CONNECTION_TIMEOUT_MS }, handler: slowly },
  { id: 'handler-timeout', label: `handlerTimeout: ${HANDLER_TIMEOUT_MS}`, options: { handlerTimeout: HANDLER_TIMEOUT_MS }, handler: slowly },
  { id: 'handler-timeout-body', label: `handlerTimeout: ${HANDLER_TIMEOUT_MS}, and the request has a body`, options: { handlerTimeout: HANDLER_TIMEOUT_MS }, body: '{"item":"tea"}', handler: slowly },
  { id: 'hijack', label: 'reply.hijack(), then end()', handler: hijack },
  { id: 'hijack-forgotten', label: 'reply.hijack(), and nothing', leaves: true, handler: (request, reply) => { reply.hijack() } },
  { id: 'stream', label: 'a stream', handler: async () => Readable.from(['one ', 'two']) },
  { id: 'stream-fails-first', label: 'a stream that fails before its first byte', handler: async () => Readable.from(failing([])) },
  { id: 'stream-fails-later', label: 'a stream that fails after it', handler: async () => Readable.from(failing(['one '])) }
]

/**
 * @returns {Promise<Ending[]>} in the order of the story
 */
export async function tryEndings () {
  const trials = EXAMPLES.map(prepare)
  try {
    // To boot keeps this thread busy, so all have booted before anybody's time begins.
    for (const { app } of trials) await app.listen({ port: 0, host: '127.0.0.1' })
    return await Promise.all(trials.map(carryOut))
  } finally {
    await Promise.all(trials.map(({ app }) => app.close()))
  }
}

/**
 * An application with every hook, and what will be known of its one request.
 *
 * @param {Example} example
 */
function prepare ({ id, label, options, body, leaves = false, handler }) {
  /** @type {string[]} */
  const hooks = []
  const app = Fastify({ ...options, forceCloseConnections: true })
  for (const name of WATCHED) {
    // One parameter: of an async onRequestAbort without any, Fastify says that it has too many.
    app.addHook(/** @type {any} */ (name), async (/** @type {any} */ given) => { hooks.push(name) })
  }
  /** @type {Promise<void>} */
  const begun = new Promise((resolve) => {
    app.route({ method: body ? 'POST' : 'GET', url: '/', handler: answer })

    /** @param {any} given @param {any} reply */
    async function answer (given, reply) {
      hooks.push('handler')
      resolve()
      const answered = await handler(given, reply)
      if (handler === slowly) hooks.push('handler is done')
      return answered
    }
  })
  return { id, label, body, leaves, hooks, app, begun }
}

/**
 * @param {ReturnType<typeof prepare>} trial
 * @returns {Promise<Ending>}
 */
async function carryOut (trial) {
  const client = await ask(trial)
  await wait(WATCHED_MS)
  return { id: trial.id, label: trial.label, client, hooks: trial.hooks }
}

/**
 * @param {ReturnType<typeof prepare>} trial
 * @returns {Promise<string>}
 */
async function ask ({ app, body, leaves, begun }) {
  const { port } = /** @type {import('node:net').AddressInfo} */ (app.server.address())
  const headers = body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}
  const sent = request({ host: '127.0.0.1', port, method: body ? 'POST' : 'GET', headers, agent: false, signal: AbortSignal.timeout(LIMIT_MS) }).end(body)
  if (leaves) begun.then(() => setTimeout(() => sent.destroy(), CLIENT_PATIENCE_MS))
  try {
    const [response] = await once(sent, 'response')
    const status = response.statusCode
    /** @type {Buffer[]} */
    const parts = []
    try {
      for await (const part of response) parts.push(part)
      return `${status} ${Buffer.concat(parts)}`.slice(0, SHOWN_LENGTH)
    } catch {
      return `${status} ${Buffer.concat(parts)}, then a broken connection`
    }
  } catch {
    return leaves ? 'nothing; it has left' : 'nothing; the connection is closed'
  }
}

/**
 * Works until nobody waits any more.
 *
 * @param {any} given
 * @param {any} reply
 */
async function slowly (given, reply) {
  // Once a body is read, its request closes, and Fastify drops the timer of handlerTimeout: this handler alone ends.
  if (given.body === undefined) await whenOver(reply)
  else await wait(2 * HANDLER_TIMEOUT_MS)
  return { late: true }
}

/**
 * @param {any} given
 * @param {any} reply
 */
function hijack (given, reply) {
  reply.hijack()
  reply.raw.end('by hand')
}

/** @param {string[]} parts before the failure */
async function * failing (parts) {
  for (const part of parts) {
    yield part
    await wait(1)
  }
  throw new Error('the disk is gone')
}
