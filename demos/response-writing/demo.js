import { watchAnswers } from './model.js'
export { renderStory as render } from './story/render-story.js'
export const summary = 'tells what reaches the socket when `node:http`, Express, Koa and Fastify answer'

/** @type {import('../lib/commands/demo.js').Tell} */
export async function tell (values, signal) {
  return await watchAnswers(signal)
}
