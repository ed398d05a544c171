import { askListener } from '../../lib/http/ask.js'
import { createBridge } from '../steps/bridge.js'
import { compareAnswers } from '../steps/compare-answers.js'
import { createExpress } from '../steps/express.js'
import { createFastify } from '../steps/fastify.js'
import { REQUESTS } from '../steps/requests.js'
import { tellApart } from '../steps/tell-apart.js'

/**
 * One application before, on the way and after: the same questions to all three.
 *
 * @returns {Promise<{ requests: Array<{ asked: string, answer: string, bridge: boolean, fastify: boolean }>, found: string[] }>}
 *   whether each step answers as Express does, and what the check with inject tells
 */
export async function takeSteps () {
  const kept = await askListener(createExpress(), REQUESTS)
  const bridge = await createBridge()
  const app = createFastify()
  await app.ready()
  try {
    const bridged = await askListener(bridge.routing, REQUESTS)
    const moved = await askListener(app.routing, REQUESTS)
    return {
      requests: REQUESTS.map(({ says, method }, index) => ({
        asked: `${method} ${says}`,
        answer: `${kept[index].status}, ${Buffer.byteLength(kept[index].body)} B`,
        bridge: tellApart(kept[index], bridged[index]).length === 0,
        fastify: tellApart(kept[index], moved[index]).length === 0
      })),
      found: await compareAnswers(app, REQUESTS, kept)
    }
  } finally {
    await Promise.all([bridge.close(), app.close()])
  }
}
