import * as helpers from './as-json.js'
import { readType } from './schema-type.js'
import { writeObject } from './write-object.js'

const HELPERS = new Map([
  ['string', 'asString'], ['string date', 'asDate'], ['string date-time', 'asDateTime'], ['string time', 'asTime'],
  ['integer', 'asInteger'], ['number', 'asNumber'], ['boolean', 'asBoolean'], ['null', 'asNull']
])

/**
 * The schema is read once and becomes the source of a function, which then
 * neither looks for properties nor asks for types.
 *
 * @type {(schema: any) => (value: any) => string}
 */
export function buildSerializer (schema) {
  const source = `return function serialize (value) { let json = ''; ${writeValue(schema, '#')}; return json }`
  return new Function(...Object.keys(helpers), source)(...Object.values(helpers)) // eslint-disable-line no-new-func
}

/**
 * Code that adds `value` to `json`. It is a block, so an inner one has a `value` of its own.
 *
 * @type {(schema: any, path: string) => string} the path is for messages
 */
function writeValue (schema, path) {
  const code = schema.const === undefined ? writeType(schema, path) : `json += ${JSON.stringify(JSON.stringify(schema.const))}`
  return schema.nullable ? `if (value === null) json += 'null'; else { ${code} }` : `{ ${code} }`
}

/** @type {(schema: any, path: string) => string} */
function writeType (schema, path) {
  const type = readType(schema)
  if (type === 'object') return writeObject(schema, path, writeValue)
  if (type === 'array') return writeArray(schema, path)
  const helper = HELPERS.get(`${type} ${schema.format}`) ?? HELPERS.get(`${type}`) ?? 'JSON.stringify'
  return `json += ${helper}(value)`
}

/** @type {(schema: any, path: string) => string} */
function writeArray ({ items = {}, nullable }, path) {
  return `
    if (value === null) json += '${nullable ? 'null' : '[]'}'
    else if (!Array.isArray(value)) throw new TypeError(${JSON.stringify(`The value of '${path}' does not match schema definition.`)})
    else {
      const array = value
      json += '['
      for (let i = 0; i < array.length; i++) {
        if (i > 0) json += ','
        const value = array[i]
        ${writeValue(items, `${path}/items`)}
      }
      json += ']'
    }`
}
