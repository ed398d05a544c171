import { buildSerializer } from '../../serializer.js'
import { refuse } from '../refuse.js'

const TYPES = [undefined, 'object', 'array', 'string', 'integer', 'number', 'boolean', 'null']
const DEEPEST = 100
/** Options that ask for what is done anyhow. */
const OPTIONS = /** @type {Record<string, any>} */ ({ largeArraySize: 2e4, largeArrayMechanism: 'default' })
const KEYWORDS = ['$ref', 'anyOf', 'oneOf', 'allOf', 'if', 'patternProperties']

export const constants = /** @type {string[]} */ ([])

/**
 * fast-json-stringify's interface, on our serializer.
 *
 * @param {any} schema
 * @param {Record<string, any>} [options]
 */
export function standIn (schema, options = {}) {
  const option = Object.keys(options).find((name) => options[name] !== undefined && options[name] !== OPTIONS[name])
  if (option !== undefined) refuse(`option ${option} in its serializer`)
  assertKnown(schema)
  return buildSerializer(schema)
}

standIn.build = standIn
standIn.default = standIn
standIn.restore = () => refuse('serializer that is kept as text')

/** @type {(schema: any) => void} */
function assertKnown (schema) {
  const left = findLeftOut(schema)
  if (left !== undefined) refuse(`${left} in its serializer`)
}

/** @type {(schema: any, depth?: number) => string | undefined} the first thing in it that mini does not serialize */
export function findLeftOut (schema, depth = 0) {
  if (depth > DEEPEST) return 'limit of depth'
  if (typeof schema !== 'object' || schema === null) return typeof schema === 'boolean' || schema === undefined ? undefined : 'check of a schema'
  const keyword = KEYWORDS.find((name) => name in schema)
  if (keyword !== undefined) return keyword
  if (Array.isArray(schema.type)) return 'list of types'
  if (Array.isArray(schema.items)) return 'tuples'
  if (!TYPES.includes(schema.type)) return 'check of a schema'
  const inner = [schema.items, schema.additionalProperties, ...Object.values(schema.properties ?? {})]
  return inner.map((each) => findLeftOut(each, depth + 1)).find((left) => left !== undefined)
}
