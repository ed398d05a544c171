import { observeRequests, observeRetention } from '../model/observe.js'
import { CALLS_BEFORE } from '../figure/record.js'

/**
 * What this Node keeps in memory, called for the first time and after many calls,
 * and whether Fastify makes functions for a request.
 *
 * @returns {Promise<import('../../lib/measuring/ask-topic.js').Answers>}
 */
export async function ask () {
  const kept = readKept([...await observeRetention(), ...await observeRetention({ calls: CALLS_BEFORE })])
  const made = await observeRequests()
  return {
    'nested-callback-keeps': kept('article-nested'),
    'moved-callback-frees': kept('article-nested') && !kept('article-moved'),
    'sibling-keeps': kept('sibling'),
    'async-parameter-kept': kept('async-parameter'),
    'requests-make-none': made.every(({ closures }) => closures === 0)
  }
}

/**
 * @param {Array<{ id: string, kept: boolean }>} findings
 * @returns {(id: string) => boolean} whether a subject is kept, cold or hot
 */
function readKept (findings) {
  return (id) => findings.some((finding) => finding.id === id && finding.kept)
}
