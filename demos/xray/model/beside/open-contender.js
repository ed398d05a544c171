import { basename } from 'node:path'
import { CommandError } from '../../../lib/command-line/command-error.js'
import { startChild } from '../../../lib/processes/start-child.js'
import { askForAWhile } from './ask-for-a-while.js'

const CONTENDER = new URL('contender.js', import.meta.url)

/**
 * @typedef {object} Pace
 * @property {number} rounds each with processes of its own
 * @property {number} looks at each, in turn, in a round
 * @property {number} warmMs each way of asking goes on before, uncounted
 * @property {number} lookMs each way of asking takes in a look
 *
 * @typedef {object} Contender
 * @property {() => Promise<import('./boot-contender.js').Given>} answer what it answers
 * @property {(milliseconds: number) => Promise<number>} inject the mean nanoseconds of a request by inject, one after the other
 * @property {(milliseconds: number) => Promise<number>} socket nanoseconds of its processor time that a request by a socket took
 * @property {() => Promise<void>} close leaves nothing running
 */

/**
 * Start a contender, booted and listening on this machine alone.
 *
 * @param {import('./boot-contender.js').Asked} asked
 * @param {AbortSignal} [signal] ends it
 * @returns {Promise<Contender>}
 * @throws {CommandError} when it does not boot, or answers in another way than it did at first
 */
export async function openContender (asked, signal) {
  signal?.throwIfAborted()
  const label = asked.given === null ? basename(asked.file) : 'the bare route'
  const { child, closed, end, reason } = startChild(CONTENDER)
  signal?.addEventListener('abort', end)
  const gone = closed.then(() => {
    signal?.throwIfAborted()
    throw new CommandError(`${label} ended early: ${reason()}`)
  })
  // Somebody waits for it only while it is asked.
  gone.catch(() => {})
  const next = () => Promise.race([gone, new Promise((/** @type {(said: any) => void} */ resolve, reject) => {
    child.once('message', (/** @type {any} */ { said, failed }) => failed === undefined ? resolve(said) : reject(new CommandError(`${label} fails: ${failed.split('\n')[0]}`)))
  })])
  const order = (/** @type {import('./contender.js').Order} */ message) => {
    child.send(message, () => {})
    return next()
  }
  const close = async () => {
    signal?.removeEventListener('abort', end)
    end()
    await closed
  }
  try {
    child.send(asked, () => {})
    await next()
  } catch (error) {
    await close()
    throw error
  }

  const expected = asked.given?.status
  const assertStatuses = (/** @type {number[]} */ statuses) => {
    const other = statuses.find((status) => status !== (expected ?? statuses[0]) || status >= 400)
    if (other !== undefined) throw new CommandError(`${label} answered ${asked.request.method} ${asked.request.url} with ${other} when it was asked again and again: nothing was measured`)
  }
  return {
    answer: () => order({ order: 'answer' }),
    inject: async (milliseconds) => {
      const { nanoseconds, statuses } = await order({ order: 'inject', milliseconds })
      assertStatuses(statuses)
      return nanoseconds
    },
    socket: async (milliseconds) => {
      const port = await order({ order: 'listen' })
      const before = await order({ order: 'cpu' })
      const { count, statuses } = await askForAWhile({ ...asked.request, port, milliseconds })
      const after = await order({ order: 'cpu' })
      assertStatuses(statuses)
      return (after - before) * 1000 / count
    },
    close
  }
}
