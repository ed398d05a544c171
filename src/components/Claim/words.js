import { formatInterval, formatRatio } from '../Measured/format.js'

/** What is undecided about a setting that is inconclusive, or of an undecided size. `atMost`: of a claim that says so. */
export function sayDoubt ({ interval: [low, high], noise, tooSmall }, atMost = 0) {
  if (tooSmall) return 'it takes hardly longer than nothing does'
  if (low <= atMost) return 'the interval holds the figure of the claim'
  if (low <= 1 && high >= 1) return 'either way may be the faster'
  const distant = low > noise[1] || high < noise[0]
  return distant ? 'the interval holds the figure of the claim' : `two copies of one thing differ by ${formatInterval(noise)}`
}

/** A measured ratio, in the direction in which it is more than one when it is certainly less in that of the claim. */
export function sayTimes ({ ratio, interval: [low, high] }) {
  if (high < 1) return `the other way round, ${formatRatio(1 / ratio)} times (${formatInterval([1 / high, 1 / low])})`
  return `${formatRatio(ratio)} times (${formatInterval([low, high])})`
}

/** How many settings have which verdict, when not all have the same. Such as `3 holds, 1 reversed; `. */
export function tallySettings (settings) {
  const counts = new Map()
  for (const { verdict } of settings) counts.set(verdict, (counts.get(verdict) ?? 0) + 1)
  return counts.size > 1 ? `${[...counts].map(([verdict, count]) => `${count} ${verdict}`).join(', ')}; ` : ''
}

export function sayAnswer (answer) {
  return typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : String(answer)
}
