import { AssertionError } from 'node:assert'
import { inspect } from 'node:util'

/**
 * @typedef {(file: string, name: string) => Promise<any>} Load gives what a file of the reader exports by that name
 * @typedef {Record<string, (load: Load) => Promise<void>>} Checks by what is true when they pass
 * @typedef {{ says: string, passed: boolean, reason?: string }} Outcome
 */

/** A frame of a stack that is in a file, and not in Node or a package: the name of the file, and the line. */
const OWN_FRAME = /^(?!.*(?:node:|node_modules)).*?([\w.-]+\.js):(\d+):\d+\)?$/m
/** What `inject` says when the answer is given up: the error that was the reason is gone by then. */
const GIVEN_UP = 'response destroyed before completion'
/** What Node puts before the words of a check that an error is missing. */
const MISSING = /^Missing expected (?:exception|rejection): (.+)$/

/**
 * Run one check; `hasLines`: the lines of a stack are those of the files. `uncaught` is rejected with an error that nothing
 * catches. What never returns must be ended by whoever calls.
 *
 * @type {(checks: Checks, says: string, load: Load, settings: { limitMs: number, hasLines: boolean, uncaught?: Promise<never> }) => Promise<Outcome>}
 */
export async function judgeCheck (checks, says, load, { limitMs, hasLines, uncaught }) {
  let before = ''
  const ended = uncaught?.catch((error) => {
    before = 'nothing catches this error: '
    throw error
  })
  try {
    await inTime(Promise.race([checks[says](load), ...ended ? [ended] : []]), limitMs)
    return { says, passed: true }
  } catch (error) {
    return { says, passed: false, reason: before + explainFailure(error, hasLines) }
  }
}

/** What a file of the reader exports. */
export function pickExport (module, file, name) {
  if (!(name in module)) throw new Error(name === 'default' ? `${file} has no default export yet` : `${file} exports no ${name} yet`)
  return module[name]
}

export async function inTime (work, limitMs) {
  let timer
  const seconds = limitMs / 1000
  const late = new Promise((resolve, reject) => {
    timer = setTimeout(reject, limitMs, new Error(`nothing happened for ${seconds} second${seconds === 1 ? '' : 's'}: something waits for an answer, a promise or a call of done or next`))
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Why a check does not pass, in words for whoever wrote the code. @param {any} error @param {boolean} hasLines */
export function explainFailure (error, hasLines) {
  const sayFrame = () => {
    const [, file, line] = OWN_FRAME.exec(error.stack ?? '') ?? []
    return file ? ` (${file}${hasLines ? `, line ${line}` : ''})` : ''
  }
  if (!(error instanceof AssertionError)) {
    if (error?.message === GIVEN_UP) return 'your code ended the connection without an answer, as `fail` in reply.js does when nobody is left to ask. Print the error there, at the start of `fail`'
    // Such as an answer of text where a check reads an object.
    if (error instanceof SyntaxError && error.message.includes('JSON')) return `JSON is expected, and got other text: ${error.message}${sayFrame()}`
    return error instanceof TypeError || error instanceof ReferenceError ? `${error.name}: ${error.message}${sayFrame()}` : String(error?.message ?? error)
  }
  const { operator, actual, expected, generatedMessage, message } = error
  if (operator === 'throws' || operator === 'rejects') return MISSING.exec(message)?.[1] ?? sayThrown(actual, expected)
  if (!generatedMessage) return message
  const place = findDifference(actual, expected)?.replace(/^\./, '')
  return `expected ${show(expected)}, and got ${show(actual)}${place ? `. They differ at ${place}` : ''}${hasLines ? sayFrame() : ''}`
}

/** `actual` is undefined when nothing was thrown; `expected` are fields of the error, if the check names any. */
function sayThrown (actual, expected) {
  const wanted = expected && typeof expected === 'object' ? `. Expected is one with ${show(expected)}` : ''
  return `${actual === undefined ? 'it throws no error' : `it throws another error: ${actual.message}`}${wanted}`
}

/** Where two values differ first, such as `.headers.length` or `[2]`; null where they are equal. @returns {string | null} */
function findDifference (actual, expected) {
  const isPlain = (value) => value !== null && typeof value === 'object'
  if (!isPlain(actual) || !isPlain(expected) || Array.isArray(actual) !== Array.isArray(expected)) return Object.is(actual, expected) ? null : ''
  for (const name of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
    const below = findDifference(actual[name], expected[name])
    if (below !== null) return (Array.isArray(expected) ? `[${name}]` : `.${name}`) + below
  }
  return null
}

const show = (value) => inspect(value, { breakLength: Infinity, depth: 5 })
