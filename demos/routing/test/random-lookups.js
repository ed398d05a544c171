import { createRandom } from '../../lib/measuring/schedule.js'
import { createRouter } from '../model/tree.js'

const LONG = 'a'.repeat(120)
const ROUTE_PARTS = ['a', 'ab', 'b', 'B', 'café', 'sixteen-letters-and-more', ':id', ':id(^\\d+$)', ':from-:to', 'v:n', ':f.png', '', '*']
const URL_PARTS = ['a', 'ab', 'abc', 'b', 'B', 'caf%C3%A9', 'sixteen-letters-and-more', '7', 'x-y', 'x-', 'v', 'v2', 'k.png', '', '%2F', '%zz', LONG]
const MOST_ROUTES = 7
const MOST_PARTS = 3

/**
 * Tables of routes that the library accepts, each with requests. The same ones
 * for the same seed.
 *
 * @param {{ seed: number, tables: number, urls: number }} how many
 * @returns {Array<{ routes: import('../model/tree.js').Route[], urls: string[] }>}
 */
export function createRandomLookups ({ seed, tables, urls }) {
  const random = createRandom(seed)
  const path = (/** @type {string[]} */ parts) => Array.from({ length: 1 + random(MOST_PARTS) }, () => `/${parts[random(parts.length)]}`).join('')
  return Array.from({ length: tables }, () => {
    /** @type {import('../model/tree.js').Route[]} */
    const routes = []
    const tries = 1 + random(MOST_ROUTES)
    for (let attempt = 0; attempt < tries; attempt++) {
      const route = { path: path(ROUTE_PARTS) }
      if (isAccepted([...routes, route])) routes.push(route)
    }
    const url = () => random(3) === 0 || routes.length === 0 ? path(URL_PARTS) : fillRoute(routes[random(routes.length)].path, random)
    return { routes, urls: Array.from({ length: urls }, url) }
  }).filter(({ routes }) => routes.length > 0)
}

/**
 * A request that nearly fits a route, or fits.
 *
 * @param {string} path
 * @param {(below: number) => number} random
 */
function fillRoute (path, random) {
  const parts = path.split('/').slice(1).map((part) => /[:*]/.test(part) ? URL_PARTS[random(URL_PARTS.length)] : encodeURIComponent(part))
  const url = `/${parts.join('/')}`
  return [url, url, url, `${url}/`, url.toUpperCase()][random(5)]
}

/** @param {import('../model/tree.js').Route[]} routes */
function isAccepted (routes) {
  try {
    return Boolean(createRouter(routes))
  } catch {
    return false
  }
}
