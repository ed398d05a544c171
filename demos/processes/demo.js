import { EXAMPLES, reckon } from './arithmetic.js'
import { askProtocols } from './story/ask-protocols.js'
import { askShops } from './story/ask-shops.js'
import { reckonBend } from './story/reckon-bend.js'
import { reckonCrowd } from './story/reckon-crowd.js'
export { renderStory as render } from './story/render-story.js'

export const summary = 'tells what clients see of one process and of two workers, which HTTP Fastify speaks, and where a queue grows'

/**
 * @param {import('../lib/command-line/cli.js').Values} [values]
 * @param {AbortSignal} [signal]
 */
export async function tell (values, signal) {
  const [shops, protocols] = await Promise.all([askShops(signal), askProtocols()])
  const reckoned = EXAMPLES.map(({ label, service }) => ({ label, ...reckon(service) }))
    .filter(({ service }) => service.blockMs === 0)
    .map(({ label, service, ceiling, utilization, waitMs, underWay }) => ({ label, service, ceiling, utilization, waitMs, underWay }))
  return { shops, protocols, reckoned, bend: reckonBend(), crowd: reckonCrowd() }
}
