/**
 * @typedef {object} Change
 * @property {'converted' | 'default' | 'removed'} kind
 * @property {string} path such as `/tags/0`; empty for the whole
 * @property {string} from as JSON; empty where there was nothing
 * @property {string} to as JSON; empty where nothing is left
 */

/**
 * What validation did to a body.
 *
 * @param {any} before
 * @param {any} after
 * @param {string} [path]
 * @returns {Change[]} in the order of the properties
 */
export function findChanges (before, after, path = '') {
  if (!haveOneShape(before, after)) {
    const [from, to] = [JSON.stringify(before) ?? '', JSON.stringify(after) ?? '']
    return from === to ? [] : [{ kind: 'converted', path, from, to }]
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => {
    const at = `${path}/${name}`
    if (!Object.hasOwn(after, name)) return [{ kind: /** @type {const} */ ('removed'), path: at, from: JSON.stringify(before[name]), to: '' }]
    if (!Object.hasOwn(before, name)) return [{ kind: /** @type {const} */ ('default'), path: at, from: '', to: JSON.stringify(after[name]) }]
    return findChanges(before[name], after[name], at)
  })
}

/**
 * @param {any} one
 * @param {any} other
 */
function haveOneShape (one, other) {
  return isObject(one) && isObject(other) && Array.isArray(one) === Array.isArray(other)
}

/** @param {any} value */
function isObject (value) {
  return typeof value === 'object' && value !== null
}
