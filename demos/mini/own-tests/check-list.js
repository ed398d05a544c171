import { NO_ANSWER, SAYS_NOTHING, SETTING, UNSTEADY, findReason } from './reasons.js'
import { MISSING } from './refuse.js'
import { startFiles } from './start-files.js'

/** How many files share a process. One that another disturbs is run again alone. */
const TOGETHER = 12
/** Most of the time such a process waits. */
const AT_ONCE = 3
/** They change what all in their process use. */
const ALONE = ['for-in-loop.test.js']
/** Under these a test may pass. */
const OPEN = [SAYS_NOTHING, SETTING, UNSTEADY, NO_ANSWER]

/**
 * Run what a list says passes.
 *
 * @param {import('./list.js').List} list
 * @returns {Promise<{ checked: number, differing: string[] }>} how many tests passed as listed, and
 *   each that does not do what the list says
 */
export async function checkList ({ library, files }) {
  const names = Object.keys(files).filter((file) => files[file].passes.length > 0 || Object.keys(files[file].fails).some((reason) => reason.startsWith(MISSING)))
  const shared = names.filter((file) => !ALONE.includes(file))
  const groups = Array.from({ length: Math.ceil(shared.length / TOGETHER) }, (_, index) => shared.slice(index * TOGETHER, (index + 1) * TOGETHER))
  let checked = 0
  /** @type {string[]} */
  const differing = []
  const leftOut = names.flatMap((file) => (files[file].fails[NO_ANSWER] ?? []).map((name) => `${file}: ${name}`))
  const waiting = [...groups, ...names.filter((file) => ALONE.includes(file)).map((file) => [file])]
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (let group = waiting.shift(); group !== undefined; group = waiting.shift()) {
      const results = await startFiles(library, group, { leftOut })
      for (const file of group) {
        const together = compare(file, files[file], results)
        if (together.length > 0) differing.push(...compare(file, files[file], await startFiles(library, [file], { leftOut })))
        checked += files[file].passes.length
      }
    }
  }))
  return { checked: checked - differing.length, differing }
}

/**
 * @param {string} file
 * @param {import('./list.js').List['files'][string]} listed
 * @param {import('./start-files.js').Result[]} results
 * @returns {string[]}
 */
function compare (file, { passes, fails }, results) {
  const own = results.filter((result) => result.file === file)
  const passed = new Set(own.filter((result) => result.passed).map(({ name }) => name))
  const stopped = passes.filter((name) => !passed.has(name))
    .map((name) => `${file}: ${name}: is listed, and fails: ${own.find((result) => result.name === name)?.error ?? 'not seen'}`)
  const started = Object.entries(fails).filter(([reason]) => !OPEN.includes(reason))
    .flatMap(([reason, names]) => names.filter((name) => passed.has(name)).map((name) => `${file}: ${name}: passes, and is listed under: ${reason}`))
  const refused = Object.entries(fails).filter(([reason]) => reason.startsWith(MISSING))
    .flatMap(([reason, names]) => names.map((name) => ({ name, listed: reason, found: explain(own, name) ?? reason })))
    .filter(({ listed, found }) => listed !== found).map(({ name, listed, found }) => `${file}: ${name}: ${found}, and is listed under: ${listed}`)
  return [...stopped, ...started, ...refused]
}

/**
 * @param {import('./start-files.js').Result[]} results
 * @param {string} name
 * @returns {string | undefined} why it fails, if it does
 */
function explain (results, name) {
  const result = results.find((result) => result.name === name)
  return result && !result.passed ? findReason(result) : undefined
}
