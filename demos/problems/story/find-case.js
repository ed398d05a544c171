import { didYouMean } from '../../lib/command-line/cli-flags.js'
import { UsageError } from '../../lib/command-line/command-error.js'
import { CASES } from '../cases.js'

/**
 * @param {string} wanted a case's rank or name
 * @returns {import('../cases.js').Case}
 * @throws {UsageError} that names the nearest when there is none
 */
export function findCase (wanted) {
  const one = CASES.find(({ slug, rank }) => slug === wanted || String(rank) === wanted)
  if (one) return one
  if (/^\d+$/.test(wanted)) throw new UsageError(`no case ${wanted}: there are 1 to ${CASES.length}`)
  throw new UsageError(`no case '${wanted}'${didYouMean(wanted, CASES.map(({ slug }) => slug))} npm run demo:problems lists them`)
}
