import { readFileSync } from 'node:fs'
import Ajv from 'ajv'

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
