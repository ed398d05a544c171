import { InputError } from '../lib/command-line/input-error.js'
import { evaluateTexts, firstLine } from './figure/evaluate-texts.js'
import { EXAMPLES } from './figure/examples.js'
import { explainDifferences } from './figure/explain-differences.js'
import { explainSource } from './figure/explain-source.js'
import { findFaults } from './figure/find-faults.js'
import { generateSerializer } from './model/generate-serializer.js'
import { limitDepth } from './model/limit-depth.js'
import { timeSerializers } from './model/time-serializers.js'

export { InputError }
export { EXAMPLES } from './figure/examples.js'

/** A page runs it in a worker of its own each time. */
export const RUNS_CODE = true

/**
 * @typedef {{ text: string } | { error: string }} Output
 *
 * @typedef {object} Comparison
 * @property {string} source what fast-json-stringify generated for the schema
 * @property {import('./figure/explain-source.js').Branch[]} branches
 * @property {Output} fjs
 * @property {Output} json
 * @property {import('./figure/explain-differences.js').Difference[]} differences
 * @property {boolean} validated whether the generated source asks Ajv
 */

/**
 * One value through fast-json-stringify and through JSON.stringify.
 *
 * @param {object} schema
 * @param {unknown} value
 * @returns {Comparison}
 * @throws {InputError} when the library refuses the schema, or the value is nested too deep
 */
export function compareOutputs (schema, value) {
  const { source, serialize, validated, library } = generateSerializer(schema)
  const fjs = attempt(() => serialize(value))
  const json = attempt(() => JSON.stringify(value) ?? fail('JSON.stringify returns undefined here, not a text'))
  limitDepth(json)
  const faults = findFaults({ schema, value, fjs, json, library })
  const differences = faults.length > 0
    ? faults
    : explainDifferences(schema, value, { json: /** @type {{ text: string }} */ (json).text, fjs: /** @type {{ text: string }} */ (fjs).text }, library)
  return { source, branches: explainSource(source), fjs, json, differences, validated }
}

/**
 * The same for what a reader typed. It runs the texts: for a sandbox only.
 *
 * @param {string} schemaText a JavaScript expression
 * @param {string} valueText a JavaScript expression
 * @returns {Comparison & { schemaText: string, valueText: string }}
 * @throws {InputError} that names the text which is wrong
 */
export function compareTexts (schemaText, valueText) {
  const { schema, value } = evaluateTexts(schemaText, valueText)
  try {
    return { schemaText, valueText, ...compareOutputs(schema, value) }
  } catch (error) {
    // A value may throw whenever it is looked at.
    throw error instanceof InputError ? error : new InputError(`the value cannot be compared: ${firstLine(error)}`)
  }
}

/**
 * What a call of each costs here. It runs the texts: for a sandbox only.
 *
 * @param {string} schemaText a JavaScript expression
 * @param {string} valueText a JavaScript expression
 * @returns {import('./model/time-serializers.js').Timing}
 * @throws {InputError} when there is nothing to time
 */
export function timeTexts (schemaText, valueText) {
  const { schema, value } = evaluateTexts(schemaText, valueText)
  return timeSerializers(generateSerializer(schema).serialize, value)
}

/**
 * What the page shows before the reader edits anything.
 *
 * @returns {Comparison & { schemaText: string, valueText: string }}
 */
export function example () {
  const [{ schemaText, valueText }] = EXAMPLES
  return compareTexts(schemaText, valueText)
}

/**
 * @param {() => string} run
 * @returns {Output}
 */
function attempt (run) {
  try {
    return { text: run() }
  } catch (error) {
    return { error: firstLine(error) }
  }
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail (message) {
  throw new TypeError(message)
}
