import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { asksServers, cellId, takesPart } from './declaration.js'

/** The second copy of the baseline: what differs from the first is noise. */
export const NULL_RUN = 'null-run'

/** A function that does nothing, in the place of a contender. */
export const FLOOR = 'floor'

/** A source of whole numbers that gives the same ones for the same seed. */
export function createRandom (seed) {
  const generator = xoroshiro128plus(seed)
  return (below) => uniformInt(generator, 0, below - 1)
}

/** A shuffled copy (Fisher-Yates). */
export function shuffle (items, random) {
  const shuffled = [...items]
  for (let index = shuffled.length - 1; index > 0; index--) {
    const other = random(index + 1)
    ;[shuffled[index], shuffled[other]] = [shuffled[other], shuffled[index]]
  }
  return shuffled
}

/**
 * Who runs when, in one round of one group. Each cell is asked of every contender and of a second copy of the
 * baseline together, so that a slow moment of the machine touches all of them; the order is random, so that none
 * always follows the same other. A turn is a process: of a function it measures one cell, and of a server all that a
 * load tells: `contender` is whose samples these are, `runs` whose code makes them, `order` the ids of the cells. Functions
 * have an empty one beside them, once a round.
 */
export function planRound (bench, group, round, random) {
  const { contenders, baseline } = bench
  const entrants = [...contenders.map((contender) => ({ id: contender.id, contender })), { id: NULL_RUN, contender: contenders.find(({ id }) => id === baseline) }]
  const turnsOf = (cases) => shuffle(entrants, random).flatMap(({ id, contender }) => {
    const order = cases.filter((testCase) => contender && takesPart(contender, group, testCase)).map((testCase) => cellId(group, testCase))
    return order.length > 0 ? [{ round, contender: id, runs: String(contender?.id), order }] : []
  })
  if (asksServers(bench)) return [turnsOf(group.cases)]
  const floor = { round, contender: FLOOR, runs: FLOOR, order: [cellId(group, group.cases[0])] }
  return [...shuffle(group.cases, random).map((testCase) => turnsOf([testCase])), [floor]]
}
