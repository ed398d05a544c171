import { readFile } from 'node:fs/promises'
import { readResults, resultsPath } from '../../demos/lib/results/store.js'
import { TOPICS, checkComposites, checkProfiles, readCosts } from '../../demos/should-you-move/arithmetic.js'

const CHECK = new URL('../../static/results/checks/calculator.json', import.meta.url)

/** What the recorded parts of a request cost, and what their sum is held against: whole routes, and whole applications. */
export async function readMove () {
  const results = Object.fromEntries(await Promise.all(TOPICS.map(async (topic) => [topic, await readResults(resultsPath(topic, { recorded: true }))])))
  const costs = readCosts(results)
  const check = await readFile(CHECK, 'utf8').catch(absent)
  return { costs, checked: checkComposites(results), profiles: check === null ? [] : checkProfiles(JSON.parse(check).runs, costs) }
}

/**
 * @param {NodeJS.ErrnoException} error
 * @returns {null} what is not recorded yet
 */
function absent (error) {
  if (error.code !== 'ENOENT') throw error
  return null
}
