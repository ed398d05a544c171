/**
 * Whether the place of a tuple takes an item. Here alone the library asks for the
 * type before it writes; a place without a type takes nothing.
 *
 * @param {import('../model/resolve-schema.js').Schema} schema of the place
 * @param {any} item
 * @returns {boolean}
 */
export function tupleTakes ({ type, nullable }, item) {
  if (item === null && nullable === true) return true
  return [type].flat().some((name) => isOfType(name, item))
}

/**
 * @param {string} type
 * @param {any} item
 * @returns {boolean}
 */
function isOfType (type, item) {
  switch (type) {
    case 'null': return item === null
    case 'string': return item === null || typeof item === 'string' || writesItself(item)
    case 'integer': return Number.isInteger(item)
    case 'number': return Number.isFinite(item)
    case 'boolean': return typeof item === 'boolean'
    case 'object': return typeof item === 'object' && item?.constructor === Object
    case 'array': return Array.isArray(item)
    default: return false
  }
}

/** @param {any} item such as a Date */
function writesItself (item) {
  return typeof item === 'object' && typeof item.toString === 'function' && item.toString !== Object.prototype.toString
}
