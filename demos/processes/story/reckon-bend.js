import { queueingMs, simulate } from '../arithmetic.js'

const UTILIZATIONS = [0.5, 0.7, 0.8, 0.9, 0.95]
const REQUESTS = 200_000

/**
 * How long a request waits for one process, in times of what it takes, the fuller the process is.
 *
 * @returns {Array<{ utilization: number, formula: number, simulated: number }>}
 */
export function reckonBend () {
  return UTILIZATIONS.map((utilization) => {
    const rate = utilization * 1000
    const service = { cores: 1, processes: 1, cpuMs: 1, waitingMs: 0, rate, blockMs: 0 }
    const waited = simulate(service, { seconds: REQUESTS / rate })
    return { utilization, formula: queueingMs(service), simulated: waited.reduce((sum, { ms }) => sum + ms, 0) / waited.length }
  })
}
