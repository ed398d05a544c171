import { countCompiled } from './model/count-compiled.js'
import { EXAMPLES, runRequest } from './model.js'
import { compareInject } from './story/compare-inject.js'
import { traceSocket } from './story/trace-socket.js'
import { traceStart } from './story/trace-start.js'
import { tryEndings } from './story/try-endings.js'
export { renderStory as render } from './story/render-story.js'

export const summary = 'follows one request through every phase, and every way out'

/** @type {import('../lib/command-line/cli.js').Options} */
export const options = {
  timings: { type: 'boolean', description: 'say how long this machine takes from each step to the next' }
}

const WARM_REQUESTS = 300

/** How a handler can be written, for what Fastify publishes of it. */
const HANDLERS = [
  { label: 'calls reply.send()', handler: { style: 'callback', does: 'object' } },
  { label: 'throws', handler: { style: 'callback', does: 'throw' } },
  { label: 'async, returns', handler: { style: 'async', does: 'object' } },
  { label: 'async, throws', handler: { style: 'async', does: 'throw' } }
]

/**
 * @param {import('../lib/command-line/cli.js').Values} values
 * @returns {Promise<object>} the story's data
 * @throws {import('../lib/command-line/command-error.js').CommandError} when the process that counts fails
 */
export async function tell (values) {
  const compiled = await Promise.all([countCompiled('none'), countCompiled('plain'), countCompiled('choice')])
  const [{ plan }] = EXAMPLES
  // Nothing else runs beside the one that is timed.
  const { phases } = await traceSocket(plan, values.timings ? WARM_REQUESTS : 0)
  const stories = []
  for (const { label, plan: planned } of EXAMPLES) stories.push({ label, ...await runRequest(planned) })
  const published = []
  for (const { label, handler } of HANDLERS) published.push({ label, channel: (await traceSocket({ ...plan, handler }, 0)).channel })
  const [endings, start] = await Promise.all([tryEndings(), traceStart()])
  return { timings: values.timings === true ? phases : null, stories, endings, start, compiled, published, compared: await compareInject() }
}
