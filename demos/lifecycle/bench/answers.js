import { countCompiled } from '../model/count-compiled.js'
import { EXAMPLES, runRequest } from '../model.js'

/**
 * What is compiled before an application answers, and which hooks a request passes.
 *
 * @returns {Promise<import('../../lib/measuring/ask-topic.js').Answers>}
 */
export async function ask () {
  const { load, create, declare, ready, first, second, third } = await countCompiled('plain')
  const every = EXAMPLES[0].plan
  const passes = async (/** @type {string} */ does) => (await runRequest({ ...every, handler: { style: 'async', does } })).events.some(({ phase }) => phase === 'preSerialization')
  return {
    'compiles-before-requests': load + create + declare + ready > 0 && first + second + third === 0,
    'pre-serialization-of-null': await passes('null'),
    'pre-serialization-of-strings': await passes('string')
  }
}
