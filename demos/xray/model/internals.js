/**
 * What Fastify keeps under a symbol of its own, by the symbol's name.
 *
 * @param {any} root the instance that was made, which has all of them
 * @param {string} name such as `fastify.hooks`
 * @returns {symbol | undefined} nothing where this version has no such symbol
 */
export function symbolOf (root, name) {
  return Object.getOwnPropertySymbols(root).find(({ description }) => description === name)
}

/**
 * @param {any} root
 * @param {any} instance of that application
 * @param {string} name
 * @returns {any}
 */
export function read (root, instance, name) {
  const symbol = symbolOf(root, name)
  return symbol === undefined ? undefined : instance[symbol]
}

/**
 * @param {any} instance
 * @param {any} ancestor
 * @returns {boolean} whether it is the ancestor or inherits from it
 */
export function isWithin (instance, ancestor) {
  return instance === ancestor || Object.prototype.isPrototypeOf.call(ancestor, instance)
}
