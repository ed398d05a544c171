import { readFile, readdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { INTERNAL, NOT_INSTALLED } from './replace-modules.js'
import { NOT_READ, SAYS_NOTHING, SETTING, UNSTEADY, findReason } from './reasons.js'

/**
 * The list of a library's own tests, `<library>.json` beside this file.
 *
 * @typedef {object} List
 * @property {string} library
 * @property {string} version whose tests these are
 * @property {number} passes how many tests pass with ours
 * @property {Record<string, { passes: string[], fails: Record<string, string[]> }>} files by name: the
 *   names of the tests that pass, and by reason those that do not
 *
 * @typedef {import('./start-files.js').Result} Result
 */

const OF_THE_SETTING = [INTERNAL, NOT_INSTALLED]
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
  /** @type {List} */
  const list = { library, version: require(`${library}/package.json`).version, passes, files: sorted }
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
 * @param {Result[]} runs.theirs
 * @param {Result[]} runs.nothing
 * @returns {List['files'][string]}
 */
export function makeEntry ({ ours, theirs, nothing }) {
  /** @type {List['files'][string]} */
  const entry = { passes: [], fails: {} }
  const names = new Set(ours.flat().map(({ name }) => name))
  for (const name of names) {
    const named = (/** @type {Result[]} */ run) => run.find((result) => result.name === name)
    const reason = judge(ours.map(named), named(theirs), named(nothing))
    if (reason === null) entry.passes.push(name)
    else (entry.fails[reason] ??= []).push(name)
  }
  if (names.size === 0) entry.fails[NOT_READ] = ['']
  return entry
}

/**
 * @param {Array<Result | undefined>} ours
 * @param {Result | undefined} theirs
 * @param {Result | undefined} nothing
 * @returns {string | null} why the test is not listed as passing
 */
function judge (ours, theirs, nothing) {
  if (nothing?.passed) return SAYS_NOTHING
  const passed = ours.filter((result) => result?.passed).length
  if (passed === ours.length) return null
  if (passed > 0 || ours.includes(undefined)) return UNSTEADY
  if (theirs?.passed) return findReason(/** @type {Result} */ (ours[0]))
  const reason = findReason(theirs ?? /** @type {Result} */ (ours[0]))
  return OF_THE_SETTING.includes(reason) ? reason : SETTING
}
