import { hasType } from './coercion.js'

/**
 * @typedef {{ instancePath: string, message: string }} Fault
 * @typedef {(value: any, parent?: any, key?: string | number) => Fault | null} Check
 */

const countCharacters = (/** @type {string} */ text) => [...text].length

/**
 * In the order in which they are asked: the type that a keyword is about, how
 * its check is made, and what is said when that fails. Values of other types pass.
 *
 * @type {Record<string, [string | null, (limit: any) => (value: any) => boolean, (limit: any) => string]>}
 */
const KEYWORDS = {
  enum: [null, (allowed) => (value) => allowed.includes(value), () => 'must be equal to one of the allowed values'],
  maximum: ['number', (limit) => (value) => value <= limit, (limit) => `must be <= ${limit}`],
  minimum: ['number', (limit) => (value) => value >= limit, (limit) => `must be >= ${limit}`],
  maxLength: ['string', (limit) => (value) => countCharacters(value) <= limit, (limit) => `must NOT have more than ${limit} characters`],
  minLength: ['string', (limit) => (value) => countCharacters(value) >= limit, (limit) => `must NOT have fewer than ${limit} characters`],
  pattern: ['string', (source) => matchPattern(new RegExp(source, 'u')), (source) => `must match pattern "${source}"`]
}

/** @type {(pattern: RegExp) => (value: string) => boolean} */
function matchPattern (pattern) {
  return (value) => pattern.test(value)
}

/** @type {(schema: any) => Check[]} */
export function compileKeywords (schema) {
  return Object.keys(KEYWORDS).filter((keyword) => keyword in schema).map((keyword) => {
    const [type, compileCheck, describe] = KEYWORDS[keyword]
    const passes = compileCheck(schema[keyword])
    const message = describe(schema[keyword])
    return (value) => (type !== null && !hasType(value, [type])) || passes(value) ? null : { instancePath: '', message }
  })
}

/** The validator does these itself, or they check nothing. */
const OTHERS = ['type', 'nullable', 'items', 'properties', 'required', 'additionalProperties', 'default', '$id', 'title', 'description']

/** @param {any} schema whose author must hear that a keyword does nothing here */
export function assertKnown (schema) {
  const unknown = Object.keys(schema).find((keyword) => !(keyword in KEYWORDS) && !OTHERS.includes(keyword))
  if (unknown !== undefined) throw new Error(`mini does not validate "${unknown}"`)
}
