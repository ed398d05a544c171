import { meanWaitMs } from '../arithmetic.js'

const CORES = [1, 4]
const EACH = [1, 2, 4, 8]
const UTILIZATION = 0.9
const REQUESTS = 150_000

/**
 * How long a request waits when there are more processes than cores, in times of what it takes.
 *
 * @returns {{ cores: number[], rows: Array<{ each: number, waits: number[] }> }} by processes on each core, and then by cores
 */
export function reckonCrowd () {
  const waitOf = (/** @type {number} */ cores, /** @type {number} */ each) => (
    meanWaitMs({ cores, processes: cores * each, cpuMs: 1, waitingMs: 0, rate: UTILIZATION * 1000 * cores, blockMs: 0 }, REQUESTS)
  )
  return { cores: CORES, rows: EACH.map((each) => ({ each, waits: CORES.map((cores) => waitOf(cores, each)) })) }
}
