import { ratioInterval } from '../measuring/ratio-interval.js'

/**
 * @typedef {Pick<import('./summarize.js').Cell, 'ratio' | 'interval' | 'noise' | 'samples' | 'tooSmall'>} MeasuredRatio
 */

/**
 * The ratio that a setting names, in the direction that it names.
 *
 * @param {import('./summarize.js').RunSummary} run
 * @param {import('./judge-claim.js').Setting} setting
 * @param {'whole'} [clock]
 * @returns {MeasuredRatio | null} null when the run does not hold it
 */
export function measuredRatio ({ cells, passes }, setting, clock) {
  // A run that counts its passes is from before the second clock was kept, and has the median alone.
  const read = (/** @type {string} */ id) => clock === undefined || passes !== undefined ? cells[id] : cells[id]?.whole
  const found = read(cellOf(setting))
  if (!found) return null
  const { tooSmall } = cells[cellOf(setting)]
  if (setting.to === undefined) return directed({ ...found, tooSmall }, setting)
  const other = read(cellOf({ ...setting, contender: setting.to }))
  if (!other?.samples || !found.samples) return null
  return directed({ ...ratioInterval(other.samples, found.samples), noise: found.noise, tooSmall: tooSmall ?? cells[cellOf({ ...setting, contender: setting.to })].tooSmall }, setting)
}

/** @param {import('./judge-claim.js').Setting} setting */
export function cellOf ({ group, case: testCase, contender }) {
  return `${group}/${testCase}/${contender}`
}

/**
 * The same measurement told the other way round where the claim is about that: baseline / contender.
 *
 * @param {MeasuredRatio} measured
 * @param {import('./judge-claim.js').Setting} setting
 * @returns {MeasuredRatio}
 */
function directed (measured, { inverse }) {
  if (!inverse) return measured
  const { ratio, interval: [low, high], noise: [noiseLow, noiseHigh], tooSmall } = measured
  return { ratio: 1 / ratio, interval: [1 / high, 1 / low], noise: [1 / noiseHigh, 1 / noiseLow], tooSmall }
}
