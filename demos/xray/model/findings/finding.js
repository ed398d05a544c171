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
 * @returns {string} the first of them, and how many more there are
 */
export function sayRoutes (routes) {
  const [first, second, ...others] = routes.map(({ methods, url }) => `${methods.join('|')} ${url}`)
  if (second === undefined) return first
  return others.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${others.length} more`
}
