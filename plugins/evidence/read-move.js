import { fileURLToPath } from 'node:url'
import { readIfPresent } from '../../demos/lib/files/read-if-present.js'
import { readResults, resultsPath } from '../../demos/lib/results/store.js'
import { TOPICS, checkComposites, checkProfiles, readCosts } from '../../demos/should-you-move/arithmetic.js'

const CHECK = fileURLToPath(new URL('../../static/results/checks/calculator.json', import.meta.url))

/** What the recorded parts of a request cost, and what their sum is held against: whole routes, and whole applications. */
export async function readMove () {
  const results = Object.fromEntries(await Promise.all(TOPICS.map(async (topic) => [topic, await readResults(resultsPath(topic, { recorded: true }))])))
  const costs = readCosts(results)
  const check = await readIfPresent(CHECK)
  return { costs, checked: checkComposites(results), profiles: check === null ? [] : checkProfiles(JSON.parse(check).runs, costs) }
}
