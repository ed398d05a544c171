// What `decodeURI` leaves encoded: # $ % & + , / : ; = ? @
const RESERVED = /%(?:2[3-6BCF]|3[ABDF]|40)/gi

/**
 * Before the lookup, all but the reserved characters: a `%2F` must not end a segment.
 *
 * @type {(path: string) => string | null} null when it is malformed
 */
export function decodePath (path) {
  if (!path.includes('%')) return path
  try {
    return decodeURI(path.replaceAll('%25', '%2525'))
  } catch {
    return null
  }
}

/** @type {(value: string) => string} the rest, once the value is cut out of its path */
export function decodeValue (value) {
  return value.includes('%') ? value.replace(RESERVED, decodeURIComponent) : value
}
