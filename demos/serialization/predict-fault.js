import { childPath, itemSchema, propertySchema, unwrap } from './child-schema.js'
import { article, show } from './explain-value.js'
import { isJson } from './is-json.js'
import { resolveSchema } from './resolve-schema.js'

/**
 * @typedef {object} Fault
 * @property {string} path
 * @property {RegExp | null} throws the message; null: it writes what is not JSON
 * @property {string} why
 *
 * @typedef {object} Place
 * @property {string} path
 * @property {any} schema
 * @property {any} value
 */

const MISMATCH = /does not match schema definition/
const NO_PROPERTY = /Cannot (?:read|convert)|is not a function/

/**
 * The first place, in the order of writing, that stops fast-json-stringify or
 * spoils its text.
 *
 * @param {Place} place
 * @param {import('./resolve-schema.js').Library} library
 * @returns {Fault | null}
 */
export function predictFault (place, library) {
  const { path, schema, value } = place
  const resolved = resolveSchema(schema, value, library)
  const { type } = resolved
  if (!resolved.matches) {
    return { path, throws: MISMATCH, why: resolved.branch ? `no branch of ${resolved.branch.replace(/\/.*/, '')} validates ${show(value)}` : `none of the declared types takes ${show(value)}` }
  }
  if (resolved.schema.const !== undefined || (value === null && resolved.schema.nullable)) return null
  if (type === 'object') return predictObject(place, resolved.schema, library)
  if (type === 'array') return predictArray(place, resolved.schema, library)
  if (type === 'string') return predictString(place, resolved.schema)
  if (type === 'integer' || type === 'number') return predictNumber(place, type)
  if (type === undefined && JSON.stringify(value) === undefined) return { path, throws: null, why: `no type is declared and ${show(value)} has no JSON: the word undefined is written` }
  return null
}

/**
 * @param {Place} place
 * @param {import('./resolve-schema.js').Schema} schema
 * @param {import('./resolve-schema.js').Library} library
 * @returns {Fault | null}
 */
function predictObject ({ path, value }, schema, library) {
  const object = unwrap(value)
  if (object === null) return null
  const required = /** @type {string[]} */ (schema.required ?? [])
  const declared = Object.keys(schema.properties ?? {})
  const isRead = declared.length + required.length > 0 || schema.additionalProperties || schema.patternProperties
  if (object === undefined) return isRead ? { path, throws: NO_PROPERTY, why: 'declared as an object: the properties of undefined cannot be read' } : null
  const lacking = (/** @type {string} */ key) => object[key] === undefined
  const missing = required.find((key) => !declared.includes(key) && lacking(key))
  if (missing !== undefined) return isRequired(path, missing)
  for (const key of inOrderOfWriting(object, declared, required)) {
    const child = propertySchema(schema, key)
    const isDefaulted = schema.properties?.[key]?.default !== undefined
    if (lacking(key) && required.includes(key) && !isDefaulted) return isRequired(path, key)
    const fault = child && !lacking(key) ? predictFault({ path: childPath(path, key), schema: child.schema, value: object[key] }, library) : null
    if (fault) return fault
  }
  return null
}

/**
 * @param {any} object
 * @param {string[]} declared
 * @param {string[]} required
 * @returns {string[]}
 */
function inOrderOfWriting (object, declared, required) {
  const further = Object.keys(object).filter((key) => !declared.includes(key) && typeof object[key] !== 'function' && typeof object[key] !== 'symbol')
  return [...declared.filter((key) => required.includes(key)), ...declared.filter((key) => !required.includes(key)), ...further]
}

/**
 * @param {string} path
 * @param {string} key
 * @returns {Fault}
 */
function isRequired (path, key) {
  return { path: childPath(path, key), throws: /is required!$/, why: 'required and not given: it throws' }
}

/**
 * @param {Place} place
 * @param {import('./resolve-schema.js').Schema} schema
 * @param {import('./resolve-schema.js').Library} library
 * @returns {Fault | null}
 */
function predictArray ({ path, value }, schema, library) {
  if (value === null) return null
  if (!Array.isArray(value)) return { path, throws: MISMATCH, why: `declared as an array: ${show(value)} is none, so it throws` }
  if (Array.isArray(schema.items) && !schema.additionalItems && value.length > schema.items.length) {
    return { path, throws: MISMATCH, why: `more items than the schema has, which is ${schema.items.length}: it throws` }
  }
  for (const [index, item] of value.entries()) {
    const fault = predictFault({ path: childPath(path, index), schema: itemSchema(schema, index), value: item }, library)
    if (fault) return fault
  }
  return null
}

/**
 * @param {Place} place
 * @param {import('./resolve-schema.js').Schema} schema
 * @returns {Fault | null}
 */
function predictString ({ path, value }, { format }) {
  if (value === null || typeof value === 'string') {
    return format === 'unsafe' && !isJson(`"${value}"`) ? { path, throws: null, why: 'format \'unsafe\' does not escape: the text is no longer JSON' } : null
  }
  if (value instanceof Date && Number.isNaN(value.getTime()) && format !== 'unsafe') return { path, throws: /Invalid time value/, why: 'an invalid Date has no text: it throws' }
  if (value instanceof Date) return null
  if (['date', 'time', 'date-time'].includes(format)) return { path, throws: /cannot be converted to a/, why: `format '${format}' takes a Date, a string or null: ${show(value)} throws` }
  return value === undefined || typeof value.toString !== 'function' ? { path, throws: NO_PROPERTY, why: `declared as a string: ${show(value)} has no toString(), so it throws` } : null
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
