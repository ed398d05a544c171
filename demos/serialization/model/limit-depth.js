import { InputError } from '../../lib/command-line/input-error.js'

/** fast-json-stringify takes no schema that is deeper. */
const MAX_DEPTH = 100
const TOO_DEEP = `the value is nested deeper than ${MAX_DEPTH} levels: leave some out`
const STACK_IS_FULL = /call stack/

/**
 * @param {import('../model.js').Output} output
 * @throws {InputError} when it is nested too deep to be compared and drawn
 */
export function limitDepth (output) {
  if ('error' in output ? STACK_IS_FULL.test(output.error) : depthOf(output.text) > MAX_DEPTH) throw new InputError(TOO_DEEP)
}

/**
 * @param {string} text JSON
 * @returns {number} how many brackets are open at once
 */
function depthOf (text) {
  let depth = 0
  let deepest = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (isQuoted && character === '\\') at++
    else if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && (character === '[' || character === '{')) deepest = Math.max(deepest, ++depth)
    else if (!isQuoted && (character === ']' || character === '}')) depth--
  }
  return deepest
}
