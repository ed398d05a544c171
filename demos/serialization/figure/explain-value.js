/**
 * @typedef {'dropped' | 'coerced' | 'filled' | 'changed' | 'error'} Kind
 *
 * @typedef {object} Reason
 * @property {Kind} kind
 * @property {string} why
 */

const MAX_SHOWN = 40

/** What null becomes where the schema does not allow it. */
const OF_NULL = { string: 'an empty string', integer: '0', number: '0', boolean: 'false', object: '{}', array: '[]' }

/**
 * Why one value is written otherwise than JSON.stringify writes it.
 *
 * @param {import('../model/resolve-schema.js').Resolved} resolved
 * @param {any} value
 * @param {unknown} written what the text of fast-json-stringify says
 * @returns {Reason}
 */
export function explainValue ({ schema, type }, value, written) {
  if (schema.const !== undefined) return changed('declared const: the constant is written whatever the value is')
  if (type === 'null') return changed('declared as null: null is written whatever the value is')
  const name = /** @type {keyof typeof OF_NULL} */ (type)
  if (type === 'string' && schema.format === 'unsafe') return changed('format \'unsafe\' puts the characters between quotes, whatever they are')
  if (value === null) return coerced(`null, where ${article(name)} is declared without nullable, becomes ${OF_NULL[name]}`)
  if (type === 'string') return explainString(schema, value, written)
  if (type === 'integer') return coerced(`declared as an integer: ${show(value)} became ${show(written)}, by Math.trunc`)
  if (type === 'number') return coerced(`declared as a number: ${show(value)} became ${show(written)}`)
  if (type === 'boolean') return coerced(`declared as a boolean: ${show(value)} is ${written ? 'truthy' : 'falsy'}, so ${written}`)
  if (type === 'object') return coerced(`declared as an object: of ${show(value)} only declared properties are read`)
  return changed(`declared as ${type}: written by that type`)
}

/**
 * @param {import('../model/resolve-schema.js').Schema} schema
 * @param {any} value
 * @param {unknown} written
 * @returns {Reason}
 */
function explainString ({ format }, value, written) {
  if (format === 'date') return changed('format \'date\' keeps the day only, in local time')
  if (format === 'time') return changed('format \'time\' keeps hours, minutes and seconds only, in local time')
  if (value instanceof RegExp) return coerced('declared as a string: a RegExp is written as its source')
  return coerced(`declared as a string: ${show(value)} became ${show(written)}, by toString()`)
}

/**
 * A value as a reader would name it, cut when it is long.
 *
 * @param {any} value
 * @returns {string}
 */
export function show (value) {
  if (value instanceof Date) return 'a Date'
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = typeof value === 'string' ? `'${value}'` : `${String(value)}${typeof value === 'bigint' ? 'n' : ''}`
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}

/**
 * @param {string} type
 * @returns {string} such as `an integer`
 */
export function article (type) {
  return `${/^[aeio]/.test(type) ? 'an' : 'a'} ${type}`
}

/** @param {string} why @returns {Reason} */
function coerced (why) {
  return { kind: 'coerced', why }
}

/** @param {string} why @returns {Reason} */
function changed (why) {
  return { kind: 'changed', why }
}
