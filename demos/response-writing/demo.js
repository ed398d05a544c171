import { watchAnswers } from './model.js'
import { renderStory } from './render-story.js'

export const summary = 'tells what reaches the socket when `node:http`, Express, Koa and Fastify answer'

/** @returns {Promise<object>} the story's data */
export async function tell () {
  return await watchAnswers()
}

export const render = renderStory
