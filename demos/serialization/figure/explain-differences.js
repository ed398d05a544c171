import { childPath, itemSchema, propertySchema, unwrap } from '../model/child-schema.js'
import { explainValue } from './explain-value.js'
import { followReference, resolveSchema } from '../model/resolve-schema.js'

/**
 * @typedef {object} Difference
 * @property {string} path such as `$.user.age`
 * @property {import('./explain-value.js').Kind} kind
 * @property {string | null} json as JSON.stringify writes it; null: not at all
 * @property {string | null} fjs as fast-json-stringify writes it; null: not at all
 * @property {string} why
 *
 * @typedef {object} Place where two texts are compared
 * @property {string} path
 * @property {import('../model/resolve-schema.js').Schema | boolean | undefined} schema
 * @property {any} value
 * @property {any} json
 * @property {any} fjs
 */

/**
 * Every place where two texts of one value differ, with the rule that makes
 * them differ.
 *
 * @param {object} schema
 * @param {unknown} value
 * @param {{ json: string, fjs: string }} texts both JSON
 * @param {import('../model/resolve-schema.js').Library} library
 * @returns {Difference[]}
 */
export function explainDifferences (schema, value, texts, library) {
  const json = JSON.parse(texts.json)
  const fjs = JSON.parse(texts.fjs)
  const found = comparePlace({ path: '$', schema, value, json, fjs }, library)
  if (found.length > 0 || texts.json === texts.fjs) return found
  return [{ path: '$', kind: 'changed', json: texts.json, fjs: texts.fjs, why: 'the same data, spelled otherwise' }]
}

/**
 * @param {Place} place
 * @param {import('../model/resolve-schema.js').Library} library
 * @returns {Difference[]}
 */
function comparePlace ({ path, schema, value, json, fjs }, library) {
  if (JSON.stringify(json) === JSON.stringify(fjs)) return []
  const resolved = tryResolve(schema, value, library)
  if (!resolved) return [{ path, kind: 'changed', ...texts(json, fjs), why: 'written by a schema that a $ref names' }]
  const place = { path, value: unwrap(value), json, fjs }
  if (resolved.schema.const === undefined && resolved.type === 'object' && isObject(json) && isObject(fjs)) return compareObjects(place, resolved, library)
  if (resolved.schema.const === undefined && resolved.type === 'array' && Array.isArray(json) && Array.isArray(fjs)) return compareItems(place, resolved, library)
  return [{ path, ...texts(json, fjs), ...explainValue(resolved, value, fjs) }]
}

/**
 * @param {Omit<Place, 'schema'>} place
 * @param {import('../model/resolve-schema.js').Resolved} resolved
 * @param {import('../model/resolve-schema.js').Library} library
 * @returns {Difference[]}
 */
function compareObjects ({ path, value, json, fjs }, resolved, library) {
  const keys = new Set([...Object.keys(json), ...Object.keys(fjs)])
  const found = [...keys].flatMap((key) => {
    const at = childPath(path, key)
    const child = propertySchema(resolved.schema, key)
    if (!Object.hasOwn(fjs, key)) return [{ path: at, ...texts(json[key], undefined), kind: /** @type {const} */ ('dropped'), why: explainDropped(resolved) }]
    if (!Object.hasOwn(json, key)) return [{ path: at, ...texts(undefined, fjs[key]), ...explainAdded(child, value[key], library) }]
    return comparePlace({ path: at, schema: child?.schema, value: value[key], json: json[key], fjs: fjs[key] }, library)
  })
  const order = compareOrder(path, json, fjs)
  return order ? [...found, order] : found
}

/**
 * @param {Omit<Place, 'schema'>} place
 * @param {import('../model/resolve-schema.js').Resolved} resolved
 * @param {import('../model/resolve-schema.js').Library} library
 * @returns {Difference[]}
 */
function compareItems ({ path, value, json, fjs }, { schema }, library) {
  return json.flatMap((/** @type {any} */ item, /** @type {number} */ index) =>
    comparePlace({ path: childPath(path, index), schema: itemSchema(schema, index), value: value[index], json: item, fjs: fjs[index] }, library))
}

/**
 * @param {import('../model/resolve-schema.js').Resolved} resolved
 * @returns {string}
 */
function explainDropped ({ schema, branch }) {
  const where = branch === null ? '' : ` in ${branch}, the branch that was taken`
  if (schema.additionalProperties === false) return `not declared${where}, and additionalProperties is false`
  if (schema.patternProperties) return `not declared${where}, and no pattern of patternProperties matches`
  if (Object.keys(schema.properties ?? {}).length === 0) return `type object without properties${where}: nothing is declared, so nothing is written`
  return `not declared${where}, and there are no additionalProperties`
}

/**
 * @param {import('../model/child-schema.js').Child | null} child
 * @param {any} value
 * @param {import('../model/resolve-schema.js').Library} library
 * @returns {import('./explain-value.js').Reason}
 */
function explainAdded (child, value, library) {
  if (value === undefined) {
    const schema = /** @type {any} */ (child?.schema)
    const { default: given } = schema.$ref === undefined ? schema : followReference(schema, library)
    return { kind: 'filled', why: `not given: the default of the schema is written, ${JSON.stringify(given)}` }
  }
  if (typeof value === 'function' || typeof value === 'symbol') {
    return { kind: 'coerced', why: `a ${typeof value}: JSON.stringify leaves it out, here it is written by its declared type` }
  }
  return { kind: 'filled', why: 'read by its name, though inherited or not enumerable: JSON.stringify takes own enumerable properties only' }
}

/**
 * @param {string} path
 * @param {object} json
 * @param {object} fjs
 * @returns {Difference | null}
 */
function compareOrder (path, json, fjs) {
  const before = Object.keys(json).filter((key) => Object.hasOwn(fjs, key)).join(', ')
  const after = Object.keys(fjs).filter((key) => Object.hasOwn(json, key)).join(', ')
  if (before === after) return null
  return { path, kind: 'changed', json: before, fjs: after, why: 'keys come in the order of the schema, required ones first' }
}

/**
 * @param {import('../model/resolve-schema.js').Schema | boolean | undefined} schema
 * @param {unknown} value
 * @param {import('../model/resolve-schema.js').Library} library
 */
function tryResolve (schema, value, library) {
  try {
    return resolveSchema(schema, value, library)
  } catch {
    return null
  }
}

/** @param {unknown} value */
function isObject (value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * @param {unknown} json
 * @param {unknown} fjs
 * @returns {{ json: string | null, fjs: string | null }}
 */
function texts (json, fjs) {
  return { json: json === undefined ? null : JSON.stringify(json), fjs: fjs === undefined ? null : JSON.stringify(fjs) }
}
