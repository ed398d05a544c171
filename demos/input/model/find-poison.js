/**
 * The places that secure-json-parse does not accept: each own `__proto__`, and each
 * `constructor` that has a `prototype`.
 *
 * @param {any} value
 * @param {string} [path]
 * @returns {string[]}
 */
export function findPoison (value, path = '') {
  if (typeof value !== 'object' || value === null) return []
  return Object.keys(value).flatMap((name) => {
    const at = `${path}/${name}`
    const inner = Object.getOwnPropertyDescriptor(value, name)?.value
    const isConstructor = name === 'constructor' && typeof inner === 'object' && inner !== null && Object.hasOwn(inner, 'prototype')
    return name === '__proto__' || isConstructor ? [at] : findPoison(inner, at)
  })
}
