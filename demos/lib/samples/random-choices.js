import { createRandom } from '../measuring/schedule.js'

/** What a test of many random inputs draws from, the same for the same seed: `chance` is true so often; `some` of a list keep its order. */
export function randomChoices (seed) {
  const below = createRandom(seed)
  const chance = (/** @type {number} */ percent) => below(100) < percent
  return {
    chance,
    one: (list) => list[below(list.length)],
    some: (list, percent) => list.filter(() => chance(percent))
  }
}
