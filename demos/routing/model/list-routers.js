import Layer from 'router/lib/layer.js'

/**
 * @typedef {object} Scan
 * @property {number} tried layers whose matcher ran
 * @property {number} total layers in the list
 * @property {number | null} match index of the route that answered
 * @property {boolean} refused a parameter could not be decoded: Express answers 400
 * @property {number[]} skipped routes that cannot be said as a path in Express 5, by index
 *
 * @typedef {object} Reading how paths are read, where it is not Express's own way
 * @property {boolean} [sensitive] to case
 * @property {boolean} [strict] about a trailing slash
 * @property {boolean} [empty] a parameter may be empty
 * @property {string} [path] read in place of the URL's
 * @property {number | null} [first] index of the route that is declared before the others
 */

/**
 * Find a route as Express's router does: ask its layers in order until one
 * matches (the loop of `next` in router/index.js). The layers are the library's
 * own; a test holds this scan equal to the whole router's.
 *
 * @param {import('./tree.js').Route[]} routes
 * @param {string} url
 * @param {Reading} [reading]
 * @returns {Scan}
 */
export function scanExpressRouter (routes, url, reading = {}) {
  const path = reading.path ?? pathOf(url)
  const layers = routes.map((route) => createLayer(route.path, reading))
  const order = [...layers.keys()].sort((one, other) => Number(other === reading.first) - Number(one === reading.first))
  const list = order.filter((index) => layers[index] !== null)
  /** @type {Scan} */
  const scan = { tried: 0, total: list.length, match: null, refused: false, skipped: [...layers.keys()].filter((index) => layers[index] === null) }
  for (const index of list) {
    scan.tried++
    const matches = ask(/** @type {Layer} */ (layers[index]), path)
    if (matches === null) scan.refused = true
    // After a parameter that cannot be decoded Express goes through the list, and lets no route answer.
    if (matches && !scan.refused) return { ...scan, match: index }
  }
  return scan
}

/**
 * @param {Layer} layer
 * @param {string} path
 * @returns {boolean | null} null when a parameter cannot be decoded
 */
function ask (layer, path) {
  try {
    return Boolean(layer.match(path))
  } catch {
    return null
  }
}

/**
 * @param {string} path in find-my-way's syntax
 * @param {Reading} reading
 * @returns {Layer | null} null when Express cannot say it
 */
function createLayer (path, { sensitive = false, strict = false, empty = false }) {
  const expressPath = toExpressPath(path)
  if (expressPath === null) return null
  try {
    return new Layer(empty ? expressPath.replaceAll(/:\w+/g, '{$&}') : expressPath, { sensitive, strict, end: true }, () => {})
  } catch {
    return null
  }
}

/** @param {string} url */
export function pathOf (url) {
  return url.split(/[?#]/, 1)[0]
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
  const [, body, optional = ''] = /** @type {RegExpMatchArray} */ (path.match(/^(.*?)(\/:\w+\?)?$/s))
  return body
    .replaceAll(/[{}[\]+?!\\]/g, '\\$&')
    .replaceAll('::', '\\:')
    .replace(/\*$/, '{*rest}') + optional.replace(/^(.*)\?$/, '{$1}')
}
