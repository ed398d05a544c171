import model from '@generated/models/routing.json'

/**
 * @typedef {object} Question
 * @property {string} paths the routes, one a line
 * @property {string} url
 */

const ROUTES = model.example.paths.join('\n')

/** What to begin with. The routes are those of the story. */
export const EXAMPLES = [
  { id: 'back', label: 'A dead end', paths: ROUTES, url: model.example.url },
  { id: 'later', label: 'Declared later', paths: ROUTES, url: '/products/featured' },
  { id: 'alike', label: 'Almost a route', paths: ROUTES, url: '/users/mentor' },
  { id: 'capitals', label: 'In capitals', paths: ROUTES, url: '/USERS' },
  { id: 'empty', label: 'Empty parameter', paths: ROUTES, url: '/users/' }
]

/**
 * @param {Question} question
 * @returns {string | undefined} id of the example that it is
 */
export function nameOf ({ paths, url }) {
  return EXAMPLES.find((one) => one.paths === paths && one.url === url)?.id
}

/** @param {Question} question @returns {string} for an address: the example's id, or the URL with the routes below it */
export function writeState (question) {
  return nameOf(question) ?? `${question.url}\n${question.paths}`
}

/** @param {string} state from an address, which anybody may have written @returns {Question} */
export function readState (state) {
  const known = EXAMPLES.find(({ id }) => id === state)
  if (known) return known
  const [url, ...paths] = state.split('\n')
  return { url, paths: paths.length > 0 ? paths.join('\n') : ROUTES }
}
