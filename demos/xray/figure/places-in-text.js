import { LINES_BEFORE } from '../../lib/modules/transform-module.js'

/** More than a reader's program is deep. */
const DEPTH = 80
/** A stack begins with the message of its error, which may be of any length. */
const LONGEST_STACK = 100_000

/**
 * Lines of a text that runs as a module, by the stacks of errors: there is no file to ask.
 *
 * @param {string} file the name that its stacks have
 * @returns {import('../model/places.js').Places}
 */
export function tellPlacesInText (file) {
  const inStack = new RegExp(`(?:^|[\\s(@/])${file.replaceAll('.', '\\.')}:(\\d+)`)

  /** @param {unknown} stack */
  const read = (stack) => {
    const lines = String(stack ?? '').slice(0, LONGEST_STACK).split('\n').flatMap((text) => {
      const [, line] = text.match(inStack) ?? []
      return line === undefined ? [] : [Number(line) - LINES_BEFORE]
    })
    return lines.length === 0 ? null : place('', lines[0])
  }

  /** @param {string} _path @param {number} line */
  const place = (_path, line) => ({ file, line, own: true })

  return {
    place,
    maker: () => null,
    here: () => read(stackNow()),
    ofError: (error) => read(/** @type {Error} */ (error)?.stack)
  }
}

/**
 * Where functions are written, by their own texts.
 *
 * @param {string} code
 * @param {string} file
 * @returns {import('../model/read-report.js').Locate}
 */
export function locateInText (code, file) {
  return (fn) => {
    const text = typeof fn === 'function' ? Function.prototype.toString.call(fn) : ''
    const at = text === '' ? -1 : code.indexOf(text)
    // Of two that are written alike, nobody knows which it is.
    if (at < 0 || code.includes(text, at + 1)) return null
    return { file, line: code.slice(0, at).split('\n').length, own: true }
  }
}

function stackNow () {
  const limit = Object.getOwnPropertyDescriptor(Error, 'stackTraceLimit')
  if (!limit) return new Error('where').stack
  Error.stackTraceLimit = DEPTH
  const { stack } = new Error('where')
  Error.stackTraceLimit = limit.value
  return stack
}
