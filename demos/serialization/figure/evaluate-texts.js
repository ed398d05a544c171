import { InputError } from '../../lib/command-line/input-error.js'

const MAX_LENGTH = 4000

/**
 * What a reader typed, as the values that it spells. Both texts are JavaScript
 * expressions, because JSON has no `new Date(0)` and no `undefined`. This runs
 * what was typed: call it where that can do no harm.
 *
 * @param {string} schemaText
 * @param {string} valueText
 * @returns {{ schema: object, value: unknown }}
 * @throws {InputError} that names the text which is wrong, and why
 */
export function evaluateTexts (schemaText, valueText) {
  return {
    schema: /** @type {object} */ (evaluate('schema', schemaText)),
    value: evaluate('value', valueText)
  }
}

/**
 * @param {string} name
 * @param {string} text
 * @returns {unknown}
 */
function evaluate (name, text) {
  if (text.length > MAX_LENGTH) throw new InputError(`the ${name} is longer than ${MAX_LENGTH} characters`)
  if (text.trim() === '') throw new InputError(`the ${name} is empty: type an expression such as { id: 7 }`)
  const run = compile(name, text)
  try {
    return run()
  } catch (error) {
    throw new InputError(`the ${name} throws: ${firstLine(error)}`)
  }
}

/**
 * @param {string} name
 * @param {string} text
 * @returns {() => unknown}
 */
function compile (name, text) {
  try {
    // eslint-disable-next-line no-new-func -- the line break ends a comment that the text may end in
    return /** @type {() => unknown} */ (new Function(`'use strict'; return (${text}\n)`))
  } catch (error) {
    if (error instanceof RangeError) throw new InputError(`the ${name} is nested too deep to be read: leave some out`)
    throw new InputError(`the ${name} is not an expression: ${firstLine(error)}`)
  }
}

/**
 * @param {unknown} error whatever was thrown
 * @returns {string}
 */
export function firstLine (error) {
  try {
    return String(error instanceof Error ? error.message : error).split('\n', 1)[0]
  } catch {
    return 'something that has no text'
  }
}
