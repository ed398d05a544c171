/** A regular expression in parentheses, which may hold two more levels of them. */
const group = (/** @type {string} */ inner) => `\\((?:\\\\.|[^()\\\\]${inner})*\\)`
const GROUP = group(`|${group(`|${group('')}`)}`)
/** Text, in which `::` is a colon; the rest of a segment from its first parameter on; or the wildcard. */
const PIECES = new RegExp(`(?:::|[^:*])+|:(?:${GROUP}|[^/])*|\\*`, 'g')
/** In such a segment: a name, the regular expression of its value, and the text up to the next name. */
const PARAMETERS = new RegExp(`:([^-.(]*)(${GROUP})?((?:::|[^:])*)`, 'g')
const ANY = '(.*?)'
const OPTIONAL = /(\/:[^/()?]*)\?(\/?)$/

/**
 * @typedef {object} Piece
 * @property {'text' | 'parameters' | 'wildcard'} kind
 * @property {string} text what it is, or what it ends with
 * @property {string[]} names of its parameters
 * @property {RegExp | null} pattern of a segment, unless it is one parameter that takes anything
 */

/** @type {(path: string) => string[]} `/:id?` stands for two paths */
export function expandOptional (path) {
  return OPTIONAL.test(path) ? [path.replace(OPTIONAL, '$1$2'), path.replace(OPTIONAL, '$2') || '/'] : [path]
}

/** @type {(path: string, options: { ignoreDuplicateSlashes?: boolean, ignoreTrailingSlash?: boolean }) => string} */
export function trimSlashes (path, { ignoreDuplicateSlashes, ignoreTrailingSlash }) {
  const single = ignoreDuplicateSlashes ? path.replace(/\/{2,}/g, '/') : path
  return ignoreTrailingSlash && single.length > 1 && single.endsWith('/') ? single.slice(0, -1) : single
}

/** @type {(path: string) => Piece[]} */
export function readPath (path) {
  return Array.from(path.matchAll(PIECES), ({ 0: piece, index }) => {
    if (/^:(?!:)/.test(piece)) return readSegment([...piece.matchAll(PARAMETERS)])
    if (piece !== '*') return { kind: 'text', text: toText(piece), names: [], pattern: null }
    if (index < path.length - 1) throw new Error('Wildcard must be the last character in the route')
    return { kind: 'wildcard', text: '', names: ['*'], pattern: null }
  })
}

/** @type {(parameters: string[][]) => Piece} */
function readSegment (parameters) {
  const open = parameters.find(([, , expression, text]) => expression === undefined && text.startsWith('('))
  if (open !== undefined) throw new Error(`Invalid regexp expression in "${open[0]}"`)
  const source = parameters.map(([, , expression, text], i) => compileValue(expression, parameters[i - 1]) + escapeText(toText(text))).join('')
  const text = toText(parameters[parameters.length - 1][3])
  return { kind: 'parameters', text, names: parameters.map(([, name]) => name), pattern: source === ANY ? null : new RegExp(`^${source}$`) }
}

/** @type {(expression: string | undefined, before: string[] | undefined) => string} */
function compileValue (expression, before) {
  if (expression !== undefined) return expression.replace(/^\(\^/, '(').replace(/\$\)$/, ')')
  if (before === undefined || before[2] !== undefined) return ANY
  // Without the text in front of it in the value, there is only one way to cut the segment.
  const text = escapeText(toText(before[3]))
  return `(${text}|(?:(?!${text}).)*)`
}

/** `decodeURI` leaves `%25` as it is, so the text of a route has it too. @param {string} text */
function toText (text) {
  return text.replaceAll('::', ':').replaceAll('%', '%25')
}

/** @param {string} text */
function escapeText (text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
