/** Milliseconds that a unit of waiting takes. What is shown counts units: they are the same on every machine. */
export const UNIT_MILLISECONDS = 10

/**
 * A clock that goes by what was waited for, and not by how long that really took.
 * The timers behind it are real.
 *
 * @typedef {object} Clock
 * @property {() => number} now units since it was made
 * @property {(units: number) => Promise<void>} wait
 * @property {(time: number) => void} reach at least this time, in units
 *
 * @returns {Clock}
 */
export function createClock () {
  let now = 0
  const reach = (/** @type {number} */ time) => { now = Math.max(now, time) }
  return {
    now: () => now,
    reach,
    async wait (units) {
      const due = now + units
      await new Promise((resolve) => setTimeout(resolve, units * UNIT_MILLISECONDS))
      reach(due)
    }
  }
}
