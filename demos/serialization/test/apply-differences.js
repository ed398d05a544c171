const PART = /\.([A-Za-z_$][\w$]*)|\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]/g
const IS_ORDER = /^keys come in the order/

/**
 * What JSON.stringify wrote, with each named difference made.
 *
 * @param {string} json
 * @param {import('../figure/explain-differences.js').Difference[]} differences
 * @returns {unknown}
 */
export function applyDifferences (json, differences) {
  const root = { $: JSON.parse(json) }
  for (const { path, fjs, why } of differences) {
    if (IS_ORDER.test(why)) continue
    const keys = ['$', ...keysOf(path)]
    const last = /** @type {string} */ (keys.pop())
    const holder = keys.reduce((value, key) => value[key], /** @type {any} */ (root))
    if (fjs === null) delete holder[last]
    else Object.defineProperty(holder, last, { value: JSON.parse(fjs), configurable: true, enumerable: true, writable: true })
  }
  return root.$
}

/** @param {string} path such as `$.user["a b"][0]` */
export function keysOf (path) {
  return [...path.matchAll(PART)].map(([, name, index, quoted]) => name ?? index ?? JSON.parse(`"${quoted}"`))
}
