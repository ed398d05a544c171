import { watchAnswers } from './model.js'
import { renderStory } from './story/render-story.js'

export const summary = 'tells what reaches the socket when `node:http`, Express, Koa and Fastify answer'

/**
 * @param {import('../lib/command-line/cli.js').Values} values
 * @param {AbortSignal} [signal]
 * @returns {Promise<object>} the story's data
 */
export async function tell (values, signal) {
  return await watchAnswers(signal)
}

export const render = renderStory
