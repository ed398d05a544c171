/**
 * What was measured, by contender and cell, in round order.
 *
 * @typedef {import('./contender-process.js').Measurement} Measurement
 * @typedef {Map<string, Record<string, Measurement[]>>} Samples
 *
 * @typedef {(turn: import('./schedule.js').Turn, signal: AbortSignal) => Promise<Record<string, Measurement>>} TakeTurn
 *   what one contender measures in one round, by cell
 */

/**
 * Run the plan, one turn at a time, and gather the samples.
 *
 * @param {import('./schedule.js').Turn[]} plan
 * @param {TakeTurn} takeTurn
 * @param {{ signal: AbortSignal, onProgress: (done: number) => void }} watch
 * @returns {Promise<Samples>}
 * @throws {CommandError} when a turn fails, or the signal fires
 */
export async function runRounds (plan, takeTurn, { signal, onProgress }) {
  /** @type {Samples} */
  const samples = new Map()
  for (const [index, turn] of plan.entries()) {
    signal.throwIfAborted()
    const measured = await takeTurn(turn, signal)
    const own = samples.get(turn.contender) ?? {}
    for (const [cell, measurement] of Object.entries(measured)) (own[cell] ??= []).push(measurement)
    samples.set(turn.contender, own)
    onProgress(index + 1)
  }
  return samples
}
