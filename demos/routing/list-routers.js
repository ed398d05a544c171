import Layer from 'router/lib/layer.js'

/**
 * @typedef {object} Scan
 * @property {number} tried layers whose matcher ran
 * @property {number} total layers in the list
 * @property {number | null} match index of the route that answered
 * @property {number[]} skipped routes that an Express 5 path cannot say, by index
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
  const paths = routes.map((route) => toExpressPath(route.path))
  const layers = paths.flatMap((expressPath, index) => expressPath === null
    ? []
    : [{ index, layer: new Layer(expressPath, { sensitive: false, strict: false, end: true }, () => {}) }])
  const position = layers.findIndex(({ layer }) => layer.match(path))
  return {
    tried: position === -1 ? layers.length : position + 1,
    total: layers.length,
    match: position === -1 ? null : layers[position].index,
    skipped: [...paths.keys()].filter((index) => paths[index] === null)
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
  return path
    .replaceAll('::', '\\:')
    .replace(/\/(:\w+)\?$/, '{/$1}')
    .replace(/\*$/, '*rest')
}
