import { askMaps } from './model/ask-maps.js'
import { countSurvivors } from './story/count-survivors.js'
import { askInTurn, releaseAfterLastUse, releaseTooEarly } from './story/leak-between-users.js'
import { EXAMPLES, runPool } from './model.js'
import { traceApps } from './model/trace-apps.js'
export { renderStory as render } from './story/render-story.js'

export const summary = 'tells what a pool of objects does, and who in Fastify uses one'

const BURST = 1000
const REQUESTS = 200

/** What the story shows of the pool, by the ids of the figure's examples. */
const SHOWN = ['reuse', 'twice']

/**
 * @returns {Promise<object>} the story's data
 * @throws {import('../lib/command-line/command-error.js').CommandError} when a process that the story needs fails
 */
export async function tell () {
  // One process after the other would take as long as all of them.
  const [survivors, maps, apps, tooEarly, afterLastUse] = await Promise.all([
    countSurvivors(BURST),
    askMaps(),
    traceApps(REQUESTS),
    askInTurn(releaseTooEarly),
    askInTurn(releaseAfterLastUse)
  ])
  const shown = SHOWN.map((id) => EXAMPLES.filter((example) => example.id === id).map(({ actions }) => runPool(actions))[0])
  const [reuse, twice] = shown
  return { reuse, survivors, maps, apps, requests: REQUESTS, leaks: { tooEarly, afterLastUse }, twice }
}
