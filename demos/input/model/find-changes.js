/**
 * @typedef {object} Change
 * @property {'converted' | 'default' | 'removed'} kind
 * @property {string} path such as `/tags/0`; empty for the whole
 * @property {string} from empty where there was nothing
 * @property {string} to empty where nothing is left
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
    const [from, to] = [writeValue(before), writeValue(after)]
    return from === to ? [] : [{ kind: 'converted', path, from, to }]
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => {
    const at = `${path}/${name}`
    if (!Object.hasOwn(after, name)) return [{ kind: /** @type {const} */ ('removed'), path: at, from: writeValue(before[name]), to: '' }]
    if (!Object.hasOwn(before, name)) return [{ kind: /** @type {const} */ ('default'), path: at, from: '', to: writeValue(after[name]) }]
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

/**
 * A body as text: JSON, but for the numbers that JSON has no text for. `1e400` is read as Infinity.
 *
 * @param {unknown} value
 * @returns {string} empty for undefined
 */
export function writeValue (value) {
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value)
  if (Array.isArray(value)) return `[${value.map(writeValue).join()}]`
  if (!isObject(value)) return JSON.stringify(value) ?? ''
  return `{${Object.entries(/** @type {object} */ (value)).map(([name, inner]) => `${JSON.stringify(name)}:${writeValue(inner)}`).join()}}`
}
