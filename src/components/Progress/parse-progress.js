/** What a browser has kept, where others may have written too: what of it is a number. */
export function parseProgress (kept) {
  try {
    return Object.fromEntries(Object.entries(JSON.parse(kept) ?? {}).filter((/** @type {any} */ [, value]) => typeof value === 'number'))
  } catch {
    return {}
  }
}

/**
 * The name under which a page is kept: only those of mechanisms and cases ask questions, and other pages have the same
 * last names. `id`: of a document, such as `mechanisms/routing`. Such as `routing`, empty for other pages.
 */
export function pageNamed (id = '') {
  const [section, name = ''] = id.split('/')
  return section === 'mechanisms' || section === 'cases' ? name : ''
}

/**
 * How far a reader is with a page: nothing, read, or all of its questions answered. `page`: its last name, such as
 * `routing`.
 */
export function progressOf (progress, page, questions) {
  const answered = Object.keys(progress).filter((name) => name.startsWith(`${page}/`)).length
  return answered >= questions ? 'answered' : progress[page] === undefined ? '' : 'read'
}
