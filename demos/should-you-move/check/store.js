import { fileURLToPath } from 'node:url'
import { CommandError } from '../../lib/command-line/command-error.js'
import { writeOrKeep } from '../../lib/files/keep-result.js'
import { readIfPresent } from '../../lib/files/read-if-present.js'
import { createValidator } from '../../lib/results/validate.js'

/**
 * @typedef {object} MeasuredProfile
 * @property {string} id
 * @property {number[]} express microseconds of processor time of a request, by round
 * @property {number[]} fastify
 * @property {number} ratio times as long on Express as on Fastify
 * @property {[low: number, high: number]} interval of it
 *
 * @typedef {object} CheckRun
 * @property {string} recordedAt
 * @property {Record<string, string>} packages
 * @property {import('../../lib/measuring/environment.js').Environment} environment
 * @property {number} seed
 * @property {boolean} [forced] whether the machine may have been busy
 * @property {number} rounds
 * @property {number} looks at each application in a round
 * @property {number} seconds of a look
 * @property {MeasuredProfile[]} profiles
 *
 * @typedef {{ command: string, runs: CheckRun[] }} CheckResults oldest Node first
 */

const RECORDED = fileURLToPath(new URL('../../../static/results/checks/calculator.json', import.meta.url))
const LOCAL = fileURLToPath(new URL('../../../.local/results/checks/calculator.json', import.meta.url))
const describeProblem = createValidator(new URL('schema.json', import.meta.url))

/** @param {{ recorded: boolean }} where in the repository, or on this machine alone */
export function checkPath ({ recorded }) {
  return recorded ? RECORDED : LOCAL
}

/**
 * @param {string} path
 * @returns {Promise<CheckResults | null>} null when there is no file
 * @throws {CommandError} when the file is not what the check writes
 */
export async function readCheck (path) {
  const text = await readIfPresent(path)
  if (text === null) return null
  try {
    return assertFits(JSON.parse(text))
  } catch (error) {
    throw new CommandError(`${path} does not hold a check of the calculator (${/** @type {Error} */ (error).message}): delete it and run npm run check:calculator again`)
  }
}

/**
 * @param {string} path
 * @param {CheckResults} results
 * @returns {Promise<void>}
 * @throws {Error} when they do not fit the schema; nothing is written then
 */
export async function writeCheck (path, results) {
  await writeOrKeep(path, `${JSON.stringify(assertFits(results))}\n`)
}

/**
 * @param {CheckResults} results
 * @throws {Error}
 */
function assertFits (results) {
  const problem = describeProblem(results)
  if (problem) throw new Error(problem)
  return results
}
