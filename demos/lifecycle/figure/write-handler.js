import { failure } from './write-hook.js'

/**
 * What the story says of what a handler does; to answer with an object is not news.
 *
 * @type {Record<string, string>}
 */
const TOLD = {
  string: 'answers with a string',
  null: 'answers with null',
  nothing: 'returns nothing',
  throw: 'throws',
  twice: 'replies, and returns something else',
  hijack: 'takes the answer over with hijack()',
  hang: 'never comes back'
}

/**
 * The handler as a reader asked for it.
 *
 * @param {import('./write-hook.js').Doing} doing
 * @param {import('./write-hook.js').Notes} notes
 * @returns {any}
 */
export function writeHandler ({ style, does }, { note, watch }) {
  const object = () => watch({ id: 7, item: 'tea', cost: 3 }, 'serialization')
  /** @type {Record<string, () => unknown>} */
  const answers = { object, string: () => 'tea', null: () => null, nothing: () => undefined, hang: () => undefined }

  if (style === 'async') {
    return async (/** @type {any} */ request, /** @type {any} */ reply) => {
      const answer = act(reply)
      if (does === 'hang') await new Promise(() => {})
      return answer
    }
  }
  return (/** @type {any} */ request, /** @type {any} */ reply) => {
    const answer = act(reply)
    if (does === 'twice') return answer
    if (answer !== undefined) reply.send(answer)
  }

  /** @param {any} reply */
  function act (reply) {
    note('handler', TOLD[does])
    if (does === 'throw') throw failure('the handler')
    if (does === 'hijack') {
      reply.hijack()
      reply.raw.end('by hand')
      return undefined
    }
    if (does !== 'twice') return answers[does]()
    reply.send(object())
    return { id: 8, item: 'coffee' }
  }
}
