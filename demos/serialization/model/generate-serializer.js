import fastJsonStringify from 'fast-json-stringify'
import { InputError } from '../../lib/command-line/input-error.js'
import { firstLine } from '../figure/evaluate-texts.js'
import { indentSource } from '../figure/indent-source.js'

/**
 * @typedef {object} Generated
 * @property {string} source what the library generated for this schema, without the lines that are the same for every schema
 * @property {(value: unknown) => string} serialize that source, compiled
 * @property {boolean} validated whether it asks Ajv at run time
 * @property {import('./resolve-schema.js').Library} library
 */

/** Ends the part that every generated serializer begins with. */
const PRELUDE_END = 'const JSON_STR_NULL = \'null\''

/**
 * Give a schema to fast-json-stringify and keep the source that comes out.
 *
 * @param {object} schema left as it is: the library gets a copy, for it writes types into it
 * @returns {Generated}
 * @throws {InputError} when the library refuses the schema
 */
export function generateSerializer (schema) {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) {
    throw new InputError('the schema must be an object, such as { type: \'object\' }')
  }
  try {
    const built = /** @type {any} */ (fastJsonStringify(structuredClone(schema), { mode: 'debug' }))
    const generated = built.code.slice(built.code.indexOf(PRELUDE_END) + PRELUDE_END.length)
    return {
      source: indentSource(generated),
      serialize: /** @type {any} */ (fastJsonStringify).restore(built),
      validated: generated.includes('validator.getSchemaValidator('),
      library: { root: schema, validator: built.validator, compiled: new Map() }
    }
  } catch (error) {
    throw new InputError(`fast-json-stringify refuses the schema: ${firstLine(error)}`)
  }
}
