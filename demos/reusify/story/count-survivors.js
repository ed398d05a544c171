import { runChild } from '../../lib/processes/run-child.js'

/**
 * Take many objects at once, put them all back, force a collection in a process with
 * `--expose-gc`, and count what is left.
 *
 * @param {number} burst
 * @returns {Promise<{ burst: number, pooled: number, fresh: number }>} how many of the burst are left, from a pool and made anew
 */
export async function countSurvivors (burst) {
  return await runChild(new URL('count-survivors-child.js', import.meta.url), { flags: ['--expose-gc'], args: [String(burst)] })
}
