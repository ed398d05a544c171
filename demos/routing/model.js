import { InputError } from '../lib/command-line/input-error.js'
import { describeEvents, describeOutcome } from './figure/describe-events.js'
import { explainDifference } from './figure/explain-difference.js'
import { scanExpressRouter } from './model/list-routers.js'
import { traceLookup } from './model/trace-lookup.js'
import { createRouter, readTree } from './model/tree.js'

export { InputError }

/** The routes of the story, in the order in which they are declared. */
export const EXAMPLE_ROUTES = [
  '/users',
  '/users/me',
  '/users/me/settings',
  '/users/:id',
  '/users/:id/orders',
  '/products/:sku',
  '/products/featured',
  '/files/*'
].map((path) => ({ path }))

/** The lookup that has to go back: `me` is also a value of `:id`. */
export const EXAMPLE_URL = '/users/me/orders'

const STORY = EXAMPLE_ROUTES.map(({ path }) => path).join('\n')

/** What the figure offers to begin with: the routes of the story, one a line, and a URL. */
export const EXAMPLES = [
  { id: 'back', label: 'A dead end', paths: STORY, url: EXAMPLE_URL },
  { id: 'later', label: 'Declared later', paths: STORY, url: '/products/featured' },
  { id: 'alike', label: 'Almost a route', paths: STORY, url: '/users/mentor' },
  { id: 'capitals', label: 'In capitals', paths: STORY, url: '/USERS' },
  { id: 'empty', label: 'Empty parameter', paths: STORY, url: '/users/' }
]

const MAX_ROUTES = 40
const MAX_PATH_LENGTH = 200

/**
 * The tree after each route is added: what find-my-way itself holds.
 *
 * @param {import('./model/tree.js').Route[]} routes
 * @returns {Array<{ route: import('./model/tree.js').Route, tree: import('./model/tree.js').TreeNode }>}
 */
export function growTree (routes) {
  return routes.map((route, index) => {
    const { tree } = readTree(createRouter(routes.slice(0, index + 1)))
    return { route, tree: /** @type {import('./model/tree.js').TreeNode} */ (tree) }
  })
}

/**
 * @typedef {object} Comparison what the page draws
 * @property {string[]} paths
 * @property {string} url
 * @property {import('./model/trace-lookup.js').Lookup} lookup
 * @property {ReturnType<typeof describeEvents>} steps the lookup in words
 * @property {string} outcome what Fastify answers, in words
 * @property {import('./model/list-routers.js').Scan} express
 * @property {import('./figure/explain-difference.js').Cause[]} causes why Express answers otherwise, if it does
 */

/**
 * One request through find-my-way and through Express's list.
 *
 * @param {string[]} paths routes in find-my-way's syntax
 * @param {string} url
 * @returns {Comparison}
 * @throws {InputError} when a route or the URL is malformed, saying which and why
 */
export function compareRouters (paths, url) {
  checkUrl(url)
  const routes = parseRoutes(paths)
  const lookup = traceLookup(routes, { url })
  return {
    paths,
    url,
    lookup,
    steps: describeEvents(lookup),
    outcome: describeOutcome(lookup),
    express: scanExpressRouter(routes, url),
    causes: explainDifference(routes, url)
  }
}

/**
 * What the page shows before the reader edits anything.
 *
 * @returns {Comparison}
 */
export function example () {
  return compareRouters(EXAMPLE_ROUTES.map(({ path }) => path), EXAMPLE_URL)
}

/**
 * Check routes one by one, so that an error names the route that is wrong.
 *
 * @param {string[]} paths
 * @returns {import('./model/tree.js').Route[]}
 * @throws {InputError}
 */
export function parseRoutes (paths) {
  if (paths.length === 0) throw new InputError('add at least one route, such as /users/:id')
  if (paths.length > MAX_ROUTES) throw new InputError(`at most ${MAX_ROUTES} routes, got ${paths.length}`)
  const routes = paths.map((path) => ({ path }))
  const tooLong = paths.find((path) => path.length > MAX_PATH_LENGTH)
  if (tooLong) throw new InputError(`route '${tooLong.slice(0, 20)}…' is longer than ${MAX_PATH_LENGTH} characters`)
  routes.forEach(({ path }, index) => {
    try {
      createRouter(routes.slice(0, index + 1))
    } catch (error) {
      throw new InputError(`route '${path}': ${/** @type {Error} */ (error).message}`)
    }
  })
  return routes
}

/**
 * @param {string} url
 * @throws {InputError}
 */
export function checkUrl (url) {
  if (!url.startsWith('/')) throw new InputError(`URL '${url}' must begin with /, such as ${EXAMPLE_URL}`)
  if (url.length > MAX_PATH_LENGTH) throw new InputError(`the URL is longer than ${MAX_PATH_LENGTH} characters`)
}
