import { createRequire } from 'node:module'
import { after } from 'node:test'
import { inspect, isDeepStrictEqual } from 'node:util'
import { requireOwnTests } from '../../lib/samples/require-own-tests.js'
import { InputError, compareOutputs } from '../model.js'
import { applyDifferences } from './apply-differences.js'

/**
 * What fast-json-stringify's own tests serialize, put to our model. This is a
 * process of its own, which sends what came of it.
 *
 * @typedef {{ text: string } | { error: unknown }} Outcome
 */

/** One bundles for half a minute, one writes files, one fills arrays of 300,000 items. */
const LEFT_OUT = ['webpack.test.js', 'standalone-mode.test.js', 'array.test.js']
/** The figure takes no longer texts. */
const LONGEST = 4000
const require = createRequire(import.meta.url)
/** @type {Record<string, number>} */
const skipped = {}
/** @type {string[]} */
const differing = []
/** Faults of which the model says no more than what is thrown. */
let untold = 0
/** @type {Set<string>} */
const compared = new Set()

recordBuilds()
const own = requireOwnTests('fast-json-stringify', LEFT_OUT)
after(() => process.send?.({ ...own, leftOut: LEFT_OUT, compared: compared.size, untold, skipped, differing }, () => process.exit()))

/** From here on, whoever requires the library gets functions that are compared. The model has the library already. */
function recordBuilds () {
  const loaded = require.cache[require.resolve('fast-json-stringify')]
  const real = loaded?.exports
  const build = (/** @type {any} */ schema, /** @type {any} */ options) => {
    const given = clone(schema)
    const serialize = real(schema, options)
    if (typeof serialize !== 'function') return serialize
    const option = Object.keys(options ?? {})[0]
    return Object.assign((/** @type {unknown} */ value) => {
      const outcome = attempt(() => serialize(value))
      if (option !== undefined) skip(`the option ${option}`)
      else if (given === undefined) skip('a schema that cannot be copied')
      else if ('text' in outcome && outcome.text.length > LONGEST) skip('a text that is too long')
      else compare(given, value, outcome)
      if ('error' in outcome) throw outcome.error
      return outcome.text
    }, serialize)
  }
  Object.assign(/** @type {any} */ (loaded), { exports: Object.assign(build, real) })
}

/**
 * @param {any} schema
 * @param {unknown} value
 * @param {Outcome} outcome
 */
function compare (schema, value, outcome) {
  const label = inspect({ schema, value }, { depth: 8, maxArrayLength: 20 })
  if (compared.has(label)) return
  try {
    const problem = findProblem(compareOutputs(schema, value), outcome)
    compared.add(label)
    if (problem) differing.push(`${problem}: ${label}`)
  } catch (error) {
    if (error instanceof InputError) skip('what the figure refuses')
    else differing.push(`${error}: ${label}`)
  }
}

/**
 * @param {import('../model.js').Comparison} comparison
 * @param {Outcome} outcome
 * @returns {string | null} where our model is wrong
 */
function findProblem ({ fjs, json, differences }, outcome) {
  if ('error' in outcome !== 'error' in fjs) return 'one throws'
  if ('text' in outcome && 'text' in fjs && outcome.text !== fjs.text) return 'other text'
  const faults = differences.filter(({ kind }) => kind === 'error')
  if ('error' in fjs || 'error' in json || !isJson(fjs.text)) {
    if (/^fast-json-stringify throws|^what fast-json-stringify wrote/.test(faults[0]?.why ?? '')) untold++
    return faults.length > 0 ? null : 'a fault is not named'
  }
  if (faults.length > 0) return 'a fault that is none'
  if (differences.length === 0) return json.text === fjs.text ? null : 'a difference is not named'
  return isDeepStrictEqual(applyDifferences(json.text, differences), JSON.parse(fjs.text)) ? null : 'the differences do not lead to the text'
}

/** @param {string} reason */
function skip (reason) {
  skipped[reason] = (skipped[reason] ?? 0) + 1
}

/**
 * @param {() => string} run
 * @returns {Outcome}
 */
function attempt (run) {
  try {
    return { text: run() }
  } catch (error) {
    return { error }
  }
}

/** @param {string} text */
function isJson (text) {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** @param {any} schema */
function clone (schema) {
  try {
    return structuredClone(schema)
  } catch {
    return undefined
  }
}
