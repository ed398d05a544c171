import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** The second copy of the baseline: what differs from the first is noise. */
export const NULL_RUN = 'null-run'

/**
 * A source of whole numbers that gives the same ones for the same seed.
 *
 * @param {number} seed
 * @returns {(below: number) => number} a whole number from 0 up to, not including, `below`
 */
export function createRandom (seed) {
  const generator = xoroshiro128plus(seed)
  return (below) => uniformInt(generator, 0, below - 1)
}

/**
 * A shuffled copy (Fisher-Yates).
 *
 * @template T
 * @param {readonly T[]} items
 * @param {(below: number) => number} random
 * @returns {T[]}
 */
export function shuffle (items, random) {
  const shuffled = [...items]
  for (let index = shuffled.length - 1; index > 0; index--) {
    const other = random(index + 1)
    ;[shuffled[index], shuffled[other]] = [shuffled[other], shuffled[index]]
  }
  return shuffled
}

/**
 * @typedef {object} Turn
 * @property {number} round
 * @property {string} contender whose samples these are
 * @property {string} runs whose code makes them
 * @property {string[]} order ids of the cells
 */

/**
 * Who runs when. Each round holds every contender and a second copy of the
 * baseline, so that a slow minute of the machine touches all of them; the order
 * within a round is random, so that none always follows the same other.
 *
 * @param {import('./declaration.js').Bench} bench
 * @param {number} rounds
 * @param {number} seed
 * @returns {Turn[]}
 */
export function planRounds (bench, rounds, seed) {
  const random = createRandom(seed)
  const entrants = [...bench.contenders.map(({ id }) => ({ contender: id, runs: id })), { contender: NULL_RUN, runs: bench.baseline }]
  return Array.from({ length: rounds }, (_, round) =>
    shuffle(entrants, random).map(({ contender, runs }) => ({ round, contender, runs, order: shuffle(cellsOf(bench, runs), random) }))
  ).flat()
}

/**
 * @param {import('./declaration.js').Bench} bench
 * @param {string} contenderId
 */
function cellsOf (bench, contenderId) {
  const leavesOut = bench.contenders.find(({ id }) => id === contenderId)?.leavesOut ?? []
  return bench.groups.flatMap((group) => group.cases
    .filter(({ id }) => !leavesOut.includes(id))
    .map(({ id }) => `${group.id}/${id}`))
}
