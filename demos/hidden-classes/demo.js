import { nodeMajor } from '../lib/results/store.js'
import { askEngine } from './figure/ask-engine.js'
import { readEngines, recordEngines } from './figure/engines.js'
import { buildObjects, EXAMPLES } from './model.js'
import { tryDecorators } from './story/try-decorators.js'
export { renderStory as render } from './story/render-story.js'

export const summary = 'tells which shapes requests have, and what is written as code at start'

/** @type {import('../lib/command-line/cli.js').Options} */
export const options = {
  figure: { type: 'boolean', description: 'ask Node 20, 22, 24 and 26 again, fetched through npm, and keep their answers for the page; takes a minute' }
}

/**
 * This Node is asked each time, the others when their answers were recorded.
 *
 * @param {import('../lib/command-line/cli.js').Values} values
 * @param {AbortSignal} [signal]
 * @returns {Promise<object>} the story's data
 */
export async function tell (values, signal = new AbortController().signal) {
  const recorded = values.figure ? await recordEngines(signal) : await readEngines()
  const own = { major: nodeMajor({ node: process.versions.node }), findings: await askEngine() }
  return {
    examples: EXAMPLES.map(({ says: label, objects }) => ({ label, objects, ...buildObjects(objects) })),
    engines: [...recorded.filter(({ major }) => major !== own.major), own].toSorted((a, b) => a.major - b.major),
    decorators: await tryDecorators()
  }
}
