import { AssertionError } from 'node:assert'
import { inspect } from 'node:util'

/** A frame of a stack that is in a file, and not in Node or a package: the name of the file, and the line. */
const OWN_FRAME = /^(?!.*(?:node:|node_modules)).*?([\w.-]+\.js):(\d+):\d+\)?$/m

/** What `inject` says when the answer is given up: the error that was the reason is gone by then. */
const GIVEN_UP = 'response destroyed before completion'

/** What Node puts before the words of a check that an error is missing. */
const MISSING = /^Missing expected (?:exception|rejection): (.+)$/

/**
 * Why a check does not pass, in words for whoever wrote the code.
 *
 * @param {any} error that the check threw: of an assertion, or of the reader's code
 * @param {boolean} hasLines whether the lines of the stack are those of the files
 */
export function explainFailure (error, hasLines) {
  if (!(error instanceof AssertionError)) return sayError(error) + sayPlace(error, hasLines)
  const { operator, actual, expected, generatedMessage, message } = error
  if (operator === 'throws' || operator === 'rejects') return MISSING.exec(message)?.[1] ?? sayThrown(actual, expected)
  if (!generatedMessage) return message
  const place = findDifference(actual, expected)
  return `expected ${show(expected)}, and got ${show(actual)}${place && `. They differ at ${place}`}${hasLines ? sayFrame(error, hasLines) : ''}`
}

/** @param {any} error */
function sayError (error) {
  if (error?.message === GIVEN_UP) return 'your code ended the connection without an answer, as `fail` in reply.js does when nobody is left to ask. Print the error there, at the start of `fail`'
  if (isOfJson(error)) return `JSON is expected, and got other text: ${error.message}`
  return error instanceof TypeError || error instanceof ReferenceError ? `${error.name}: ${error.message}` : String(error?.message ?? error)
}

/**
 * @param {any} error
 * @param {boolean} hasLines
 */
function sayPlace (error, hasLines) {
  return error instanceof TypeError || error instanceof ReferenceError || isOfJson(error) ? sayFrame(error, hasLines) : ''
}

/** Such as an answer of text where a check reads an object. @param {any} error */
const isOfJson = (error) => error instanceof SyntaxError && error.message.includes('JSON')

/**
 * @param {any} error
 * @param {boolean} hasLines
 */
function sayFrame (error, hasLines) {
  const [, file, line] = OWN_FRAME.exec(error.stack ?? '') ?? []
  return file ? ` (${file}${hasLines ? `, line ${line}` : ''})` : ''
}

/**
 * @param {any} actual undefined when nothing was thrown
 * @param {any} expected fields of the error, if the check names any
 */
function sayThrown (actual, expected) {
  const wanted = expected && typeof expected === 'object' ? `. Expected is one with ${show(expected)}` : ''
  return `${actual === undefined ? 'it throws no error' : `it throws another error: ${actual.message}`}${wanted}`
}

/**
 * Where two values differ first.
 *
 * @param {any} actual
 * @param {any} expected
 * @returns {string} such as `headers.length` or `[2]`; empty where there is nothing to point to
 */
export function findDifference (actual, expected) {
  const place = walk(actual, expected)
  return place === null ? '' : place.replace(/^\./, '')
}

/**
 * @param {any} actual
 * @param {any} expected
 * @returns {string | null} null where they are equal
 */
function walk (actual, expected) {
  if (!isPlain(actual) || !isPlain(expected) || Array.isArray(actual) !== Array.isArray(expected)) return Object.is(actual, expected) ? null : ''
  for (const name of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
    const below = walk(actual[name], expected[name])
    if (below !== null) return (Array.isArray(expected) ? `[${name}]` : `.${name}`) + below
  }
  return null
}

/** @param {any} value */
const isPlain = (value) => value !== null && typeof value === 'object'

/** @param {unknown} value */
const show = (value) => inspect(value, { breakLength: Infinity, depth: 5 })
