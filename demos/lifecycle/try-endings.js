import { once } from 'node:events'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'

const WATCHED = ['onSend', 'onError', 'onTimeout', 'onRequestAbort', 'onResponse']
const WATCHED_MS = 450
const CONNECTION_TIMEOUT_MS = 60
const HANDLER_TIMEOUT_MS = 60
const CLIENT_PATIENCE_MS = 60
const SLOW_MS = 400
const SHOWN_LENGTH = 43

/**
 * @typedef {object} Ending
 * @property {string} id
 * @property {string} label
 * @property {string} client what the client got
 * @property {string[]} hooks that ran, in order, the handler among them
 */

/** How a request can end that no `inject` can show: each on a socket of its own. */
const CASES = [
  { id: 'answered', label: 'answered', options: {}, handler: async () => ({ hello: 'world' }) },
  { id: 'client-leaves', label: `the client leaves after ${CLIENT_PATIENCE_MS} ms`, options: {}, leaves: true, handler: slowly },
  { id: 'connection-timeout', label: `connectionTimeout: ${CONNECTION_TIMEOUT_MS}`, options: { connectionTimeout: CONNECTION_TIMEOUT_MS }, handler: slowly },
  { id: 'handler-timeout', label: `handlerTimeout: ${HANDLER_TIMEOUT_MS}`, options: { handlerTimeout: HANDLER_TIMEOUT_MS }, handler: slowly },
  { id: 'hijack', label: 'reply.hijack(), then end()', options: {}, handler: hijack },
  { id: 'hijack-forgotten', label: 'reply.hijack(), and nothing', options: {}, leaves: true, handler: (/** @type {any} */ request, /** @type {any} */ reply) => { reply.hijack() } },
  { id: 'stream', label: 'a stream', options: {}, handler: async () => Readable.from(['one ', 'two']) },
  { id: 'stream-fails-first', label: 'a stream that fails before its first byte', options: {}, handler: async () => Readable.from(failing([])) },
  { id: 'stream-fails-later', label: 'a stream that fails after it', options: {}, handler: async () => Readable.from(failing(['one '])) }
]

/**
 * @returns {Promise<Ending[]>} in the order of the story
 */
export async function tryEndings () {
  return await Promise.all(CASES.map(tryEnding))
}

/**
 * @param {typeof CASES[number] & { leaves?: boolean }} example
 * @returns {Promise<Ending>}
 */
async function tryEnding ({ id, label, options, handler, leaves }) {
  /** @type {string[]} */
  const hooks = []
  const app = Fastify({ ...options, forceCloseConnections: true })
  for (const name of WATCHED) {
    // One parameter: of an async onRequestAbort without any, Fastify says that it has too many.
    app.addHook(/** @type {any} */ (name), async (/** @type {any} */ given) => { hooks.push(name) })
  }
  app.get('/', async (given, reply) => {
    hooks.push('handler')
    const answer = await handler(given, reply)
    if (handler === slowly) hooks.push('handler is done')
    return answer
  })
  try {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const client = await ask(/** @type {import('node:net').AddressInfo} */ (app.server.address()).port, leaves === true)
    await wait(WATCHED_MS)
    return { id, label, client, hooks }
  } finally {
    await app.close()
  }
}

/**
 * @param {number} port
 * @param {boolean} leaves whether the client does not wait for ever
 * @returns {Promise<string>}
 */
async function ask (port, leaves) {
  const sent = request({ host: '127.0.0.1', port, agent: false }).end()
  if (leaves) setTimeout(() => sent.destroy(), CLIENT_PATIENCE_MS)
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

/** Works longer than anybody waits. */
async function slowly () {
  await wait(SLOW_MS)
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
