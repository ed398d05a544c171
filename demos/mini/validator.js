/** @typedef {(value: any, path: string) => any} Check throws what is wrong, or returns the value as it is from now on */

const isScalar = (/** @type {any} */ value) => value === null || ['string', 'number', 'boolean'].includes(typeof value)
const toNumber = (/** @type {any} */ value) => isScalar(value) && value !== '' && !Number.isNaN(Number(value)) ? Number(value) : undefined

/** How each type is known, and what becomes of other values: a URL is all text, and `?tag=a` looks the same for one tag as for a list. @type {Record<string, [(value: any) => boolean, (value: any) => any]>} */
const TYPES = {
  null: [(value) => value === null, (value) => ['', 0, false].includes(value) ? null : undefined],
  boolean: [(value) => typeof value === 'boolean', (value) => ['true', 1].includes(value) ? true : ['false', 0, null].includes(value) ? false : undefined],
  integer: [Number.isInteger, (value) => Number(toNumber(value)) % 1 ? undefined : toNumber(value)],
  number: [Number.isFinite, toNumber],
  string: [(value) => typeof value === 'string', (value) => isScalar(value) ? String(value ?? '') : undefined],
  array: [Array.isArray, (value) => isScalar(value) ? [value] : undefined],
  object: [(value) => typeof value === 'object' && value !== null && !Array.isArray(value), () => undefined]
}

/** The types that a keyword is about, its check, and what is said. @type {Record<string, [string[], (value: any, limit: any) => boolean, (limit: any) => string]>} */
const KEYWORDS = {
  enum: [Object.keys(TYPES), (value, allowed) => allowed.includes(value), () => 'must be equal to one of the allowed values'],
  maximum: [['number'], (value, limit) => value <= limit, (limit) => `must be <= ${limit}`],
  minimum: [['number'], (value, limit) => value >= limit, (limit) => `must be >= ${limit}`],
  maxLength: [['string'], (value, limit) => [...value].length <= limit, (limit) => `must NOT have more than ${limit} characters`],
  minLength: [['string'], (value, limit) => [...value].length >= limit, (limit) => `must NOT have fewer than ${limit} characters`]
}

/** @type {(instancePath: string, message: string) => never} */
const fail = (instancePath, message) => { throw Object.assign(new Error(message), { instancePath }) }

/** The schema is read once and becomes a tree of closures. Data is changed where it stands. @type {(schema: any) => (data: any) => Array<{ instancePath: string, message: string }> | null} */
export function buildValidator (schema) {
  const check = compile(schema)
  return (data) => {
    try {
      check(data, '')
      return null
    } catch (/** @type {any} */ { instancePath, message }) {
      return [{ instancePath, message }]
    }
  }
}

/** @type {(schema: any) => Check} */
function compile (schema) {
  const { type, nullable, items } = schema
  const [isType, convert] = TYPES[type] ?? [() => true]
  const checkItem = items && compile(items)
  const checkProperties = type === 'object' ? compileObject(schema) : () => {}
  const keywords = Object.keys(KEYWORDS).filter((keyword) => keyword in schema).map((keyword) => ({ limit: schema[keyword], of: KEYWORDS[keyword] }))
  return (value, path) => {
    if (nullable && value === null) return null
    const single = Array.isArray(value) && value.length === 1 ? value[0] : value
    if (!isType(value)) value = isType(single) && type !== 'object' ? single : convert(single) ?? (nullable || type === 'null' ? TYPES.null[1](single) : undefined)
    if (value === undefined) fail(path, `must be ${type}`)
    for (const { limit, of: [types, passes, tell] } of keywords) if (types.some((type) => TYPES[type][0](value)) && !passes(value, limit)) fail(path, tell(limit))
    if (checkItem && Array.isArray(value)) value.forEach((item, i) => { value[i] = checkItem(item, `${path}/${i}`) })
    checkProperties(value, path)
    return value
  }
}

/** @type {(schema: any) => Check} */
function compileObject ({ properties = {}, required = [], additionalProperties = true }) {
  const children = Object.keys(properties).map((key) => ({ key, initial: properties[key].default, check: compile(properties[key]), below: `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}` }))
  return (value, path) => {
    for (const { key, initial } of children) if (value[key] === undefined && initial !== undefined) value[key] = structuredClone(initial)
    const missing = required.find((/** @type {string} */ key) => value[key] === undefined)
    if (missing !== undefined) fail(path, `must have required property '${missing}'`)
    for (const key of Object.keys(value)) if (!additionalProperties && !Object.hasOwn(properties, key)) delete value[key]
    for (const { key, check, below } of children) if (value[key] !== undefined) value[key] = check(value[key], path + below)
  }
}
