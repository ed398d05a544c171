import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { CommandError } from '../command-line/cli.js'
import { readIfPresent } from '../files/read-if-present.js'
import { createValidator } from '../results/validate.js'
import { writeAtomically } from '../files/write-atomically.js'

export const FILE = fileURLToPath(new URL('../../../.local/bench-unfinished.json', import.meta.url))

const settingsSchema = {
  type: 'object',
  required: ['quick', 'record', 'rounds', 'seed', 'majors'],
  properties: {
    quick: { type: 'boolean' },
    record: { type: 'boolean' },
    rounds: { type: 'integer', nullable: true },
    seed: { type: 'integer' },
    majors: { type: 'array', items: { type: 'integer' } }
  }
}
const describeProblem = createValidator({
  type: 'object',
  required: ['settings', 'done'],
  properties: { settings: settingsSchema, done: { type: 'array', items: { type: 'string' } } }
})

/**
 * Where measuring all topics stopped, so that the next run goes on from there.
 *
 * @typedef {object} Unfinished
 * @property {import('./settings.js').Settings} settings
 * @property {string[]} done steps whose results are kept
 */

/**
 * @param {string} [file]
 * @returns {Promise<Unfinished | null>} null when nothing was left unfinished
 * @throws {CommandError} when the file is not what {@link keepUnfinished} writes
 */
export async function readUnfinished (file = FILE) {
  const text = await readIfPresent(file)
  if (text === null) return null
  const found = parse(text)
  if (!describeProblem(found)) return found
  throw new CommandError(`${file} does not say where the last run stopped: add --restart to measure everything again`)
}

/**
 * Whether a run with these flags goes on with the unfinished one. A seed that
 * nobody asked for is taken over.
 *
 * @param {Unfinished} unfinished
 * @param {import('./settings.js').Settings} settings
 * @param {boolean} seeded whether the seed was asked for
 */
export function isSameRun ({ settings: before }, settings, seeded) {
  const same = (/** @type {import('./settings.js').Settings} */ { quick, record, rounds, majors }) => JSON.stringify([quick, record, rounds, majors])
  return same(settings) === same(before) && (!seeded || settings.seed === before.seed)
}

/**
 * @param {Unfinished} unfinished
 * @param {string} [file]
 */
export async function keepUnfinished (unfinished, file = FILE) {
  await writeAtomically(file, `${JSON.stringify(unfinished)}\n`)
}

/** @param {string} [file] */
export async function forgetUnfinished (file = FILE) {
  await rm(file, { force: true })
}

/** @param {string} text */
function parse (text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
