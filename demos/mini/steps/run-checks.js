import { AssertionError } from 'node:assert'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'

const LIMIT_MS = 2000

/**
 * @typedef {(file: string, name: string) => Promise<any>} Load gives what a file of the reader exports by that name
 * @typedef {Record<string, (load: Load) => Promise<void>>} Checks by what is true when they pass
 * @typedef {{ says: string, passed: boolean, reason?: string }} Outcome
 */

/**
 * Run the checks of a chapter on the files of a folder. In this process: what never returns must be ended from outside.
 *
 * @param {string} folder with `check.js`
 * @returns {Promise<{ checks: Outcome[], challenges: Outcome[] }>}
 */
export async function runChecks (folder) {
  const { checks, challenges } = await import(pathToFileURL(join(folder, 'check.js')).href)
  return { checks: await runAll(checks, folder), challenges: await runAll(challenges, folder) }
}

/**
 * @param {Checks} checks
 * @param {string} folder
 */
async function runAll (checks, folder) {
  const outcomes = /** @type {Outcome[]} */ ([])
  for (const [says, check] of Object.entries(checks)) {
    try {
      await inTime(check((file, name) => load(folder, file, name)))
      outcomes.push({ says, passed: true })
    } catch (error) {
      outcomes.push({ says, passed: false, reason: explain(/** @type {Error} */ (error)).replaceAll(`${pathToFileURL(folder).href}/`, '').replaceAll(join(folder, '/'), '') })
    }
  }
  return outcomes
}

/** @type {(folder: string, file: string, name: string) => Promise<any>} */
async function load (folder, file, name) {
  if (!existsSync(join(folder, file))) throw new Error(`there is no ${file} yet`)
  const module = await import(pathToFileURL(join(folder, file)).href).catch((error) => {
    throw error instanceof SyntaxError ? new Error(`${file} cannot be read (node program.js shows where): ${error.message}`) : error
  })
  if (!(name in module)) throw new Error(name === 'default' ? `${file} has no default export yet` : `${file} exports no ${name} yet`)
  return module[name]
}

/** @param {Promise<void>} check */
async function inTime (check) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const late = new Promise((resolve, reject) => { timer = setTimeout(reject, LIMIT_MS, new Error(`nothing happened for ${LIMIT_MS / 1000} seconds`)) })
  await Promise.race([check, late]).finally(() => clearTimeout(timer))
}

/** @param {any} error that a check threw: of an assertion, or of the reader's code */
function explain (error) {
  if (!(error instanceof AssertionError)) return error instanceof TypeError ? `TypeError: ${error.message}` : String(error?.message ?? error)
  const { operator, actual, expected } = error
  if (operator === 'throws') return actual === undefined ? 'it throws no error' : `it throws another error: ${actual.message}`
  return `expected ${show(expected)}, and got ${show(actual)}`
}

/** @param {unknown} value */
const show = (value) => inspect(value, { breakLength: Infinity, depth: 5 })
