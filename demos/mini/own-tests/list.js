import { readFile, readdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { NOT_READ, NO_ANSWER, SAYS_NOTHING, UNSTEADY, findReason } from './reasons.js'
import { INTERNAL } from './replace-modules.js'

/**
 * The list of a library's own tests, `<library>.json` beside this file.
 *
 * @typedef {object} List
 * @property {string} library
 * @property {string} version whose tests these are
 * @property {number} passes how many tests pass with ours
 * @property {number} of how many there are
 * @property {number} inner how many of these test inner files of the library, which nothing can stand in for
 * @property {Record<string, string[]>} files the tests that pass, by file
 * @property {Record<string, Others>} others those that do not, by file
 * @property {Record<string, number>} innerByFile
 *
 * @typedef {[count: number, reason: string]} Others how many, and why most of them
 * @typedef {{ passes: string[], others: Others | null, inner: number }} Entry of one file
 * @typedef {import('./start-files.js').Result} Result
 */

export const LIBRARIES = ['find-my-way', 'fast-json-stringify', 'avvio', 'fastify']
const require = createRequire(import.meta.url)
/** They take longer than all others together: one fills lists of 300,000 items, one bundles. */
const LEFT_OUT = /** @type {Record<string, string[]>} */ ({ 'fast-json-stringify': ['array.test.js', 'webpack.test.js'] })

/**
 * @param {string} library
 * @returns {Promise<List>}
 */
export async function readList (library) {
  return JSON.parse(await readFile(fileOf(library), 'utf8'))
}

/**
 * @param {string} library
 * @param {Record<string, Entry>} entries by file; the other files stay as they are listed
 * @returns {Promise<List>}
 */
export async function writeList (library, entries) {
  const before = await readList(library).catch(() => ({ files: {}, others: {}, innerByFile: {} }))
  const files = sort({ ...before.files, ...pick(entries, ({ passes }) => passes.length > 0 ? passes : undefined) })
  const others = sort({ ...before.others, ...pick(entries, ({ others }) => others ?? undefined) })
  const innerByFile = sort({ ...before.innerByFile, ...pick(entries, ({ inner }) => inner > 0 ? inner : undefined) })
  const inner = Object.values(innerByFile).reduce((/** @type {number} */ sum, count) => sum + (count ?? 0), 0)
  const passes = Object.values(files).reduce((sum, names) => sum + (names?.length ?? 0), 0)
  const of = Object.values(others).reduce((sum, entry) => sum + (entry?.[0] ?? 0), passes)
  const list = /** @type {List} */ ({ library, version: require(`${library}/package.json`).version, passes, of, inner, files, others, innerByFile })
  await writeFile(fileOf(library), `${JSON.stringify(list, null, 1).replace(PAIR, '[$1, $2]')}\n`)
  return list
}

/** A number and a text stand on one line. */
const PAIR = /\[\s+(\d+),\s+("(?:[^"\\]|\\.)*")\s+\]/g
/** @type {<T>(entries: Record<string, Entry>, take: (entry: Entry) => T) => Record<string, T>} */
const pick = (entries, take) => Object.fromEntries(Object.entries(entries).map(([file, entry]) => [file, take(entry)]))
/** @type {<T>(byFile: Record<string, T>) => Record<string, T>} */
const sort = (byFile) => Object.fromEntries(Object.entries(byFile).sort(([one], [other]) => one < other ? -1 : 1))

/** @param {string} library */
const fileOf = (library) => new URL(`${library}.json`, import.meta.url)

/**
 * @param {string} library
 * @returns {Promise<string[]>} its test files, below its `test/`
 */
export async function listTestFiles (library) {
  const folder = join(dirname(require.resolve(`${library}/package.json`)), 'test')
  const files = await readdir(folder, { recursive: true })
  return files.filter((file) => /\.test\.js$/.test(file) && !LEFT_OUT[library]?.includes(file)).map((file) => file.replaceAll('\\', '/')).sort()
}

/**
 * @param {object} runs of one file
 * @param {Result[][]} runs.ours one where nothing passes, or else more
 * @param {Result[]} runs.nothing
 * @param {Result[]} runs.theirs where ours did not come to an end
 * @returns {Entry}
 */
export function makeEntry ({ ours, nothing, theirs }) {
  /** @type {string[]} */
  const passes = []
  /** @type {Record<string, number>} */
  const reasons = {}
  const names = new Set([...ours, theirs].flat().map(({ name }) => name))
  for (const name of names) {
    const named = (/** @type {Result[]} */ run) => run.find((result) => result.name === name)
    const reason = judge(ours.map(named), named(nothing))
    if (reason === null) passes.push(name)
    else reasons[reason] = (reasons[reason] ?? 0) + 1
  }
  if (names.size === 0) return { passes, others: [0, NOT_READ], inner: 0 }
  const [reason] = Object.keys(reasons).sort((one, other) => reasons[other] - reasons[one])
  return { passes, others: reason === undefined ? null : [names.size - passes.length, reason], inner: reasons[INTERNAL] ?? 0 }
}

/**
 * @param {Array<Result | undefined>} ours
 * @param {Result | undefined} nothing
 * @returns {string | null} why the test is not listed as passing
 */
function judge (ours, nothing) {
  if (nothing?.passed) return SAYS_NOTHING
  if (ours.every((result) => result === undefined)) return NO_ANSWER
  const passed = ours.filter((result) => result?.passed).length
  if (passed === ours.length) return null
  return passed > 0 || ours.includes(undefined) ? UNSTEADY : findReason(/** @type {Result} */ (ours[0]))
}
