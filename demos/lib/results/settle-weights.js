/** How much more or less a heap may weigh than when it was recorded. */
const SCALES = 1.5

/**
 * What is weighed on a heap, and called `bytes-…`, never weighs the same twice.
 *
 * @param {Record<string, unknown>} answers
 * @param {Record<string, unknown>} [recorded]
 * @returns {Record<string, unknown>} the answers, with the recorded weight for each that is near it
 */
export function settleWeights (answers, recorded = {}) {
  const near = (/** @type {unknown} */ weight, /** @type {unknown} */ before) => Math.abs(Math.log(Number(weight) / Number(before))) < Math.log(SCALES)
  return Object.fromEntries(Object.entries(answers).map(([id, answer]) => (
    [id, id.startsWith('bytes-') && near(answer, recorded[id]) ? recorded[id] : answer]
  )))
}
