import { EXAMPLES, runRequest } from '../model.js'
import { countCompiled } from '../start-up.js'

/** What is compiled before an application answers, and which hooks a request passes. */
export async function ask () {
  const { load, create, declare, ready, first, second, third } = await countCompiled('plain')
  const passes = async (does) => {
    const { events } = await runRequest({ ...EXAMPLES[0].plan, handler: { style: 'async', does } })
    return events.some(({ phase }) => phase === 'preSerialization')
  }
  return {
    'compiles-before-requests': load + create + declare + ready > 0 && first + second + third === 0,
    'pre-serialization-of-null': await passes('null'),
    'pre-serialization-of-strings': await passes('string')
  }
}
