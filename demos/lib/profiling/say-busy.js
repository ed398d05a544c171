const BUSY_SHARE = 0.5

/**
 * @param {Pick<import('../measuring/environment.js').Environment, 'loadBefore' | 'cores'>} environment
 * @returns {string[]} a sentence where other programs ran before a profile was taken
 */
export function sayBusy ({ loadBefore, cores }) {
  return loadBefore > cores * BUSY_SHARE
    ? [`The machine was busy before this run (load ${loadBefore} on ${cores} cores): close other programs and run it again before you trust these numbers.`]
    : []
}
