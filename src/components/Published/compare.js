/**
 * @typedef {import('../../../demos/lib/results/published').PublishedFigures} PublishedFigures
 * @typedef {import('../../../demos/lib/results/published').PublishedRow} PublishedRow
 * @typedef {import('../../../demos/lib/results/summarize').Cell} Cell
 *
 * @typedef {{ ratio: number, interval: [low: number, high: number], different: boolean, same?: boolean }} Ours how many times as good as the baseline
 */

/** Within this factor of 1, two ratios both say that there is no difference worth naming. */
const ALIKE = 1.1

/**
 * How many times as good as the baseline a published figure is.
 *
 * @param {PublishedFigures} published
 * @param {PublishedRow} row
 * @returns {number} above 1 when it is better
 */
export function publishedRatio ({ rows, baseline, higherIsBetter }, { group, contender, value }) {
  const base = rows.find((row) => row.group === group && row.contender === baseline)
  if (!base) throw new Error(`'${group}' has no published figure of '${baseline}' to hold '${contender}' against`)
  return higherIsBetter ? value / base.value : base.value / value
}

/**
 * The same of our own measurement, which tells times: a contender that takes half as
 * long is twice as good.
 *
 * @param {Record<string, Cell>} cells of one run
 * @param {PublishedRow} row
 * @returns {Ours | null} null when it is not measured
 */
export function ownRatio (cells, { ours }) {
  const cell = ours && cells[`${ours.group}/${ours.case}/${ours.contender}`]
  if (!cell) return null
  const { ratio, interval: [low, high], different, same = false } = cell
  return { ratio: 1 / ratio, interval: [1 / high, 1 / low], different, same }
}

/**
 * What our measurement of a ratio says of a published one, which comes without an
 * interval and is taken as it stands. A wide interval holds anything: it says nothing.
 *
 * @param {number} published
 * @param {Ours} ours
 * @returns {'fits' | 'weaker here' | 'stronger here' | 'faster here' | 'slower here' | 'no difference here' | 'inconclusive here' | 'the other way here'}
 */
export function holdAgainst (published, { ratio, interval: [low, high], different, same = false }) {
  if (!different && !same) return 'inconclusive here'
  if (low <= published && published <= high) return 'fits'
  if (isAlike(published)) return same || isAlike(ratio) ? 'fits' : ratio > 1 ? 'faster here' : 'slower here'
  if (same) return 'no difference here'
  if ((published > 1) !== (ratio > 1)) return 'the other way here'
  return Math.abs(Math.log(ratio)) < Math.abs(Math.log(published)) ? 'weaker here' : 'stronger here'
}

function isAlike (ratio) {
  return ratio > 1 / ALIKE && ratio < ALIKE
}
