import { closest } from 'fastest-levenshtein'
import { UsageError } from '../../lib/command-line/command-error.js'

/**
 * @param {string} wanted a code, or the id of a message without one
 * @param {import('../model.js').Entry[]} entries
 * @throws {UsageError} that names the nearest when there is none
 */
export function findEntry (wanted, entries) {
  const entry = entries.find(({ id }) => id.toLowerCase() === wanted.toLowerCase())
  if (entry) return entry
  const nearest = closest(wanted.toUpperCase(), entries.map(({ id }) => id))
  throw new UsageError(`no error '${wanted}': did you mean ${nearest}? npm run demo:error lists them`)
}
