import { observeRequests } from '../coverage.js'
import { CALLS_BEFORE, observeRetention } from '../memory.js'

/**
 * What this Node keeps in memory, called for the first time and after many calls, and whether Fastify makes functions
 * for a request.
 */
export async function ask () {
  const findings = [...await observeRetention(), ...await observeRetention(CALLS_BEFORE)]
  const isKept = (id) => findings.some((finding) => finding.id === id && finding.kept)
  const made = await observeRequests()
  return {
    'nested-callback-keeps': isKept('article-nested'),
    'moved-callback-frees': isKept('article-nested') && !isKept('article-moved'),
    'sibling-keeps': isKept('sibling'),
    'async-parameter-kept': isKept('async-parameter'),
    'requests-make-none': made.every(({ closures }) => closures === 0)
  }
}
