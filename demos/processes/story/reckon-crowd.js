import { isCrowded, queueingMs, waitRangeMs } from '../arithmetic.js'

const CORES = [1, 4]
const EACH = [1, 2, 4, 8]
const UTILIZATION = 0.9

/**
 * How long a request waits when there are more processes than cores, in times of what it takes.
 *
 * @returns {{ cores: number[], rows: Array<{ each: number, waits: Array<[least: number, most: number]> }> }} by processes on each core, and then by cores
 */
export function reckonCrowd () {
  /** @type {(cores: number, each: number) => [number, number]} */
  const waitOf = (cores, each) => {
    const service = { cores, processes: cores * each, cpuMs: 1, waitingMs: 0, rate: UTILIZATION * 1000 * cores, blockMs: 0 }
    return isCrowded(service) ? waitRangeMs(service) : [queueingMs(service), queueingMs(service)]
  }
  return { cores: CORES, rows: EACH.map((each) => ({ each, waits: CORES.map((cores) => waitOf(cores, each)) })) }
}
