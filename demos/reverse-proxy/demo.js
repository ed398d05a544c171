import { fileURLToPath } from 'node:url'
import { describeMissing } from '../lib/parts/find-part.js'
import { bun } from '../lib/parts/bun.js'
import { keepsConnections, nginx } from '../lib/parts/nginx.js'
import { qoper8 } from '../lib/parts/qoper8.js'
import { readPublished } from '../lib/results/published.js'
import { runChild } from '../lib/processes/run-child.js'
import { startServer } from '../lib/http/server-under-test.js'
import { ask } from '../lib/http/ask.js'
import { askBesideHeavy } from './story/ask-beside-heavy.js'
import { keepFolders } from './model/keep-folders.js'
import { readTimeouts } from './story/lose-request.js'
import { timeOf } from './arithmetic.js'
import { PATH } from './model/paths.js'
export { renderStory as render } from './story/render-story.js'

export const summary = 'tells what NGINX sends to Fastify in six set-ups, which requests it loses, and who waits for a heavy handler'

const PUBLISHED = fileURLToPath(new URL('published.json', import.meta.url))
const WITHOUT = { nginx: 'what needs it is left out, the rest runs', bun: 'Bun.serve is left out, the rest runs', qoper8: 'its workers are left out, the rest runs' }

/** @type {import('../lib/commands/demo.js').Tell} */
export async function tell (values, signal) {
  const [hasNginx, hasBun] = [nginx.find() !== undefined, bun.find() !== undefined]
  const folders = await keepFolders()
  try {
    const { setUps, others, lost } = await runChild(new URL('story/ask-set-ups-child.js', import.meta.url), {
      message: { folder: folders.env.SET_UPS_FOLDER, nginx: hasNginx },
      label: 'NGINX in its set-ups',
      signal
    })
    return {
      differences: tellDifferences(),
      setUps,
      others: [...others, ...hasBun ? [await askBun(signal)] : []],
      lost,
      timeouts: readTimeouts(),
      orders: await askBesideHeavy(signal),
      published: await readTimes()
    }
  } finally {
    await folders.end()
  }
}

/** @returns {string | undefined} why the story of this machine is not that of the page */
export function whyOther () {
  return tellDifferences()[0]
}

/** @returns {string[]} a line for each part that is missing, or does something else than on the page */
function tellDifferences () {
  const found = nginx.find()
  return [
    ...found ? [] : [describeMissing(nginx, WITHOUT.nginx)],
    ...found && keepsConnections(found.version) ? [`NGINX ${found.version} keeps connections by itself: the page tells of versions up to 1.29.6`] : [],
    ...bun.find() ? [] : [describeMissing(bun, WITHOUT.bun)],
    ...qoper8.find() ? [] : [describeMissing(qoper8, WITHOUT.qoper8)]
  ]
}

/** @param {AbortSignal} [signal] */
async function askBun (signal) {
  const server = await startServer({ label: 'Bun.serve', entry: new URL('servers/bun-serve.js', import.meta.url), path: PATH, signal })
  try {
    return { id: 'bun-serve', label: 'Bun.serve', reply: await ask(server.url + PATH) }
  } finally {
    await server.kill()
  }
}

/** The published rates as times from answer to answer. */
async function readTimes () {
  const { groups, rows, contenders } = /** @type {import('../lib/results/published.js').PublishedFigures} */ (await readPublished(PUBLISHED))
  const nameOf = (/** @type {string} */ wanted) => contenders.find(({ id }) => id === wanted)?.label
  return groups.map(({ id, label }) => ({
    id,
    label,
    rows: rows.filter(({ group }) => group === id).map(({ contender, value }) => ({ id: contender, label: nameOf(contender), value, time: timeOf(value) }))
  }))
}
