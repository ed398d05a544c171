import { median } from 'simple-statistics'

/** How many times as long as nothing it must take to be measured. */
const LEAST = 3

/**
 * Whether one of what is compared takes hardly longer than an empty function in its place.
 *
 * @param {number[]} floor samples of the empty function; none when nothing could be that small
 * @param {number[][]} compared samples of each that is compared
 */
export function isTooSmall (floor, compared) {
  return floor.length > 0 && compared.some((samples) => median(samples) < LEAST * median(floor))
}
