import KoaRouter from '@koa/router'
import { pathOf, toExpressPath } from './list-routers.js'

/**
 * Send one request through the real `@koa/router` and count the layers whose
 * matcher ran.
 *
 * @param {import('./tree.js').Route[]} routes
 * @param {string} url
 * @returns {import('./list-routers.js').Scan}
 */
export function scanKoaRouter (routes, url) {
  const router = /** @type {any} */ (new KoaRouter())
  /** @type {import('./list-routers.js').Scan} */
  const scan = { tried: 0, total: 0, match: null, refused: false, skipped: [] }
  routes.forEach(({ path }, index) => {
    if (!declare(router, index, path)) scan.skipped.push(index)
  })
  scan.total = router.stack.length
  countMatches(router.stack, () => { scan.tried++ })
  const { pathAndMethod } = router.match(pathOf(url), 'GET')
  if (pathAndMethod.length > 0) scan.match = Number(pathAndMethod[0].name)
  return scan
}

/**
 * @param {any} router
 * @param {number} index
 * @param {string} path in find-my-way's syntax
 * @returns {boolean} whether Koa's router can say it
 */
function declare (router, index, path) {
  const koaPath = toExpressPath(path)
  if (koaPath === null) return false
  try {
    router.get(String(index), koaPath, () => {})
    return true
  } catch {
    return false
  }
}

/**
 * Call `note` each time a layer's own matcher runs.
 *
 * @param {any[]} layers
 * @param {() => void} note
 */
export function countMatches (layers, note) {
  for (const layer of layers) {
    const { match } = Object.getPrototypeOf(layer)
    layer.match = function (/** @type {string} */ path) {
      note()
      return match.call(layer, path)
    }
  }
}
