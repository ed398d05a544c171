/**
 * What became of a value on its way through a schema.
 *
 * @typedef {object} Difference
 * @property {string[]} dropped the paths that are gone, such as `items[].cost`
 * @property {string[]} changed the paths whose value is another
 * @property {string[]} added
 */

/**
 * @param {unknown} before plain data
 * @param {unknown} after
 * @returns {Difference}
 */
export function compareValues (before, after) {
  /** @type {Record<keyof Difference, Set<string>>} */
  const found = { dropped: new Set(), changed: new Set(), added: new Set() }
  walk(before, after, '', found)
  return { dropped: [...found.dropped], changed: [...found.changed], added: [...found.added] }
}

/**
 * @param {any} before
 * @param {any} after
 * @param {string} path
 * @param {Record<keyof Difference, Set<string>>} found
 */
function walk (before, after, path, found) {
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) {
    if (before !== after) found.changed.add(path || 'the value')
    return
  }
  for (const key of Object.keys(before)) {
    const name = nameOf(before, key, path)
    if (!(key in after)) found.dropped.add(name)
    else walk(before[key], after[key], name, found)
  }
  for (const key of Object.keys(after)) {
    if (!(key in before)) found.added.add(nameOf(after, key, path))
  }
}

/**
 * @param {any} value
 * @returns {boolean}
 */
function isObject (value) {
  return typeof value === 'object' && value !== null
}

/**
 * @param {object} owner
 * @param {string} key
 * @param {string} path
 */
function nameOf (owner, key, path) {
  if (Array.isArray(owner)) return `${path}[]`
  return path === '' ? key : `${path}.${key}`
}
