import { asksServers, cellId } from './declaration.js'
import { createRandom, planRound } from './schedule.js'

/**
 * What was measured of a group, by contender and cell, in round order.
 *
 * @typedef {import('./contender-process.js').Measurement} Measurement
 * @typedef {Record<string, Record<string, Measurement[]>>} Samples
 *
 * @typedef {(turns: import('./schedule.js').Turn[], signal: AbortSignal) => Promise<Array<Record<string, Measurement>>>} TakeTurns
 *   what each contender of some that are compared measures in one round, by cell
 *
 * @typedef {object} Length
 * @property {number} rounds the least
 * @property {number} mostRounds
 * @property {(samples: Samples, cell: string) => boolean} isSettled whether the rounds so far are enough for a cell
 */

/**
 * Measure a group: so many rounds, and then more of what is not settled.
 *
 * @param {import('./declaration.js').Bench} bench
 * @param {import('./declaration.js').Group} group
 * @param {TakeTurns} takeTurns
 * @param {Length & { seed: number, signal: AbortSignal, onTurn: (turn: import('./schedule.js').Turn) => void }} options
 * @returns {Promise<Samples>}
 * @throws {import('../command-line/cli.js').CommandError} when a turn fails, or the signal fires
 */
export async function measureGroup (bench, group, takeTurns, { rounds, mostRounds, isSettled, seed, signal, onTurn }) {
  const random = createRandom(seed)
  const cells = group.cases.map((testCase) => cellId(group, testCase))
  /** @type {Samples} */
  const samples = {}
  let open = cells
  for (let round = 0; open.length > 0 && round < mostRounds; round++) {
    for (const turns of planRound(bench, group, open, round, random)) {
      signal.throwIfAborted()
      const measured = await takeTurns(turns, signal)
      for (const [index, turn] of turns.entries()) {
        const own = samples[turn.contender] ??= {}
        for (const cell of turn.order) (own[cell] ??= []).push(measured[index][cell])
        onTurn(turn)
      }
    }
    if (round + 1 < rounds) continue
    const left = cells.filter((cell) => open.includes(cell) && !isSettled(samples, cell))
    // A load tells all cases at once.
    open = asksServers(bench) && left.length > 0 ? cells : left
  }
  return samples
}
