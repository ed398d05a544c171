import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { freePort } from '../lib/free-port.js'
import { captureStack } from './capture-stack.js'

const LIMIT_MS = 30_000

/**
 * @typedef {object} Walk of one request through an application
 * @property {number[]} depths of the synchronous stack in each middleware, in order
 * @property {import('./capture-stack.js').Stack} stack in the handler
 */

/**
 * Send one real HTTP request through middlewares that do nothing, and see the
 * stack in the handler, and how tall it is on the way there.
 *
 * @param {import('./kinds.js').Kind} kind
 * @param {number} count of middlewares or hooks
 * @param {{ onTheWay?: boolean }} [options] whether to look in each middleware too, which takes a while for many
 * @returns {Promise<Walk>} without `onTheWay` its `depths` are empty
 * @throws {Error} when the request is not answered with 200
 */
export async function walkRequest (kind, count, { onTheWay = false } = {}) {
  /** @type {number[]} */
  const depths = []
  /** @type {import('./capture-stack.js').Stack | null} */
  let stack = null
  const note = () => {
    if (onTheWay) depths.push(captureStack(note).frames.length)
  }
  const answer = () => {
    stack = captureStack(answer)
    return { depth: stack.frames.length }
  }
  const status = await askOnce(await kind.build(count, note, answer))
  if (status !== 200 || stack === null) throw new Error(`${kind.label} with ${count} answers ${status}`)
  return { depths, stack }
}

/**
 * One request over a socket of this machine.
 *
 * @param {import('node:http').RequestListener} listener
 * @param {AbortSignal} [signal] gives up
 * @returns {Promise<number>} the status of the answer
 * @throws {Error} when there is none before the signal, or in a long time
 */
export async function askOnce (listener, signal = AbortSignal.timeout(LIMIT_MS)) {
  const port = await freePort()
  const server = createServer(listener).listen(port, '127.0.0.1')
  await once(server, 'listening')
  try {
    const request = get({ host: '127.0.0.1', port, agent: false, signal })
    const [response] = await once(request, 'response')
    await response.toArray()
    return response.statusCode
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
