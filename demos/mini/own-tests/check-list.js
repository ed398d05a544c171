import { startFiles } from './start-files.js'

/** How many files share a process. One that another disturbs is run again alone. */
const TOGETHER = 12
/** Most of the time such a process waits. */
const AT_ONCE = 3
/** They change what all in their process use. */
const ALONE = ['for-in-loop.test.js']

/**
 * Run what a list says passes.
 *
 * @param {import('./list.js').List} list
 * @returns {Promise<{ checked: number, differing: string[] }>} how many tests passed as listed, and
 *   each that does not do what the list says
 */
export async function checkList ({ library, files }) {
  const names = Object.keys(files).filter((file) => files[file].passes.length > 0)
  const shared = names.filter((file) => !ALONE.includes(file))
  const groups = Array.from({ length: Math.ceil(shared.length / TOGETHER) }, (_, index) => shared.slice(index * TOGETHER, (index + 1) * TOGETHER))
  let checked = 0
  /** @type {string[]} */
  const differing = []
  const only = names.flatMap((file) => files[file].passes.map((name) => `${file}: ${outermost(name)}`))
  const waiting = [...groups, ...names.filter((file) => ALONE.includes(file)).map((file) => [file])]
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (let group = waiting.shift(); group !== undefined; group = waiting.shift()) {
      const results = await startFiles(library, group, { only })
      for (const file of group) {
        const together = compare(file, files[file], results)
        if (together.length > 0) differing.push(...compare(file, files[file], await startFiles(library, [file], { only })))
        checked += files[file].passes.length
      }
    }
  }))
  return { checked: checked - differing.length, differing }
}

/** @param {string} name of a test, behind those that it is in */
const outermost = (name) => name.split(' > ', 1)[0].replace(/ #\d+$/, '')

/**
 * @param {string} file
 * @param {import('./list.js').List['files'][string]} listed
 * @param {import('./start-files.js').Result[]} results
 * @returns {string[]}
 */
function compare (file, { passes }, results) {
  const own = results.filter((result) => result.file === file)
  return passes.map((name) => ({ name, result: own.find((result) => result.name === name) }))
    .filter(({ result }) => !result?.passed).map(({ name, result }) => `${file}: ${name}: is listed, and fails: ${result?.error ?? 'not seen'}`)
}
