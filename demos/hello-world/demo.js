import { fileURLToPath } from 'node:url'
import { readPublished } from '../lib/results/published.js'
import { keepLatency } from './story/keep-latency.js'
import { latencyOf } from '../lib/measuring/littles-law.js'
import { bytesPerAnswer } from './arithmetic.js'
import { PATHS } from './model/paths.js'
import { CONNECTIONS, PRINTED } from './story/printed.js'
import { FRAMEWORKS } from './story/set-ups.js'
import { watchAnswer } from './story/watch-answer.js'
export { renderStory as render } from './story/render-story.js'

export const summary = 'tells what four servers answer to a hello, byte for byte, and what a published benchmark of them implies'

const PUBLISHED = fileURLToPath(new URL('published.json', import.meta.url))

/** @type {import('../lib/commands/demo.js').Tell} */
export async function tell () {
  const servers = []
  for (const { id, label, createArticle, createEqual } of FRAMEWORKS) {
    servers.push({ id, label, article: await watchAnswer(createArticle, PATHS.article), equal: await watchAnswer(createEqual, PATHS.equal) })
  }
  return { servers, printed: await readPrinted() }
}

/** What autocannon printed in the article, and what follows from it. */
async function readPrinted () {
  const { rows, contenders } = /** @type {import('../lib/results/published.js').PublishedFigures} */ (await readPublished(PUBLISHED))
  return rows.map(({ contender, value: requestsPerSecond }) => {
    const { latencyMs, bytesPerSecond } = PRINTED[contender]
    const waited = latencyOf({ connections: CONNECTIONS, requestsPerSecond })
    return {
      id: contender,
      label: contenders.find(({ id }) => id === contender)?.label,
      requestsPerSecond,
      bytes: bytesPerAnswer({ bytesPerSecond, requestsPerSecond }),
      latencyMs,
      waited,
      kept: keepLatency(waited)
    }
  })
}
