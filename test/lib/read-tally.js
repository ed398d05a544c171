import { readFile } from 'node:fs/promises'

/**
 * @typedef {object} FileTally what has happened to the tests of a file
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} skips a line for each test that is skipped: its name and why
 * @property {string[]} running the names of those that have started and not ended
 * @property {string[]} waiting the names of those that have not started
 */

/**
 * Read what the tally reporter has written, also while it still writes.
 *
 * @param {string} path
 * @returns {Promise<FileTally>}
 */
export async function readTally (path) {
  const text = await readFile(path, 'utf8').catch(() => '')
  /** @type {FileTally} */
  const tally = { passed: 0, failed: 0, skipped: 0, skips: [], running: [], waiting: [] }
  /** @type {string[]} the suites and tests that the last one to start stands in, and itself */
  const place = []
  // The last line may be half written.
  for (const line of text.split('\n').slice(0, -1)) {
    /** @type {import('./tally-reporter.js').TestEvent} */
    const { what, name, nesting, why } = JSON.parse(line)
    const full = [...place.slice(0, nesting), name].join(' > ')
    if (what === 'waits') {
      tally.waiting.push(full)
    } else if (what === 'starts') {
      place.splice(nesting, Infinity, name)
      takeOut(tally.waiting, name, nesting)
      tally.running.push(full)
    } else {
      takeOut(tally.running, name, nesting)
      if (what !== 'suite') tally[what]++
      if (what === 'skipped') tally.skips.push(why === undefined ? name : `${name}: ${why}`)
    }
  }
  // A suite runs as long as one of its tests does.
  tally.running = tally.running.filter((outer) => !tally.running.some((inner) => inner.startsWith(`${outer} > `)))
  return tally
}

/**
 * @param {string[]} names with what they stand in
 * @param {string} name
 * @param {number} nesting
 */
function takeOut (names, name, nesting) {
  const index = names.findIndex((full) => full.split(' > ').length === nesting + 1 && full.split(' > ').at(-1) === name)
  if (index >= 0) names.splice(index, 1)
}
