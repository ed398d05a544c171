const attribute = /(?<name>[a-z]+)=(?:"(?<quoted>(?:[^"\\]|\\.)*)"|(?<bare>[^\s"]+))/gi
const known = new Set(['file', 'lines', 'from', 'to', 'expect', 'mark', 'since', 'title'])

/**
 * Reads `file=… lines=14-36 expect="…"` from the words behind a fence's language.
 *
 * @param {string | null | undefined} meta
 * @returns {Record<string, string> | undefined} undefined when the fence quotes no file
 */
export function parseMeta (meta) {
  if (!meta || !/(^|\s)file=/.test(meta)) return undefined
  /** @type {Record<string, string>} */
  const attributes = {}
  for (const { groups } of meta.matchAll(attribute)) {
    const { name, quoted, bare } = /** @type {Record<string, string>} */ (groups)
    if (!known.has(name)) throw new Error(`unknown attribute "${name}" (known: ${[...known].join(', ')})`)
    attributes[name] = quoted === undefined ? bare : quoted.replace(/\\(["\\])/g, '$1')
  }
  return attributes
}

/**
 * Reads `14-36`, or `14` for one line.
 *
 * @param {string} text
 * @param {string} name the attribute, for the message
 * @returns {[number, number]}
 */
export function parseRange (text, name) {
  const match = /^(\d+)(?:-(\d+))?$/.exec(text)
  const first = Number(match?.[1])
  const last = Number(match?.[2] ?? match?.[1])
  if (!match || first < 1 || last < first) throw new Error(`${name}=${text} is not a range such as 14-36`)
  return [first, last]
}
