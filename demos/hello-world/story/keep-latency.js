import { createRequire } from 'node:module'

// A file of its own inside, for which there are no types.
const { getHistograms } = createRequire(import.meta.url)('autocannon/lib/histUtil.js')

/**
 * What autocannon's own histogram keeps of the time that one answer took.
 *
 * @param {number} milliseconds
 * @returns {number} milliseconds, as its average will have them
 */
export function keepLatency (milliseconds) {
  const { latencies } = getHistograms()
  latencies.recordValue(milliseconds)
  const kept = latencies.mean
  latencies.destroy()
  return kept
}
