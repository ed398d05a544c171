import { countInterval, ratioInterval } from '../measuring/ratio-interval.js'

/**
 * @typedef {Pick<import('./summarize.js').Cell, 'ratio' | 'interval' | 'noise' | 'samples' | 'tooSmall'>} MeasuredRatio
 */

/**
 * By what a claim is judged: by the clock on the wall, collections included, or by what an
 * operation leaves to the collector. A claim about memory or collection is never judged by
 * the median batch, which leaves it out.
 *
 * @typedef {'whole' | 'bytes' | 'collections' | 'pause'} By
 */

/**
 * The ratio that a setting names, in the direction that it names.
 *
 * @param {import('./summarize.js').RunSummary} run
 * @param {import('./judge-claim.js').Setting} setting
 * @param {By} [by]
 * @returns {MeasuredRatio | null} null when the run does not hold it
 */
export function measuredRatio (run, setting, by) {
  const id = cellOf(setting)
  const to = setting.to === undefined ? undefined : cellOf({ ...setting, contender: setting.to })
  if (by !== undefined && by !== 'whole') return countedRatio(run, id, to ?? cellOf({ ...setting, contender: run.baseline }), by, setting)
  // A run that counts its passes is from before the second clock was kept, and has the median alone.
  const read = (/** @type {string} */ cell) => by === undefined || run.passes !== undefined ? run.cells[cell] : run.cells[cell]?.whole
  const found = read(id)
  if (!found) return null
  const { tooSmall } = run.cells[id]
  if (to === undefined) return directed({ ...found, tooSmall }, setting)
  const other = read(to)
  if (!other?.samples || !found.samples) return null
  return directed({ ...ratioInterval(other.samples, found.samples), noise: found.noise, tooSmall: tooSmall ?? run.cells[to].tooSmall }, setting)
}

/**
 * How many times as much is left to the collector. A count has no noise band.
 *
 * @param {import('./summarize.js').RunSummary} run
 * @param {string} id
 * @param {string} to
 * @param {'bytes' | 'collections' | 'pause'} by
 * @param {import('./judge-claim.js').Setting} setting
 * @returns {MeasuredRatio | null}
 * @throws {RangeError} when one of the two leaves nothing in any round, and the other does
 */
function countedRatio ({ cells }, id, to, by, setting) {
  const [other, own] = [to, id].map((cell) => cells[cell]?.memory?.samples?.[by])
  return own && other ? directed({ ...countInterval(other, own), noise: [1, 1] }, setting) : null
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
