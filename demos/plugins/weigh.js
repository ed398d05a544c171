import { runChild } from '../lib/run-child.js'

const CHILD = new URL('weigh-child.js', import.meta.url)
const COUNT = 500

/**
 * What an application keeps in memory for each plugin, in a process of its own.
 *
 * @param {string} id of `BOOTS`
 * @returns {Promise<number>} bytes on the heap, of an application of 500
 */
export async function weigh (id) {
  return await runChild(CHILD, { flags: ['--expose-gc'], args: [id, String(COUNT)] })
}
