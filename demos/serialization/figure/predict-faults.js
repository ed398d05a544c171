import { childPath, itemSchema, propertySchema, unwrap } from '../model/child-schema.js'
import { show } from './explain-value.js'
import { NO_PROPERTY, predictLeaf } from './predict-leaf.js'
import { resolveSchema } from '../model/resolve-schema.js'
import { tupleTakes } from './tuple-takes.js'

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

/**
 * The places, in the order of writing, that stop fast-json-stringify or spoil its
 * text. What comes after the first that stops it is never reached.
 *
 * @param {Place} place
 * @param {import('../model/resolve-schema.js').Library} library
 * @returns {Generator<Fault>}
 */
export function * predictFaults (place, library) {
  const { path, schema, value } = place
  const resolved = resolveSchema(schema, value, library)
  const { type } = resolved
  if (!resolved.matches) {
    yield { path, throws: MISMATCH, why: resolved.branch ? `no branch of ${resolved.branch.replace(/\/.*/, '')} validates ${show(value)}` : `none of the declared types takes ${show(value)}` }
    return
  }
  if (resolved.schema.const !== undefined || (value === null && resolved.schema.nullable)) return
  if (type === 'object') {
    yield * predictObject(place, resolved.schema, library)
  } else if (type === 'array') {
    yield * predictArray(place, resolved.schema, library)
  } else {
    const fault = predictLeaf(place, resolved)
    if (fault) yield fault
  }
}

/**
 * @param {Place} place
 * @param {import('../model/resolve-schema.js').Schema} schema
 * @param {import('../model/resolve-schema.js').Library} library
 * @returns {Generator<Fault>}
 */
function * predictObject ({ path, value }, schema, library) {
  const object = unwrap(value)
  if (object === null) return
  const required = /** @type {string[]} */ (schema.required ?? [])
  const declared = Object.keys(schema.properties ?? {})
  if (object === undefined) {
    const isRead = declared.length + required.length > 0 || schema.additionalProperties || schema.patternProperties
    if (isRead) yield { path, throws: NO_PROPERTY, why: 'declared as an object: the properties of undefined cannot be read' }
    return
  }
  const lacking = (/** @type {string} */ key) => object[key] === undefined
  yield * required.filter((key) => !declared.includes(key) && lacking(key)).map((key) => isRequired(path, key))
  for (const key of inOrderOfWriting(object, declared, required)) {
    const child = propertySchema(schema, key)
    const isDefaulted = schema.properties?.[key]?.default !== undefined
    if (lacking(key) && required.includes(key) && !isDefaulted) yield isRequired(path, key)
    if (child && !lacking(key)) yield * predictFaults({ path: childPath(path, key), schema: child.schema, value: object[key] }, library)
  }
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
 * @param {import('../model/resolve-schema.js').Schema} schema
 * @param {import('../model/resolve-schema.js').Library} library
 * @returns {Generator<Fault>}
 */
function * predictArray ({ path, value }, schema, library) {
  if (value === null) return
  if (!Array.isArray(value)) return yield { path, throws: MISMATCH, why: `declared as an array: ${show(value)} is none, so it throws` }
  const places = Array.isArray(schema.items) ? schema.items.length : 0
  if (Array.isArray(schema.items) && !schema.additionalItems && value.length > places) {
    yield { path, throws: MISMATCH, why: `more items than the schema has, which is ${places}: it throws` }
  }
  for (const [index, item] of value.entries()) {
    const at = childPath(path, index)
    const declared = itemSchema(schema, index)
    if (index < places && !tupleTakes(/** @type {any} */ (declared), item)) {
      yield { path: at, throws: MISMATCH, why: `${show(item)} is not of the type of its place: it throws` }
    }
    yield * predictFaults({ path: at, schema: declared, value: item }, library)
  }
}
