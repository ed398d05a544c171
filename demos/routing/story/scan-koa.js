import KoaRouter from '@koa/router'
import { pathOf, toExpressPath } from '../model.js'

/**
 * Send one request through the real `@koa/router`, which asks every layer.
 *
 * @param {string[]} paths
 * @param {string} url
 * @returns {Pick<ReturnType<typeof import('../model.js').scanExpress>, 'tried' | 'total' | 'skipped'>}
 */
export function scanKoa (paths, url) {
  const router = /** @type {any} */ (new KoaRouter())
  const skipped = paths.flatMap((path, index) => declare(router, path) ? [] : [index])
  let tried = 0
  for (const layer of router.stack) {
    const { match } = layer
    layer.match = (/** @type {string} */ path) => {
      tried++
      return match.call(layer, path)
    }
  }
  router.match(pathOf(url), 'GET')
  return { tried, total: router.stack.length, skipped }
}

/** @param {any} router @param {string} path in find-my-way's syntax @returns {boolean} whether Koa's router can say it */
function declare (router, path) {
  const said = toExpressPath(path)
  if (said === null) return false
  try {
    router.get(said, () => {})
    return true
  } catch {
    return false
  }
}
