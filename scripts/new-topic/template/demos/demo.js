import { prose, table, tellSections } from '../../../../demos/lib/text/story.js'
import { EXAMPLES, askFastify } from './model.js'

export const summary = 'FILL: tells what the demo shows'

/** @returns {Promise<{ answers: import('./model.js').Answer[] }>} the story's data */
export async function tell () {
  return { answers: await Promise.all(EXAMPLES.map(({ url }) => askFastify(url))) }
}

/**
 * @param {Awaited<ReturnType<typeof tell>>} story
 * @param {import('../../../../demos/lib/commands/demo.js').Style} style
 */
export function render ({ answers }, { bold }) {
  return tellSections([
    [
      'FILL: what this section shows, in one sentence.',
      prose('One route with a parameter is asked for two paths.'),
      table(['path', 'status'], answers.map(({ url, status }) => [url, String(status)]))
    ]
  ], bold)
}
