/**
 * A reader's value may be megabytes long; its beginning tells which one it is.
 *
 * @param {string} text
 * @param {number} length in characters
 * @returns {string}
 */
export function cut (text, length) {
  return text.length > length ? `${text.slice(0, length)}…` : text
}
