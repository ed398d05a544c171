import { runChild } from '../../lib/processes/run-child.js'
import { readInlineCache } from './read-inline-cache.js'

const NATIVES = ['--allow-natives-syntax']
const NO_EVAL = ['--disallow-code-generation-from-strings']

/**
 * What one Node says, each answer by a process of its own.
 *
 * @typedef {object} Findings
 * @property {Array<{ id: string, requests: number, replies: number }>} requests hidden classes, of ten plugins
 * @property {Array<{ id: string, requests: number, responses: number }>} servers hidden classes, of eight requests
 * @property {import('./read-inline-cache.js').State[]} reads what a read is noted as after one shape, two, and so on
 * @property {{ of: number, flat: Record<'rope' | 'cold' | 'hot' | 'counted', number>}} flatstr how many strings are in one piece
 * @property {{ atStart: Array<{ file: string, functions: number }>, inRequest: number }} generated functions made from text by an empty Fastify
 * @property {Record<'fastify' | 'express', import('../story/children/start-without-eval.js').Outcome>} withoutEval
 */

/**
 * @param {string} [execPath] another Node than the one in use
 * @returns {Promise<Findings>}
 */
export async function askEngine (execPath) {
  const [requests, servers, reads, flatstr, generated, withoutEval] = await Promise.all([
    runChild(new URL('../story/children/count-requests.js', import.meta.url), { execPath, flags: NATIVES }),
    runChild(new URL('../story/children/count-served.js', import.meta.url), { execPath, flags: NATIVES }),
    readInlineCache(execPath),
    runChild(new URL('../story/children/flatten-ropes.js', import.meta.url), { execPath }),
    runChild(new URL('../story/children/count-generated.js', import.meta.url), { execPath }),
    runChild(new URL('../story/children/start-without-eval.js', import.meta.url), { execPath, flags: NO_EVAL })
  ])
  return { requests, servers, reads, flatstr, generated, withoutEval }
}
