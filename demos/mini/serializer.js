/** @typedef {(schema: any, path: string) => string} Write code that adds `value` to `json`; the path is for messages */

const ESCAPED = /[\u0000-\u001f"\\\ud800-\udfff]/ // eslint-disable-line no-control-regex
const quote = (/** @type {string} */ text) => JSON.stringify(text)
/** @type {(value: any, what: string) => never} */
const refuse = (value, what) => { throw new Error(`The value "${value}" cannot be converted to ${what}.`) }
/** Days and times are those where the server is. @param {Date} date */
const toLocal = (date) => new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString()
/** @type {(format: string, toText: (date: Date) => string) => (value: any) => string} */
const writeDate = (format, toText) => (value) => value instanceof Date ? `"${toText(value)}"` : [null, ''].includes(value) || typeof value === 'string' ? helpers.string(value) : refuse(value, `a ${format}`)

/** What the code that is made calls, by type or by format. Most text needs no escape: then quotes are enough. */
const helpers = /** @type {Record<string, (value: any) => string>} */ ({
  string: (value) => {
    const text = value === null ? '' : value instanceof Date ? value.toISOString() : value instanceof RegExp ? value.source : value.toString()
    return ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`
  },
  'date-time': writeDate('date-time', (date) => date.toISOString()),
  date: writeDate('date', (date) => toLocal(date).slice(0, 10)),
  time: writeDate('time', (date) => toLocal(date).slice(11, 19)),
  integer: (value) => typeof value === 'bigint' ? String(value) : Number.isFinite(Math.trunc(value)) ? String(Math.trunc(value)) : refuse(value, 'an integer'),
  number: (value) => Number.isNaN(Number(value)) ? refuse(value, 'a number') : Number.isFinite(Number(value)) ? String(Number(value)) : 'null',
  boolean: (value) => value ? 'true' : 'false',
  null: () => 'null',
  any: JSON.stringify
})

/** The schema is read once and becomes the source of a function, which neither looks for properties nor asks for types. @type {(schema: any) => (value: any) => string} */
export function buildSerializer (schema) {
  const source = `return function serialize (value) { let json = ''; ${writeValue(schema, '#')}; return json }`
  return new Function('helpers', source)(helpers) // eslint-disable-line no-new-func
}

/** @type {Write} a block, so that an inner one has a `value` of its own */
function writeValue (schema, path) {
  const { type = 'any', format = type, nullable } = schema
  const helper = type === 'string' && Object.hasOwn(helpers, format) ? format : type
  const code = type === 'object' ? writeObject(schema, path) : type === 'array' ? writeArray(schema, path) : `json += helpers[${quote(helper)}](value)`
  return nullable ? `if (value === null) json += 'null'; else { ${code} }` : `{ ${code} }`
}

/** @type {Write} */
function writeArray ({ items = {} }, path) {
  return `const array = value ?? []
    if (!Array.isArray(array)) throw new TypeError(${quote(`The value of '${path}' does not match schema definition.`)})
    json += '['
    for (let i = 0; i < array.length; i++) {
      if (i > 0) json += ','
      const value = array[i]
      ${writeValue(items, `${path}/items`)}
    }
    json += ']'`
}

/** @type {Write} names, quotes and colons are text before the function runs; required ones come first */
function writeObject ({ properties = {}, required = [], additionalProperties = false }, path) {
  const keys = Object.keys(properties).sort((one, other) => Number(required.includes(other)) - Number(required.includes(one)))
  const orRefuse = (/** @type {string} */ key) => required.includes(key) ? `throw new Error(${quote(`"${key}" is required!`)})` : ''
  return `const object = typeof value?.toJSON === 'function' ? value.toJSON() : value
    let before = '{'
    if (object !== null) {
    ${required.filter((/** @type {string} */ key) => !keys.includes(key)).map((/** @type {string} */ key) => `if (object[${quote(key)}] === undefined) ${orRefuse(key)}`).join('\n')}
    ${keys.map((key) => `{
      const value = object[${quote(key)}]
      if (value === undefined) { ${orRefuse(key)} } else { json += before + ${quote(`${quote(key)}:`)}; before = ','; ${writeValue(properties[key], `${path}/properties/${key}`)} }
    }`).join('\n')}
    for (const key of ${additionalProperties ? 'Object.keys(object)' : '[]'}) {
      const value = object[key]
      if (value === undefined || typeof value === 'function' || typeof value === 'symbol' || ${JSON.stringify(keys)}.includes(key)) continue
      json += before + helpers.string(key) + ':'; before = ','
      ${writeValue(additionalProperties || {}, `${path}/additionalProperties`)}
    } }
    json += before === '{' ? '{}' : '}'`
}
