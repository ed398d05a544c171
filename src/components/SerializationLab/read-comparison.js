import { KINDS } from './kinds.js'

/**
 * An answer that can be drawn. It comes from where a reader's code ran.
 *
 * @param {any} answer
 * @returns {import('../../../demos/serialization/model').Comparison & { schemaText: string, valueText: string }}
 * @throws {Error} when it is something else
 */
export function readComparison (answer) {
  if (!isComparison(answer)) throw new Error('the answer to this value is not a comparison: change it')
  return answer
}

/** @param {any} answer */
function isComparison (answer) {
  return [answer?.source, answer?.schemaText, answer?.valueText].every(isText) &&
    Array.isArray(answer.branches) && answer.branches.every(isBranch) &&
    Array.isArray(answer.differences) && answer.differences.every(isDifference) &&
    [answer.fjs, answer.json].every((output) => isText(output?.text) || isText(output?.error))
}

/** @param {any} branch */
function isBranch (branch) {
  return Number.isInteger(branch?.line) && isText(branch.code) && isText(branch.explains)
}

/** @param {any} difference */
function isDifference (difference) {
  return isText(difference?.path) && isText(difference.why) && Object.hasOwn(KINDS, difference.kind) &&
    [difference.json, difference.fjs].every((written) => written === null || isText(written))
}

/** @param {unknown} value */
function isText (value) {
  return typeof value === 'string'
}
