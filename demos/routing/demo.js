import { UsageError } from '../lib/command-line/cli.js'
import { EXAMPLE_URL, InputError, ROUTES, compareRouters, traceLookup } from './model.js'
import { ALIKE_ROUTES, askConstraints, askOddUrls, countEntered } from './story/ask-hard-urls.js'
import { scanKoa } from './story/scan-koa.js'
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
    growth: ROUTES.map((path, index) => ({ path, tree: traceLookup(ROUTES.slice(0, index + 1), '/').tree })),
    walks: REQUESTS.map(({ url, shows }) => ({ url, shows, lookup: traceLookup(ROUTES, url) })),
    constraints: askConstraints(),
    lists: LISTED_URLS.map((url) => scanAll(ROUTES, url)),
    alike: { routes: ALIKE_ROUTES.length, lookups: countEntered() },
    odd: await askOddUrls()
  }
}

/** @param {import('../lib/command-line/cli.js').Values} values */
function tellOwn (values) {
  const paths = /** @type {string[]} */ (values.route ?? ROUTES)
  const url = /** @type {string} */ (values.url ?? '/')
  const { lookup } = compareRouters(paths, url)
  return { growth: [{ path: paths.at(-1), tree: lookup.tree }], walks: [{ url, shows: '', lookup }], constraints: [], lists: [scanAll(paths, url)] }
}

/** @param {string[]} routes @param {string} url */
function scanAll (routes, url) {
  const { lookup: { match, refusal, comparisons, searches }, express, causes } = compareRouters(routes, url)
  return { url, routes, findMyWay: { match: match && match.path, refusal, comparisons, searches }, express, koa: scanKoa(routes, url), causes }
}
