/**
 * Something in the application that is worth a look.
 *
 * @typedef {object} Finding
 * @property {string} id which one it is
 * @property {'certain' | 'likely' | 'note'} sure certain: it is a mistake; likely: it happens, and may be meant; note: good to know
 * @property {import('../places.js').Place | null} at
 * @property {string} what one sentence: what happens
 * @property {string} why one sentence
 * @property {string} page of the site
 */

/**
 * What a finding is looked for in.
 *
 * @typedef {object} Sight
 * @property {import('../watch-applications.js').Application} application
 * @property {import('../read-report.js').Seen} seen
 */

/**
 * @param {string[]} words
 * @returns {string} such as `a, b and c`
 */
export function list (words) {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/**
 * @param {Array<{ methods: string[], url: string }>} routes
 * @returns {string} three at most, and how many more there are
 */
export function sayRoutes (routes) {
  const words = routes.map(({ methods, url }) => `${methods.join('|')} ${url}`)
  return words.length <= 3 ? list(words) : `${words.slice(0, 2).join(', ')} and ${words.length - 2} more`
}
