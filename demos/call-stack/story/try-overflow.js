import { runChild } from '../../lib/processes/run-child.js'

const CHILD = new URL('overflow-child.js', import.meta.url)

/**
 * @typedef {object} Try
 * @property {number} count of middlewares or hooks
 * @property {boolean} reached whether the handler ran
 */

/**
 * Whether a request still reaches the handler behind so many middlewares.
 *
 * @param {string} id of a kind
 * @param {number[]} counts
 * @returns {Promise<Try[]>}
 * @throws {import('../../lib/command-line/cli.js').CommandError} when the process that tries dies of it, or hangs
 */
export async function tryOverflow (id, counts) {
  return await runChild(CHILD, { message: { id, counts } })
}
