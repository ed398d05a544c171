import { createRandom } from '../measuring/schedule.js'

/**
 * What a test of many random inputs draws from: the same for the same seed.
 *
 * @typedef {object} Choices
 * @property {(percent: number) => boolean} chance true so often
 * @property {<T>(list: readonly T[]) => T} one of a list
 * @property {<T>(list: readonly T[], percent: number) => T[]} some of a list, in its order
 *
 * @param {number} seed
 * @returns {Choices}
 */
export function randomChoices (seed) {
  const below = createRandom(seed)
  const chance = (/** @type {number} */ percent) => below(100) < percent
  return {
    chance,
    one: (list) => list[below(list.length)],
    some: (list, percent) => list.filter(() => chance(percent))
  }
}
