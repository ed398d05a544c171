import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

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
  const generator = xoroshiro128plus(seed)
  const chance = (/** @type {number} */ percent) => uniformInt(generator, 1, 100) <= percent
  return {
    chance,
    one: (list) => list[uniformInt(generator, 0, list.length - 1)],
    some: (list, percent) => list.filter(() => chance(percent))
  }
}
