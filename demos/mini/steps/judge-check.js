import { AssertionError } from 'node:assert'
import { inspect } from 'node:util'

/**
 * @typedef {(file: string, name: string) => Promise<any>} Load gives what a file of the reader exports by that name
 * @typedef {Record<string, (load: Load) => Promise<void>>} Checks by what is true when they pass
 * @typedef {{ says: string, passed: boolean, reason?: string }} Outcome
 */

/**
 * Run one check. What never returns must be ended by whoever calls.
 *
 * @param {Checks} checks
 * @param {string} says which of them
 * @param {Load} load
 * @param {number} limitMs for what waits
 * @returns {Promise<Outcome>}
 */
export async function judgeCheck (checks, says, load, limitMs) {
  try {
    await inTime(checks[says](load), limitMs)
    return { says, passed: true }
  } catch (error) {
    return { says, passed: false, reason: explain(/** @type {Error} */ (error)) }
  }
}

/**
 * @param {Record<string, any>} module of a file of the reader
 * @param {string} file
 * @param {string} name
 */
export function pickExport (module, file, name) {
  if (!(name in module)) throw new Error(name === 'default' ? `${file} has no default export yet` : `${file} exports no ${name} yet`)
  return module[name]
}

/**
 * @param {Promise<unknown>} work
 * @param {number} limitMs
 */
export async function inTime (work, limitMs) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer
  const seconds = limitMs / 1000
  const late = new Promise((resolve, reject) => {
    timer = setTimeout(reject, limitMs, new Error(`nothing happened for ${seconds} second${seconds === 1 ? '' : 's'}`))
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** @param {any} error that a check threw: of an assertion, or of the reader's code */
function explain (error) {
  if (!(error instanceof AssertionError)) return error instanceof TypeError ? `TypeError: ${error.message}` : String(error?.message ?? error)
  const { operator, actual, expected } = /** @type {{ operator: string, actual: any, expected: unknown }} */ (error)
  if (operator === 'throws') return actual === undefined ? 'it throws no error' : `it throws another error: ${actual.message}`
  return `expected ${show(expected)}, and got ${show(actual)}`
}

/** @param {unknown} value */
const show = (value) => inspect(value, { breakLength: Infinity, depth: 5 })
