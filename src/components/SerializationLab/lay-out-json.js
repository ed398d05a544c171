const TOKEN = /"(?:[^"\\]|\\.)*"?|[[\]{},:]|[^\s[\]{},:"]+/g
const NAME = /^[A-Za-z_$][\w$]*$/

/**
 * @typedef {object} Line
 * @property {number} depth
 * @property {string} text
 * @property {string[]} trail paths from the root to what the line begins or ends, such as `$`, `$.tags`, `$.tags[0]`
 *
 * @typedef {{ path: string, index: number | null }} Container `index` of the next item; null for an object
 */

/**
 * Break a JSON text into lines, one a value, each with its path. Works on the
 * text itself, so that what is shown is what was written: the order of the
 * properties, the digits, and also a text that no parser would take.
 *
 * @param {string} text
 * @returns {Line[]}
 */
export function layOutJson (text) {
  const tokens = text.match(TOKEN) ?? []
  /** @type {Line[]} */
  const lines = []
  /** @type {Container[]} */
  const open = []
  let startsLine = true

  for (const [position, token] of tokens.entries()) {
    const closes = token === '}' || token === ']'
    const closed = closes ? open.pop() : undefined
    if (closes) startsLine = !opens(tokens[position - 1])
    if (startsLine) {
      const above = open.map(({ path }) => path)
      lines.push({ depth: open.length, text: '', trail: [...above, closed?.path ?? pathOf(token, open.at(-1))] })
    }
    const line = lines[lines.length - 1]
    line.text += token === ':' ? ': ' : token
    if (opens(token)) open.push({ path: line.trail[line.trail.length - 1], index: token === '[' ? 0 : null })
    startsLine = token === ',' || opens(token)
  }
  return lines
}

/** @param {string | undefined} token */
function opens (token) {
  return token === '{' || token === '['
}

/**
 * @param {string} token that begins the value: in an object, its name as the text spells it
 * @param {Container | undefined} container
 */
function pathOf (token, container) {
  if (!container) return '$'
  if (container.index !== null) return `${container.path}[${container.index++}]`
  const name = token.slice(1, -1)
  return container.path + (NAME.test(name) ? `.${name}` : `[${token}]`)
}
