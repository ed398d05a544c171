import { queueingMs, waitRangeMs } from '../arithmetic.js'

const UTILIZATIONS = [0.5, 0.7, 0.8, 0.9, 0.95]

/**
 * How long a request waits for one process, in times of what it takes, the fuller the process is.
 *
 * @returns {Array<{ utilization: number, formula: number, simulated: [least: number, most: number] }>}
 */
export function reckonBend () {
  return UTILIZATIONS.map((utilization) => {
    const service = { cores: 1, processes: 1, cpuMs: 1, waitingMs: 0, rate: utilization * 1000, blockMs: 0 }
    return { utilization, formula: queueingMs(service), simulated: waitRangeMs(service) }
  })
}
