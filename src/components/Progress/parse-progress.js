/**
 * @param {string} kept by a browser, where others may have written too
 * @returns {Record<string, number>} what of it is a number
 */
export function parseProgress (kept) {
  try {
    return Object.fromEntries(Object.entries(JSON.parse(kept) ?? {}).filter((/** @type {any} */ [, value]) => typeof value === 'number'))
  } catch {
    return {}
  }
}

/**
 * How far a reader is with a page: nothing, read, or all of its questions answered.
 *
 * @param {Record<string, number>} progress
 * @param {string} page its last name, such as `routing`
 * @param {number} questions of a page
 * @returns {'' | 'read' | 'answered'}
 */
export function progressOf (progress, page, questions) {
  const answered = Object.keys(progress).filter((name) => name.startsWith(`${page}/`)).length
  return answered >= questions ? 'answered' : progress[page] === undefined ? '' : 'read'
}
