import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { asksServers, cellId, takesPart } from './declaration.js'

/** The second copy of the baseline: what differs from the first is noise. */
export const NULL_RUN = 'null-run'

/** A function that does nothing, in the place of a contender. */
export const FLOOR = 'floor'

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
 * @property {string} runs whose code makes them, or `FLOOR`
 * @property {string[]} order ids of the cells
 */

/**
 * Who runs when, in one round of one group. Each cell is asked of every contender and of
 * a second copy of the baseline together, so that a slow moment of the machine touches all
 * of them; the order is random, so that none always follows the same other. A turn is a
 * process: of a function it measures one cell, and of a server all that a load tells.
 * Functions have an empty one beside them, once a round.
 *
 * @param {import('./declaration.js').Bench} bench
 * @param {import('./declaration.js').Group} group
 * @param {string[]} cells that are still open
 * @param {number} round
 * @param {(below: number) => number} random
 * @returns {Turn[][]} those that are compared, together
 */
export function planRound (bench, group, cells, round, random) {
  const entrants = [...bench.contenders.map(({ id }) => ({ contender: id, runs: id })), { contender: NULL_RUN, runs: bench.baseline }]
  const turnsOf = (/** @type {string[]} */ order) => shuffle(entrants, random)
    .map((entrant) => ({ round, ...entrant, order: order.filter((cell) => canDo(bench, group, entrant.runs, cell)) }))
    .filter((turn) => turn.order.length > 0)
  if (asksServers(bench)) return [turnsOf(cells)]
  const floor = { round, contender: FLOOR, runs: FLOOR, order: cells.slice(0, 1) }
  return [...shuffle(cells, random).map((cell) => turnsOf([cell])), [floor]]
}

/**
 * @param {import('./declaration.js').Bench} bench
 * @param {import('./declaration.js').Group} group
 * @param {string} contenderId
 * @param {string} cell
 */
function canDo ({ contenders }, group, contenderId, cell) {
  const contender = contenders.find(({ id }) => id === contenderId)
  return group.cases.some((testCase) => cellId(group, testCase) === cell && contender !== undefined && takesPart(contender, group, testCase))
}
