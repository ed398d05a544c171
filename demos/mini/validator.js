import { createError } from './parser.js'

/** @typedef {(holder: any, key: string | number, path: string) => void} Check converts `holder[key]`, or throws */

const isScalar = (/** @type {any} */ value) => value === null || ['string', 'number', 'boolean'].includes(typeof value)
/** @param {any} value */
const toNumber = (value) => isScalar(value) && value !== '' && !Number.isNaN(Number(value)) ? Number(value) : undefined
const [YES, NO] = [['true', 1, true], ['false', 0, null, false]]
/** @param {any} value */
const toBoolean = (value) => YES.includes(value) || (NO.includes(value) ? false : undefined)

/**
 * How each type is known, and what becomes of other values: a URL is all text, and
 * `?tag=a` looks the same for one tag as for a list.
 *
 * @type {Record<string, [isType: (value: any) => boolean, convert: (value: any) => any]>}
 */
const TYPES = {
  boolean: [(value) => typeof value === 'boolean', toBoolean],
  integer: [Number.isInteger, (value) => Number(toNumber(value)) % 1 ? undefined : toNumber(value)],
  number: [Number.isFinite, toNumber],
  string: [(value) => typeof value === 'string', (value) => isScalar(value) ? String(value ?? '') : undefined],
  array: [Array.isArray, (value) => isScalar(value) ? [value] : undefined],
  object: [(value) => typeof value === 'object' && value !== null && !Array.isArray(value), () => undefined]
}

/** @type {(path: string, fault: string) => never} */
const refuse = (path, fault) => { throw createError('FST_ERR_VALIDATION', 400, `${path} ${fault}`) }

/** Each stands beside its type. @type {Record<string, (value: any, limit: any, at: string) => unknown>} */
const KEYWORDS = {
  enum: (value, allowed, at) => allowed.includes(value) || refuse(at, 'must be equal to one of the allowed values'),
  maximum: (value, limit, at) => value <= limit || refuse(at, `must be <= ${limit}`),
  minimum: (value, limit, at) => value >= limit || refuse(at, `must be >= ${limit}`),
  maxLength: (text, max, at) => [...text].length <= max || refuse(at, `must NOT have more than ${max} characters`),
  minLength: (text, min, at) => [...text].length >= min || refuse(at, `must NOT have fewer than ${min} characters`)
}

/** The schema is read once and becomes a tree of closures. @type {(schema: any) => Check} */
export function buildValidator (schema) {
  const [isType, convert] = TYPES[schema.type] ?? [() => true]
  const keywords = Object.keys(KEYWORDS).filter((keyword) => keyword in schema)
  const checkItem = schema.items && buildValidator(schema.items)
  const checkObject = schema.type === 'object' ? buildObjectValidator(schema) : () => {}
  return (holder, key, path) => {
    let value = holder[key]
    if (!isType(value)) {
      value = convert(Array.isArray(value) && value.length === 1 ? value[0] : value)
      holder[key] = value ?? refuse(path, `must be ${schema.type}`)
    }
    for (const keyword of keywords) KEYWORDS[keyword](value, schema[keyword], path)
    if (checkItem) for (let i = 0; i < value.length; i++) checkItem(value, i, `${path}/${i}`)
    checkObject(value, path)
  }
}

/** @type {(schema: any) => (object: any, path: string) => void} */
function buildObjectValidator ({ properties = {}, required = [], additionalProperties = true }) {
  const names = Object.keys(properties)
  const checks = names.map((name) => buildValidator(properties[name]))
  const pointers = names.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`)
  const defaults = Object.entries(properties).filter(([, inner]) => inner.default !== undefined)
  return (object, path) => {
    for (const [name, inner] of defaults) if (object[name] === undefined) object[name] = structuredClone(inner.default)
    const missing = required.find((/** @type {string} */ name) => object[name] === undefined)
    if (missing !== undefined) refuse(path, `must have required property '${missing}'`)
    if (!additionalProperties) for (const name in object) if (!names.includes(name)) delete object[name]
    names.forEach((name, i) => object[name] !== undefined && checks[i](object, name, path + pointers[i]))
  }
}
