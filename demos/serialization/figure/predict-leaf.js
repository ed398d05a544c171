import { article, show } from './explain-value.js'
import { isJson } from './is-json.js'

/**
 * @typedef {import('./predict-faults.js').Fault} Fault
 * @typedef {import('./predict-faults.js').Place} Place
 */

/** How V8 says that there is nothing to read a property of, or to call. */
export const NO_PROPERTY = /Cannot (?:read|convert)|is not a function/

/**
 * What stops a value that is neither object nor array, or spoils its text.
 *
 * @param {Place} place
 * @param {import('../model/resolve-schema.js').Resolved} resolved
 * @returns {Fault | null}
 */
export function predictLeaf (place, { schema, type }) {
  if (type === 'string') return predictString(place, schema)
  if (type === 'integer' || type === 'number') return predictNumber(place, type)
  if (type !== undefined || JSON.stringify(place.value) !== undefined) return null
  return { path: place.path, throws: null, why: `no type is declared and ${show(place.value)} has no JSON: the word undefined is written` }
}

/**
 * @param {Place} place
 * @param {import('../model/resolve-schema.js').Schema} schema
 * @returns {Fault | null}
 */
function predictString ({ path, value }, { format }) {
  if (format === 'unsafe') return predictUnsafe(path, value)
  if (value === null || typeof value === 'string') return null
  if (value instanceof Date && Number.isNaN(value.getTime())) return { path, throws: /Invalid time value/, why: 'an invalid Date has no text: it throws' }
  if (value instanceof Date) return null
  if (['date', 'time', 'date-time'].includes(format)) return { path, throws: /cannot be converted to a/, why: `format '${format}' takes a Date, a string or null: ${show(value)} throws` }
  return value === undefined || typeof value.toString !== 'function' ? { path, throws: NO_PROPERTY, why: `declared as a string: ${show(value)} has no toString(), so it throws` } : null
}

/**
 * @param {string} path
 * @param {any} value
 * @returns {Fault | null}
 */
function predictUnsafe (path, value) {
  return isJson(`"${String(value)}"`) ? null : { path, throws: null, why: 'format \'unsafe\' does not escape: the text is no longer JSON' }
}

/**
 * @param {Place} place
 * @param {'integer' | 'number'} type
 * @returns {Fault | null}
 */
function predictNumber ({ path, value }, type) {
  if (typeof value === 'bigint') return null
  if (typeof value === 'symbol') return { path, throws: NO_PROPERTY, why: `declared as ${article(type)}: a symbol cannot become one, so it throws` }
  const number = Number(value)
  const fails = type === 'integer' ? !Number.isFinite(number) : Number.isNaN(number)
  return fails ? { path, throws: /cannot be converted to/, why: `declared as ${article(type)}: ${show(value)} cannot become one, so it throws` } : null
}
