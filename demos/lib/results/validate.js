import { readFileSync } from 'node:fs'
import Ajv from 'ajv'

/**
 * @param {URL | object} schema a JSON Schema, or the file that holds it
 * @returns {(value: unknown) => string | null} what is wrong with the value, in one line, or null
 */
export function createValidator (schema) {
  const ajv = new Ajv({ allErrors: false })
  /** @type {import('ajv').ValidateFunction | undefined} */
  let validate
  return (value) => {
    // Compiling takes a tenth of a second, and most commands validate nothing.
    validate ??= ajv.compile(schema instanceof URL ? JSON.parse(readFileSync(schema, 'utf8')) : schema)
    return validate(value) ? null : ajv.errorsText(validate.errors, { dataVar: 'file' })
  }
}
