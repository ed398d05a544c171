import { mean, median, sampleStandardDeviation } from 'simple-statistics'

/** Fewer samples than this tell a gap from chance by luck alone. */
const LEAST_SAMPLES = 10
const LEAST_SHARE = 0.2
const LEAST_DISTANCE = Math.log(1.15)
const LEAST_SPREADS = 6

/**
 * The two speeds of a process, where it has two. Some processes run at one speed from
 * their start to their end, and some at another; a mean of both is the speed of none. The
 * samples are parted at the widest gap that leaves a fifth of them on either side. They are
 * two when the sides lie 15% apart, and six times as far as each of them is spread.
 *
 * @param {number[]} samples
 * @returns {[quick: number, slow: number] | null} the median of either; null when there is one speed
 */
export function findSpeeds (samples) {
  if (samples.length < LEAST_SAMPLES) return null
  const sorted = samples.map(Math.log).sort((a, b) => a - b)
  const least = Math.max(3, Math.ceil(LEAST_SHARE * sorted.length))
  let cut = least
  for (let index = least; index <= sorted.length - least; index++) {
    if (sorted[index] - sorted[index - 1] > sorted[cut] - sorted[cut - 1]) cut = index
  }
  const sides = [sorted.slice(0, cut), sorted.slice(cut)]
  const distance = mean(sides[1]) - mean(sides[0])
  const spread = Math.max(...sides.map((side) => sampleStandardDeviation(side)))
  if (distance < LEAST_DISTANCE || distance < LEAST_SPREADS * spread) return null
  return [Math.exp(median(sides[0])), Math.exp(median(sides[1]))]
}
