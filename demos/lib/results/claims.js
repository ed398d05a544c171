import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { CommandError } from '../command-line/command-error.js'
import { createValidator } from './validate.js'
import { judgeClaim, settingsOf } from './judge-claim.js'

const CLAIMS = fileURLToPath(new URL('../../claims.json', import.meta.url))
const describeProblem = createValidator(new URL('claims-schema.json', import.meta.url))

/** Every claim about Fastify's speed that the book holds against a measurement, or would like to. */
export async function readClaims (path = CLAIMS) {
  return parseClaims(await readFile(path, 'utf8'), path)
}

export function parseClaims (text, path) {
  let claims
  try {
    claims = JSON.parse(text)
  } catch (error) {
    throw new CommandError(`${path} is not JSON: ${/** @type {Error} */ (error).message}`)
  }
  const problem = describeProblem(claims) ?? describeContradiction(claims)
  if (problem) throw new CommandError(`${path} is not a list of claims: ${problem}`)
  return claims
}

/** What a JSON Schema cannot say, or not in words. */
function describeContradiction (claims) {
  const ids = claims.flatMap(({ id, was = [] }) => [id, ...was])
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice) return `two claims have the id '${twice}'`
  const headlines = claims.map(({ claim, source, evidence }) => evidence && !('answer' in evidence) && `${evidence.results}: ${claim} ${source.who}`)
  const again = claims.find((_, index) => headlines[index] && headlines.indexOf(headlines[index]) !== index)
  if (again) return `claim '${again.id}' has the words, the source and the results of another: make them settings of one`
  const both = claims.find(({ claimed, evidence }) => evidence && 'answer' in evidence && claimed.atLeast !== undefined)
  if (both) return `claim '${both.id}' promises a ratio, and names an answer as its evidence`
  const most = claims.find(({ claimed, evidence }) => evidence && 'settings' in evidence && claimed.atMost !== undefined)
  if (most) return `claim '${most.id}' allows at most a ratio, and has several settings: make each a claim of its own`
  const unjudgeable = claims.find(({ claimed, evidence }) => evidence && !('answer' in evidence) && settingsOf(evidence).some(({ atLeast = claimed.atLeast }) => atLeast === undefined && claimed.atMost === undefined))
  if (unjudgeable) return `claim '${unjudgeable.id}' names evidence but no claimed.atLeast to hold it against`
  const silent = claims.find(({ evidence, wants }) => (evidence === null) !== (wants !== undefined))
  return silent ? `claim '${silent.id}' must say what it wants to be tested, and only while nothing tests it` : null
}

export function judgeClaims (claims, summaries) {
  return claims.map((claim) => judgeClaim(claim, (claim.evidence && summaries[claim.evidence.results]) ?? null))
}
