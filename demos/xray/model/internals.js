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
 * @param {any} root
 * @param {any} instance
 * @returns {Record<string, Function[]> | null} its hooks by name, in the order in which they run; null where this version keeps them elsewhere
 */
export function readHookLists (root, instance) {
  const lists = read(root, instance, 'fastify.hooks')
  return Array.isArray(lists?.onRequest) ? lists : null
}

/**
 * @param {any} root
 * @returns {{ setContext: (instance: any, context: any) => void } | null} the keeper of 404 handlers, who is handed what Fastify keeps of each route
 */
export function readKeeper (root) {
  const keeper = read(root, root, 'fastify.404')
  return typeof keeper?.setContext === 'function' ? keeper : null
}

/**
 * @param {any} instance
 * @param {any} ancestor
 * @returns {boolean} whether it is the ancestor or inherits from it
 */
export function isWithin (instance, ancestor) {
  return instance === ancestor || Object.prototype.isPrototypeOf.call(ancestor, instance)
}
