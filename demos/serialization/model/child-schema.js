/**
 * @typedef {object} Child
 * @property {import('./resolve-schema.js').Schema | boolean} schema
 * @property {boolean} declared by name
 */

/**
 * By which schema a property is written, if it is written at all.
 *
 * @param {import('./resolve-schema.js').Schema} schema of the object
 * @param {string} key
 * @returns {Child | null} null when nothing in the schema lets the key through
 */
export function propertySchema ({ properties = {}, patternProperties = {}, additionalProperties }, key) {
  if (Object.hasOwn(properties, key)) return { schema: properties[key], declared: true }
  const pattern = Object.keys(patternProperties).find((candidate) => new RegExp(candidate).test(key))
  if (pattern !== undefined) return { schema: patternProperties[pattern], declared: false }
  return additionalProperties ? { schema: additionalProperties, declared: false } : null
}

/**
 * By which schema an item is written.
 *
 * @param {import('./resolve-schema.js').Schema} schema of the array
 * @param {number} index
 * @returns {import('./resolve-schema.js').Schema | boolean}
 */
export function itemSchema ({ items = {} }, index) {
  return Array.isArray(items) ? items[index] ?? {} : items
}

/**
 * @param {string} path
 * @param {string | number} key
 * @returns {string} such as `$.user.age`, `$[0]`, `$["a b"]`
 */
export function childPath (path, key) {
  if (typeof key === 'number') return `${path}[${key}]`
  return /^[A-Za-z_$][\w$]*$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`
}

/**
 * What is written of an object, which may say so itself.
 *
 * @param {any} value
 */
export function unwrap (value) {
  return value && typeof value.toJSON === 'function' ? value.toJSON() : value
}
