import { EXAMPLES, traceInput } from './model.js'
import { askBothWays } from './model/ask-both-ways.js'
import { askCompilers } from './model/ask-compilers.js'
import { askInOrder } from './model/ask-in-order.js'
import { renderStory } from './story/render-story.js'

export const summary = 'tells what becomes of a body, from its bytes to `request.body`'

/** @returns {Promise<object>} the story's data */
export async function tell () {
  return {
    traces: await Promise.all(EXAMPLES.map(async ({ label, question }) => ({ label, ...await traceInput(question) }))),
    order: await askInOrder(),
    bothWays: await askBothWays(),
    compilers: await askCompilers()
  }
}

/** @type {import('../lib/commands/demo.js').Render} */
export const render = renderStory
