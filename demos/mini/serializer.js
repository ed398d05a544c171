/** @typedef {(schema: any, path: string) => string} Write code that adds `value` to `json`; the path is for messages */

const ESCAPED = /[\u0000-\u001f"\\\ud800-\udfff]/ // eslint-disable-line no-control-regex
const quote = (/** @type {any} */ value) => JSON.stringify(value)
const writeNumber = (/** @type {number} */ number) => Number.isFinite(number) ? `${number}` : 'null' // not in JSON
/** @type {(message: string) => never} */
const refuse = (message) => { throw new Error(message) }
/** @type {(value: any, what: string) => never} */
const refuseAs = (value, what) => refuse(`The value "${value}" cannot be converted to ${what}.`)

/** What the code that is made calls, by type. @type {Record<string, (value: any, name: string) => any>} */
const helpers = {
  array: (value, at) => Array.isArray(value) ? value : refuse(`The value of '${at}' does not match schema definition.`),
  require: (value, name) => value === undefined && refuse(`"${name}" is required!`),
  string (value) {
    const text = value === null ? '' : value instanceof Date ? value.toISOString() : value.toString()
    return ESCAPED.test(text) ? quote(text) : `"${text}"` // most text needs no escape: then quotes are enough
  },
  integer: (value) => Number.isFinite(Number(value)) ? `${Math.trunc(Number(value))}` : refuseAs(value, 'an integer'),
  number: (value) => Number.isNaN(Number(value)) ? refuseAs(value, 'a number') : writeNumber(Number(value)),
  boolean: (value) => value ? 'true' : 'false',
  null: () => 'null',
  any: quote
}

/**
 * The schema is read once and becomes the source of a function, which has the names of its properties in it.
 *
 * @type {(schema: any) => (value: any) => string}
 */
export function buildSerializer (schema) {
  const source = `return function serialize (value) { let json = ''; ${writeValue(schema, '#')}; return json }`
  return new Function('helpers', source)(helpers) // eslint-disable-line no-new-func
}

/** @type {Write} a block, so that an inner one has a `value` of its own */
function writeValue (schema, path) {
  if (schema.const !== undefined) return `json += ${quote(quote(schema.const))}`
  const type = schema.type ?? 'any'
  const write = /** @type {Record<string, Write>} */ ({ object: writeObject, array: writeArray })[type]
  const code = write ? write(schema, path) : `json += helpers[${quote(type)}](value)`
  return schema.nullable ? `if (value === null) json += 'null'; else { ${code} }` : `{ ${code} }`
}

/** @type {Write} */
function writeArray ({ items = {} }, path) {
  return `const array = helpers.array(value ?? [], ${quote(path)})
    let before = '['
    for (const value of array) { json += before; before = ','; ${writeValue(items, `${path}/items`)} }
    json += before === '[' ? '[]' : ']'`
}

/** @type {Write} required properties come first, then the others, in the order of the schema */
function writeObject ({ properties = {}, required = [], additionalProperties: others = false }, path) {
  const names = Object.keys(properties).sort((one, other) => required.includes(other) - required.includes(one))
  const needed = required.filter((/** @type {string} */ name) => properties[name]?.default === undefined)
  const code = needed.map((/** @type {string} */ name) => `helpers.require(object[${quote(name)}], ${quote(name)})`)
  for (const name of names) {
    const key = quote(`,${quote(name)}:`) // its comma, quotes and colon are text before the function runs
    code.push(writeMember(`object[${quote(name)}]`, key, properties[name], `${path}/properties/${name}`))
  }
  const write = writeMember('object[name]', "',' + helpers.string(name) + ':'", others, `${path}/additionalProperties`)
  if (others) code.push(`for (const name of Object.keys(object)) if (!${quote(names)}.includes(name)) ${write}`)
  return `const object = typeof value?.toJSON === 'function' ? value.toJSON() : value
    let empty = true
    if (object !== null) { ${code.join('\n')} }
    json += empty ? '{}' : '}'`
}

/** @type {(read: string, key: string, schema: any, path: string) => string} the key begins with a comma */
function writeMember (read, key, schema, path) {
  const firstKey = key.replace(',', '{')
  return `{
    let value = ${read}; if (value === undefined) value = ${quote(schema.default)}
    if (value !== undefined) { json += empty ? ${firstKey} : ${key}; empty = false; ${writeValue(schema, path)} }
  }`
}
