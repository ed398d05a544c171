import Layer from 'router/lib/layer.js'

/**
 * @typedef {object} Scan
 * @property {number} tried layers whose matcher ran
 * @property {number} total layers in the list
 * @property {number | null} match index of the route that answered
 * @property {number[]} skipped routes that cannot be said as a path in Express 5, by index
 */

/**
 * Find a route as Express's router does: ask its layers in order until one
 * matches (the loop of `next` in router/index.js). The layers are the library's
 * own; a test holds this scan equal to the whole router's.
 *
 * @param {import('./tree.js').Route[]} routes
 * @param {string} url
 * @returns {Scan}
 */
export function scanExpressRouter (routes, url) {
  const path = pathOf(url)
  const layers = routes.map((route) => createLayer(route.path))
  const list = layers.flatMap((layer, index) => layer ? [{ index, layer }] : [])
  const position = list.findIndex(({ layer }) => matches(layer, path))
  return {
    tried: position === -1 ? list.length : position + 1,
    total: list.length,
    match: position === -1 ? null : list[position].index,
    skipped: [...layers.keys()].filter((index) => layers[index] === null)
  }
}

/**
 * @param {Layer} layer
 * @param {string} path
 */
function matches (layer, path) {
  try {
    return layer.match(path)
  } catch {
    // A parameter that cannot be decoded: Express answers 400 once the list is through.
    return false
  }
}

/**
 * @param {string} path in find-my-way's syntax
 * @returns {Layer | null} null when Express cannot say it
 */
function createLayer (path) {
  const expressPath = toExpressPath(path)
  if (expressPath === null) return null
  try {
    return new Layer(expressPath, { sensitive: false, strict: false, end: true }, () => {})
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
