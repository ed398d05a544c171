import { UsageError } from '../lib/command-line/cli.js'
import { EXAMPLE_ROUTES, EXAMPLE_URL, checkUrl, growTree, InputError, parseRoutes } from './model.js'
import { explainDifference } from './figure/explain-difference.js'
import { scanKoaRouter } from './model/koa-layers.js'
import { scanExpressRouter } from './model/list-routers.js'
import { traceLookup } from './model/trace-lookup.js'
import { ALIKE_ROUTES, askOddUrls, countEntered } from './story/ask-hard-urls.js'
export { renderStory as render } from './story/render-story.js'

export const summary = 'tells how a router finds its handler'

/** @type {import('../lib/command-line/cli.js').Options} */
export const options = {
  route: { type: 'string', multiple: true, placeholder: 'path', description: 'your own route, in find-my-way syntax; repeat for more' },
  url: { type: 'string', placeholder: 'path', description: 'the URL to look up in your routes' }
}

/** A few requests that show the order of preference, and what each asks for. */
const REQUESTS = [
  { url: '/users/me', shows: 'Static wins over a parameter, whatever the order of declaration.' },
  { url: EXAMPLE_URL, shows: 'A static branch can be a dead end. The lookup goes back to the sibling it passed over.' },
  { url: '/files/img/logo.png', shows: 'A wildcard comes last and takes all that is left.' },
  { url: '/orders', shows: 'A miss ends at the first character that no branch begins with.' }
]

const CONSTRAINED_ROUTES = [
  { path: '/users' },
  { path: '/users', constraints: { version: '2.0.0' } },
  { path: '/users', constraints: { host: 'admin.example.com' } }
]

const CONSTRAINED_REQUESTS = [
  { url: '/users' },
  { url: '/users', version: '2.x' },
  { url: '/users', host: 'admin.example.com' },
  { url: '/users', version: '3.x' }
]

const LISTED_URLS = ['/users', '/users/me', EXAMPLE_URL, '/products/featured', '/files/img/logo.png', '/orders']

/**
 * @param {import('../lib/command-line/cli.js').Values} values
 * @returns {Promise<object>} the story's data: growth, walks, constraints, list scans, and URLs that are hard to look up
 * @throws {UsageError} when a route or the URL is malformed
 */
export async function tell (values) {
  try {
    return values.route || values.url ? tellOwn(values) : await tellExample()
  } catch (error) {
    if (error instanceof InputError) throw new UsageError(error.message)
    throw error
  }
}

async function tellExample () {
  return {
    growth: growTree(EXAMPLE_ROUTES),
    walks: REQUESTS.map(({ url, shows }) => ({ request: { url }, shows, lookup: traceLookup(EXAMPLE_ROUTES, { url }) })),
    constraints: CONSTRAINED_REQUESTS.map((request) => ({ request, lookup: traceLookup(CONSTRAINED_ROUTES, request) })),
    lists: LISTED_URLS.map((url) => scanAll(EXAMPLE_ROUTES, { url })),
    alike: { routes: ALIKE_ROUTES.length, lookups: countEntered() },
    odd: await askOddUrls()
  }
}

/** @param {import('../lib/command-line/cli.js').Values} values */
function tellOwn (values) {
  const routes = values.route ? parseRoutes(/** @type {string[]} */ (values.route)) : EXAMPLE_ROUTES
  const request = { url: /** @type {string} */ (values.url ?? '/') }
  checkUrl(request.url)
  return {
    growth: growTree(routes).slice(-1),
    walks: [{ request, shows: '', lookup: traceLookup(routes, request) }],
    constraints: [],
    lists: [scanAll(routes, request)]
  }
}

/**
 * @param {import('./model/tree.js').Route[]} routes
 * @param {{ url: string, host?: string, version?: string }} request
 */
function scanAll (routes, request) {
  const { match, refusal, comparisons, searches } = traceLookup(routes, request)
  return {
    url: request.url,
    routes: routes.map(({ path }) => path),
    findMyWay: { match: match && match.path, refusal, comparisons, searches },
    express: scanExpressRouter(routes, request.url),
    koa: scanKoaRouter(routes, request.url),
    causes: explainDifference(routes, request.url)
  }
}
