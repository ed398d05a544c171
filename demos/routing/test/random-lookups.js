import { createRandom } from '../../lib/measuring/schedule.js'
import { traceLookup } from '../model.js'

const LONG = 'a'.repeat(120)
const ROUTE_PARTS = ['a', 'ab', 'b', 'B', 'café', 'sixteen-letters-and-more', ':id', ':id(^\\d+$)', ':from-:to', 'v:n', ':f.png', '', '*']
const URL_PARTS = ['a', 'ab', 'abc', 'b', 'B', 'caf%C3%A9', 'sixteen-letters-and-more', '7', 'x-y', 'x-', 'v', 'v2', 'k.png', '', '%2F', '%zz', LONG]
/** What our own small router does not have: signs that are written twice or encoded, and lengths at a limit. */
const ODD_ROUTE_PARTS = ['a%21b', 'a!b', 'a%', '50%25', '::z', 'x::y', 'a+b', ':id(^a+$)', ':n(^\\d+$).png', 'v-:x?', ':x']
const ODD_URL_PARTS = [
  'a%21b', 'a!b', 'a%25', '50%25', '50%2525', ':z', '%3Az', 'x:y', 'x%3Ay', 'a+b', 'a%2Bb', '%61', '%41b', '.png', '-', 'v-', 'v-x',
  'a'.repeat(100), 'a'.repeat(101), '%61'.repeat(100), '%61'.repeat(101), '%2F'.repeat(100), '%2F'.repeat(101), '7'.repeat(101), `${'7'.repeat(104)}.png`, `${LONG}-b`
]
const MOST_ROUTES = 7
const MOST_PARTS = 3

/**
 * Tables of routes that the library accepts, each with requests. The same ones
 * for the same seed.
 *
 * @param {{ seed: number, tables: number, urls: number, isOdd?: boolean }} how many
 * @returns {Array<{ paths: string[], urls: string[] }>}
 */
export function createRandomLookups ({ seed, tables, urls, isOdd = false }) {
  const random = createRandom(seed)
  const routeParts = isOdd ? [...ROUTE_PARTS, ...ODD_ROUTE_PARTS] : ROUTE_PARTS
  const urlParts = isOdd ? [...URL_PARTS, ...ODD_URL_PARTS] : URL_PARTS
  const join = (/** @type {string[]} */ parts) => Array.from({ length: 1 + random(MOST_PARTS) }, () => `/${parts[random(parts.length)]}`).join('')
  return Array.from({ length: tables }, () => {
    /** @type {string[]} */
    const paths = []
    const tries = 1 + random(MOST_ROUTES)
    for (let attempt = 0; attempt < tries; attempt++) {
      const path = join(routeParts)
      if (isAccepted([...paths, path])) paths.push(path)
    }
    const url = () => random(3) === 0 || paths.length === 0 ? join(urlParts) : fillRoute(paths[random(paths.length)])
    return { paths, urls: Array.from({ length: urls }, url) }
  }).filter(({ paths }) => paths.length > 0)

  /** A request that nearly fits a route, or fits. @param {string} path */
  function fillRoute (path) {
    const parts = path.split('/').slice(1).map((part) => /[:*]/.test(part) ? urlParts[random(urlParts.length)] : encodeURIComponent(part))
    const url = `/${parts.join('/')}`
    return [url, url, url, `${url}/`, url.toUpperCase()][random(5)]
  }
}

/** @param {string[]} paths */
function isAccepted (paths) {
  try {
    return Boolean(traceLookup(paths, '/'))
  } catch {
    return false
  }
}
