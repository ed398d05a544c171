import { readFile, readdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { NOT_READ, SAYS_NOTHING, UNSTEADY, findReason } from './reasons.js'

/**
 * The list of a library's own tests, `<library>.json` beside this file.
 *
 * @typedef {object} List
 * @property {string} library
 * @property {string} version whose tests these are
 * @property {number} passes how many tests pass with ours
 * @property {number} of how many there are
 * @property {Record<string, { passes: string[], others: number, reason: string | null }>} files by name: the
 *   names of the tests that pass, how many do not, and the reason of most of these
 *
 * @typedef {import('./start-files.js').Result} Result
 */

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
 * @param {List['files']} files
 * @returns {Promise<List>}
 */
export async function writeList (library, files) {
  const sorted = Object.fromEntries(Object.entries(files).sort(([a], [b]) => a < b ? -1 : 1))
  const passes = Object.values(sorted).reduce((sum, entry) => sum + entry.passes.length, 0)
  const of = Object.values(sorted).reduce((sum, entry) => sum + entry.passes.length + entry.others, 0)
  /** @type {List} */
  const list = { library, version: require(`${library}/package.json`).version, passes, of, files: sorted }
  await writeFile(fileOf(library), `${JSON.stringify(list, null, 1)}\n`)
  return list
}

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
 * @param {Result[][]} runs.ours more than one
 * @param {Result[]} runs.nothing
 * @returns {List['files'][string]}
 */
export function makeEntry ({ ours, nothing }) {
  /** @type {string[]} */
  const passes = []
  /** @type {Record<string, number>} */
  const reasons = {}
  const names = new Set(ours.flat().map(({ name }) => name))
  for (const name of names) {
    const named = (/** @type {Result[]} */ run) => run.find((result) => result.name === name)
    const reason = judge(ours.map(named), named(nothing))
    if (reason === null) passes.push(name)
    else reasons[reason] = (reasons[reason] ?? 0) + 1
  }
  if (names.size === 0) return { passes, others: 0, reason: NOT_READ }
  const [reason = null] = Object.keys(reasons).sort((one, other) => reasons[other] - reasons[one])
  return { passes, others: names.size - passes.length, reason }
}

/**
 * @param {Array<Result | undefined>} ours
 * @param {Result | undefined} nothing
 * @returns {string | null} why the test is not listed as passing
 */
function judge (ours, nothing) {
  if (nothing?.passed) return SAYS_NOTHING
  const passed = ours.filter((result) => result?.passed).length
  if (passed === ours.length) return null
  return passed > 0 || ours.includes(undefined) ? UNSTEADY : findReason(/** @type {Result} */ (ours[0]))
}
