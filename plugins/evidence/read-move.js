import { readResults, resultsPath } from '../../demos/lib/results/store.js'
import { TOPICS, checkComposites, readCosts } from '../../demos/should-you-move/arithmetic.js'

/** What the recorded parts of a request cost, and whole routes that their sum is held against. */
export async function readMove () {
  const results = Object.fromEntries(await Promise.all(TOPICS.map(async (topic) => [topic, await readResults(resultsPath(topic, { recorded: true }))])))
  return { costs: readCosts(results), checked: checkComposites(results) }
}
