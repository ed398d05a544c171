import createExpressRouter from 'router'

/**
 * @typedef {object} Scan
 * @property {number} tried layers whose matcher ran
 * @property {number} total layers in the list
 * @property {number | null} match index of the route that answered
 * @property {number[]} skipped routes that an Express 5 path cannot say, by index
 */

/**
 * Send one request through the real `router` that Express uses, and count the
 * layers whose matcher ran.
 *
 * @param {import('./tree.js').Route[]} routes
 * @param {string} url
 * @returns {Scan}
 */
export function scanExpressRouter (routes, url) {
  const router = createExpressRouter()
  /** @type {Scan} */
  const scan = { tried: 0, total: 0, match: null, skipped: [] }
  routes.forEach(({ path }, index) => {
    const expressPath = toExpressPath(path)
    if (expressPath === null) scan.skipped.push(index)
    else router.get(expressPath, () => { scan.match = index })
  })
  scan.total = router.stack.length
  countMatches(router.stack, () => { scan.tried++ })
  // Past 100 layers without a match the router yields to the event loop; a
  // matcher runs before that, so the count is complete when this returns.
  router({ method: 'GET', url }, {}, () => {})
  return scan
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

/**
 * The same path in the syntax of path-to-regexp 8, which Express 5 and
 * @koa/router 15 use.
 *
 * @param {string} path in find-my-way's syntax
 * @returns {string | null} null when the path holds a regular expression, which that syntax no longer has
 */
export function toExpressPath (path) {
  if (path.includes('(')) return null
  return path
    .replaceAll('::', '\\:')
    .replace(/\/(:\w+)\?$/, '{/$1}')
    .replace(/\*$/, '*rest')
}
