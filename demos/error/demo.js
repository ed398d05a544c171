import { fileURLToPath } from 'node:url'
import { loadProgram, readEntries } from './model.js'
import { runProgram } from './model/run-program.js'
import { findEntry } from './story/find-entry.js'
import { renderEntry, renderList } from './story/render-entries.js'
import { UsageError } from '../lib/command-line/command-error.js'
import { writeAtomically } from '../lib/files/write-atomically.js'

export const summary = 'lists every error that a user of Fastify can meet, or causes one and cures it'

export const positionals = 'code'

/** @type {import('../lib/command-line/cli.js').Options} */
export const options = {
  figure: { type: 'boolean', description: 'cause all of them, and keep what they say for the pages' }
}

const OUTCOMES = fileURLToPath(new URL('figure/outcomes.json', import.meta.url))

/**
 * @typedef {import('./model.js').Entry} Entry
 * @typedef {Pick<Entry, 'id' | 'group'> & { message?: string }} Line
 */

/**
 * @param {import('../lib/command-line/cli.js').Values} values
 * @returns {Promise<{ list: Line[] } | { entry: Entry & { stillFails?: Entry['outcome'] } }>}
 * @throws {UsageError} when there is no such code
 */
export async function tell ({ positionals: wanted = [], figure }) {
  if (!Array.isArray(wanted) || wanted.length > 1) throw new UsageError('name one code; see npm run demo:error -- --help')
  if (wanted.length > 0 && figure) throw new UsageError('--figure keeps what all of them say: name no code')
  if (figure) await writeAtomically(OUTCOMES, writeOutcomes(await causeAll()))
  const entries = await readEntries()
  if (wanted.length === 0) return { list: entries.map(({ id, group, outcome }) => ({ id, group, message: outcome?.message })) }
  const entry = findEntry(String(wanted[0]), entries)
  const { cure } = await loadProgram(entry.group, entry.id)
  return { entry: { ...entry, outcome: await causeOne(entry), stillFails: cure && await runProgram(cure) } }
}

/**
 * @param {Awaited<ReturnType<typeof tell>>} told
 * @param {import('../lib/commands/demo.js').Style} style
 * @returns {string} all errors, a line each, or one with its programs
 */
export function render (told, style) {
  return 'list' in told ? renderList(told.list, style) : renderEntry(told.entry, style)
}

/**
 * What each error says when it is caused, by its id: one program after the other.
 *
 * @returns {Promise<Record<string, import('./model.js').Outcome | undefined>>}
 */
export async function causeAll () {
  /** @type {Awaited<ReturnType<typeof causeAll>>} */
  const outcomes = {}
  for (const entry of await readEntries()) outcomes[entry.id] = await causeOne(entry)
  return outcomes
}

/** @param {Pick<Entry, 'group' | 'id'>} entry */
async function causeOne ({ group, id }) {
  const { cause } = await loadProgram(group, id)
  return cause && await runProgram(cause)
}

/** @param {object} outcomes */
export function writeOutcomes (outcomes) {
  return `${JSON.stringify(outcomes, null, 2)}\n`
}
