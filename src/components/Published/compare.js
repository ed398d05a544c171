/** Within this factor of 1, two ratios both say that there is no difference worth naming. */
const ALIKE = 1.1

/** How many times as good as the baseline a published figure is. Above 1 when it is better. */
export function publishedRatio ({ rows, baseline, higherIsBetter }, { group, contender, value }) {
  const base = rows.find((row) => row.group === group && row.contender === baseline)
  if (!base) throw new Error(`'${group}' has no published figure of '${baseline}' to hold '${contender}' against`)
  return higherIsBetter ? value / base.value : base.value / value
}

/**
 * The same of our own measurement, which tells times: a contender that takes half as long is twice as good. `cells`: of
 * one run. Null when it is not measured.
 */
export function ownRatio (cells, { ours }) {
  const cell = ours && cells[`${ours.group}/${ours.case}/${ours.contender}`]
  if (!cell) return null
  const { ratio, interval: [low, high], different, same = false } = cell
  return { ratio: 1 / ratio, interval: [1 / high, 1 / low], different, same }
}

/**
 * What our measurement of a ratio says of a published one, which comes without an interval and is taken as it stands. A
 * wide interval holds anything: it says nothing.
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
