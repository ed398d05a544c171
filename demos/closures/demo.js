import { observeBytes, observeContexts, observeRequests, observeRetention } from './model/observe.js'
import { record } from './figure/record.js'
export { renderStory as render } from './story/render-story.js'

export const summary = 'tells what a closure keeps alive, what it weighs, and where Fastify makes any'

/** @type {import('../lib/command-line/cli.js').Options} */
export const options = {
  figure: { type: 'boolean', description: 'ask Node 20, 22, 24 and 26 again, fetched through npm, and keep their answers for the page; takes a minute' }
}

/** The variants that tell the rule in five lines. */
const TOLD = ['cb-none-plain', 'cb-bigData-plain', 'nothing-bigData-plain', 'cb-none-eval', 'cb-none-arguments']

/** @type {import('../lib/commands/demo.js').Tell} */
export async function tell (values, signal) {
  if (values.figure) await record(signal)
  const [retention, contexts, bytes, requests] = await Promise.all([observeRetention(), observeContexts(), observeBytes(), observeRequests()])
  return { retention, contexts: TOLD.map((id) => contexts.find((held) => held.id === id)), bytes, requests }
}
