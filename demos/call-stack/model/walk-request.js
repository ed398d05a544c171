import { askListener } from '../../lib/http/ask.js'
import { captureStack } from '../../lib/engine/capture-stack.js'

/**
 * @typedef {object} Walk of one request through an application
 * @property {number[]} depths of the synchronous stack in each middleware, in order
 * @property {import('../../lib/engine/capture-stack.js').Stack} stack in the handler
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
  /** @type {import('../../lib/engine/capture-stack.js').Stack | null} */
  let stack = null
  const note = () => {
    if (onTheWay) depths.push(captureStack(note).frames.length)
  }
  const answer = () => {
    stack = captureStack(answer)
    return { depth: stack.frames.length }
  }
  const [{ status }] = await askListener(await kind.build(count, note, answer))
  if (status !== 200 || stack === null) throw new Error(`${kind.label} with ${count} answers ${status}`)
  return { depths, stack }
}
