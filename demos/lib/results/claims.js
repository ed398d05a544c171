import { readFile } from 'node:fs/promises'
import { judgeClaim } from './judge-claim.js'

const CLAIMS = new URL('../../claims.json', import.meta.url)

/**
 * Every claim about Fastify's speed that the book holds against a measurement, or would like to.
 *
 * @param {string | URL} [path]
 * @returns {Promise<import('./types.js').Claim[]>} in the file's order
 */
export async function readClaims (path = CLAIMS) {
  return JSON.parse(await readFile(path, 'utf8'))
}

/**
 * @param {import('./types.js').Claim[]} claims
 * @param {Record<string, import('./summarize.js').Summary | null>} summaries by the name of the results; one that is missing leaves its claims untested
 */
export function judgeClaims (claims, summaries) {
  return claims.map((claim) => judgeClaim(claim, (claim.evidence && summaries[claim.evidence.results]) ?? null))
}
