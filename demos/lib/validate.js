import { readFileSync } from 'node:fs'
import Ajv from 'ajv'

/**
 * @param {URL} schemaFile a JSON Schema
 * @returns {(value: unknown) => string | null} what is wrong with the value, in one line, or null
 */
export function createValidator (schemaFile) {
  const ajv = new Ajv({ allErrors: false })
  const validate = ajv.compile(JSON.parse(readFileSync(schemaFile, 'utf8')))
  return (value) => validate(value) ? null : ajv.errorsText(validate.errors, { dataVar: 'file' })
}
