/**
 * @typedef {{ atMs: number, latencyMs: number }} Answered when a request was answered, since the beginning, and how long it took
 *
 * @typedef {object} Described as autocannon tells it
 * @property {number} perSecond requests
 * @property {number} medianMs
 * @property {number} lateMs what 97.5% of the requests stay below
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
    lateMs: quantile(latencies, 0.975),
    meanMs: latencies.reduce((sum, latency) => sum + latency, 0) / latencies.length
  }
}

/**
 * @param {number[]} sorted
 * @param {number} share
 */
function quantile (sorted, share) {
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)]
}
