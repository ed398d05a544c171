import { geometricMean, mean } from 'simple-statistics'

/**
 * A contender that is started and warm.
 *
 * @typedef {object} Entrant
 * @property {() => Promise<Record<string, Measurement>>} look what it measures now, by cell
 * @property {() => Promise<void>} end throws when it does not end well
 * @property {() => Promise<void>} kill leaves nothing running; safe after `end`
 *
 * @typedef {import('./contender-process.js').Measurement} Measurement
 * @typedef {(turn: import('./schedule.js').Turn, signal: AbortSignal) => Promise<Entrant>} Enter
 */

/**
 * Contenders that are compared are warm at the same time, and looked at in turn, again and
 * again: there and back. A core can be slow for a moment, and nobody in a guest system sees
 * why; then it is slow for all of them. What a contender measured in a round is the mean of its looks.
 *
 * @param {Enter} enter
 * @param {number} looks at each that is compared with another
 * @returns {import('./measure-group.js').TakeTurns}
 */
export function lookInTurn (enter, looks) {
  return async (turns, signal) => {
    /** @type {Array<{ entrant: Entrant, looked: Array<Record<string, Measurement>> }>} */
    const entered = []
    try {
      for (const turn of turns) entered.push({ entrant: await enter(turn, signal), looked: [] })
      for (let look = 0; look < (turns.length > 1 ? looks : 1); look++) {
        for (const { entrant, looked } of look % 2 ? entered.toReversed() : entered) {
          signal.throwIfAborted()
          looked.push(await entrant.look())
        }
      }
      for (const { entrant } of entered) await entrant.end()
    } finally {
      await Promise.all(entered.map(({ entrant }) => entrant.kill()))
    }
    return entered.map(({ looked }) => Object.fromEntries(Object.keys(looked[0]).map((cell) => [cell, average(looked.map((measured) => measured[cell]))])))
  }
}

/**
 * @param {Measurement[]} looked
 * @returns {Measurement} the geometric mean of times, which a slow moment moves least; the mean of what can be nothing
 */
function average (looked) {
  const [{ whole, memory }] = looked
  const meanOf = (/** @type {keyof import('../results/types.js').MemoryOf} */ name) => mean(looked.map((one) => Number(one.memory?.[name])))
  return {
    time: geometricMean(looked.map(({ time }) => time)),
    ...whole !== undefined && { whole: geometricMean(looked.map((one) => Number(one.whole))) },
    ...memory && { memory: { bytes: meanOf('bytes'), collections: meanOf('collections'), pause: meanOf('pause') } }
  }
}
