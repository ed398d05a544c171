import { runChild } from '../../lib/processes/run-child.js'

const CHILD = new URL('start-up-child.js', import.meta.url)

/**
 * How many functions an application compiles from text.
 *
 * @typedef {object} Compiled
 * @property {number} load while Fastify is loaded
 * @property {number} create in `fastify()`
 * @property {number} declare while routes are declared
 * @property {number} ready in `ready()`
 * @property {number} first in the first request to each route, a HEAD and a 404
 * @property {number} second in the same again
 * @property {number} third
 */

/**
 * @param {'none' | 'plain' | 'choice' | 'eager'} application without routes, or with two and their schemas: plain ones,
 *   with `anyOf` in the answer, or that with Fastify told to compile it at once
 * @returns {Promise<Compiled>}
 * @throws {import('../../lib/command-line/command-error.js').CommandError} when the process that counts fails
 */
export async function countCompiled (application) {
  return await runChild(CHILD, { args: [application] })
}
