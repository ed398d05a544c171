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
 * @param {(file: string) => boolean} [isChecked]
 * @returns {Promise<{ checked: number, differing: string[] }>} how many tests passed as listed, and
 *   each that did not
 */
export async function checkList ({ library, files }, isChecked = () => true) {
  const names = Object.keys(files).filter(isChecked)
  const shared = names.filter((file) => !ALONE.includes(file))
  const groups = Array.from({ length: Math.ceil(shared.length / TOGETHER) }, (_, index) => shared.slice(index * TOGETHER, (index + 1) * TOGETHER))
  const waiting = [...groups, ...names.filter((file) => ALONE.includes(file)).map((file) => [file])]
  const only = names.flatMap((file) => files[file].map((name) => `${file}: ${outermost(name)}`))
  let checked = 0
  /** @type {string[]} */
  const differing = []
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (let group = waiting.shift(); group !== undefined; group = waiting.shift()) {
      const results = await startFiles(library, group, { only })
      for (const file of group) {
        const isAlone = group.length === 1 || findDiffering(file, files[file], results).length === 0
        differing.push(...findDiffering(file, files[file], isAlone ? results : await startFiles(library, [file], { only })))
        checked += files[file].length
      }
    }
  }))
  return { checked: checked - differing.length, differing }
}

/** @param {string} name of a test, behind those that it is in */
const outermost = (name) => name.split(' > ', 1)[0].replace(/ #\d+$/, '')

/**
 * @param {string} file
 * @param {string[]} passes
 * @param {import('./start-files.js').Result[]} results
 * @returns {string[]}
 */
function findDiffering (file, passes, results) {
  return passes.map((name) => ({ name, result: results.find((result) => result.file === file && result.name === name) }))
    .filter(({ result }) => !result?.passed).map(({ name, result }) => `${file}: ${name}: is listed, and fails: ${result?.error ?? 'not seen'}`)
}
