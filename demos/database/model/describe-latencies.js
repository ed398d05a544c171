/**
 * @typedef {{ atMs: number, latencyMs: number }} Answered when a request was answered, since the beginning, and how long it took
 *
 * @typedef {object} Described as autocannon tells it
 * @property {number} perSecond requests
 * @property {number} medianMs
 * @property {number} p97_5Ms the 97.5th percentile of the requests
 * @property {number} meanMs
 */

/**
 * @param {Answered[]} answered
 * @param {{ fromSecond: number, toSecond: number }} window whole seconds; what was answered outside of them is left out
 * @returns {Described}
 */
export function describeLatencies (answered, { fromSecond, toSecond }) {
  const latencies = answered.filter(({ atMs }) => atMs >= fromSecond * 1000 && atMs < toSecond * 1000)
    .map(({ latencyMs }) => latencyMs).sort((a, b) => a - b)
  return {
    perSecond: latencies.length / (toSecond - fromSecond),
    medianMs: quantile(latencies, 0.5),
    p97_5Ms: quantile(latencies, 0.975),
    meanMs: latencies.reduce((sum, latency) => sum + latency, 0) / latencies.length
  }
}

/**
 * By nearest rank, so that it is a latency that came.
 *
 * @param {number[]} sorted
 * @param {number} share above 0, and 1 at the most
 */
function quantile (sorted, share) {
  return sorted[Math.ceil(sorted.length * share) - 1]
}
