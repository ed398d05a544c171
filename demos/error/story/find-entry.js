import { didYouMean } from '../../lib/command-line/cli-flags.js'
import { UsageError } from '../../lib/command-line/command-error.js'

/**
 * @param {string} wanted a code, or the id of a message without one
 * @param {import('../model.js').Entry[]} entries
 * @throws {UsageError} that names the nearest when there is none
 */
export function findEntry (wanted, entries) {
  const entry = entries.find(({ id }) => id.toLowerCase() === wanted.toLowerCase())
  if (entry) return entry
  throw new UsageError(`no error '${wanted}'${didYouMean(wanted.toUpperCase(), entries.map(({ id }) => id))} npm run demo:error lists them`)
}
