import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { findCase } from './story/find-case.js'
import { CASES } from './cases.js'
import { renderCase, renderStory } from './story/render-story.js'
import { runCase } from './story/run-case.js'
import { UsageError } from '../lib/command-line/command-error.js'
import { writeAtomically } from '../lib/files/write-atomically.js'

export const summary = `runs ${CASES.length} things that people believe about Fastify, and their cures`

/** @type {import('../lib/command-line/cli.js').Options} */
export const options = {
  case: { type: 'string', placeholder: 'rank|name', description: 'run one, and show its code, such as 1 or siblings' },
  figure: { type: 'boolean', description: 'keep every line that is printed, for the page' }
}

const OUTPUTS = fileURLToPath(new URL('figure/outputs.json', import.meta.url))

/**
 * @typedef {Pick<import('./cases.js').Case, 'rank' | 'slug' | 'belief' | 'kind'> & import('./story/run-case.js').Told} Record
 */

/**
 * @param {import('../lib/command-line/cli.js').Values} values
 * @param {AbortSignal} [signal]
 * @returns {Promise<{ records: Record[], code?: { wrong: string, cure: string } }>}
 * @throws {UsageError} when there is no such case, or one alone is to be kept
 */
export async function tell (values, signal) {
  if (values.case !== undefined) {
    if (values.figure) throw new UsageError('--figure keeps the lines of all cases: leave out --case')
    const one = findCase(String(values.case))
    return { records: [await record(one, signal)], code: { wrong: await readCode(one.slug, 'wrong'), cure: await readCode(one.slug, 'cure') } }
  }
  const records = await recordAll(signal)
  if (values.figure) await writeAtomically(OUTPUTS, writeOutputs(records))
  return { records }
}

/**
 * @param {Awaited<ReturnType<typeof tell>>} told
 * @param {import('../lib/commands/demo.js').Style} style
 * @returns {string} all cases in short, or one with its code
 */
export function render ({ records, code }, style) {
  return code ? renderCase(records[0], code, style) : renderStory(records, style)
}

/**
 * @param {import('./cases.js').Case} one
 * @param {AbortSignal} [signal]
 * @returns {Promise<Record>}
 */
async function record (one, signal) {
  const { rank, slug, belief, kind } = one
  return { rank, slug, belief, kind, ...await runCase(one, signal) }
}

/**
 * Those that log have processes of their own, which run beside the others.
 *
 * @param {AbortSignal} [signal]
 * @returns {Promise<Record[]>}
 */
async function recordAll (signal) {
  const logged = CASES.filter(({ logs }) => logs).map((one) => record(one, signal))
  const others = (async () => {
    const done = []
    for (const one of CASES.filter(({ logs }) => !logs)) done.push(await record(one, signal))
    return done
  })()
  const [done, ...rest] = await Promise.all([others, ...logged])
  return [...done, ...rest].sort((a, b) => a.rank - b.rank)
}

/**
 * What the page shows: the lines of each case, by its name.
 *
 * @param {Record[]} records
 * @returns {string} JSON, as `outputs.json` keeps it
 */
export function writeOutputs (records) {
  return `${JSON.stringify(Object.fromEntries(records.map(({ slug, wrong, cure }) => [slug, { wrong, cure }])), null, 2)}\n`
}

/**
 * @param {string} slug
 * @param {string} variant
 */
async function readCode (slug, variant) {
  return await readFile(new URL(`cases/${slug}/${variant}.js`, import.meta.url), 'utf8')
}
