/*
 * What X-ray reads of Fastify and Node that nothing public tells. Where another version keeps it
 * elsewhere, a report says that it could not see it.
 */

/** What Fastify keeps under a symbol of its own, such as `fastify.hooks`: the instance that was made has all of them. */
export function read (root, instance, name) {
  const symbol = Object.getOwnPropertySymbols(root).find(({ description }) => description === name)
  return symbol === undefined ? undefined : instance[symbol]
}

/** The hooks of an instance by name, in the order in which they run. */
export function readHookLists (root, instance) {
  const lists = read(root, instance, 'fastify.hooks')
  return Array.isArray(lists?.onRequest) ? lists : null
}

/** The keeper of 404 handlers, who is handed what Fastify keeps of each route. */
export function readKeeper (root) {
  const keeper = read(root, root, 'fastify.404')
  return typeof keeper?.setContext === 'function' ? keeper : null
}

/** What this version keeps elsewhere: `hooks`, their lists in order; `contexts`, what it keeps of a route */
export function findBlindSpots ({ root }) {
  return [...readHookLists(root, root) === null ? ['hooks'] : [], ...readKeeper(root) === null ? ['contexts'] : []]
}

/**
 * Whether a logger was given to an application: its own is a child of that one, which Pino makes an heir of it. The one
 * that Fastify makes has a stream of Pino, and all methods of the one that is off are the same.
 */
export function hasGivenLogger ({ log }) {
  const hasStream = (one) => Object.getOwnPropertySymbols(one).some(({ description }) => description === 'pino.stream')
  return hasStream(Object.getPrototypeOf(log)) || (!hasStream(log) && log.info !== log.error)
}

/** Whether an instance is another one, or inherits from it. */
export function isWithin (instance, ancestor) {
  return instance === ancestor || Object.prototype.isPrototypeOf.call(ancestor, instance)
}

/** Of a generated function that is shown. */
const LONGEST = 8000
const WORDS = {
  'body-schema': 'validates the body',
  'params-schema': 'validates the parameters',
  'querystring-schema': 'validates the query string',
  'headers-schema': 'validates the headers',
  'response-schema': 'serializes the answer'
}

/** The functions that were generated for a route, of which Fastify keeps this. @returns {Array<{ does: string, code: string }>} */
export function readGenerated (context) {
  return Object.getOwnPropertySymbols(context).flatMap((symbol) => {
    const does = WORDS[symbol.description ?? '']
    const kept = context[symbol]
    if (does === undefined || !kept) return []
    const functions = typeof kept === 'function' ? [['', kept]] : Object.entries(kept)
    return functions.filter(([, fn]) => typeof fn === 'function')
      .map(([status, fn]) => ({ does: status === '' ? does : `${does} of ${status}`, code: String(fn).slice(0, LONGEST) }))
  })
}

/** Whether what was opened keeps the process alive. A timer that is called once ends by itself. */
export function keepsAlive (type, handle) {
  if (typeof handle?.hasRef !== 'function' || !handle.hasRef()) return false
  return type !== 'Timeout' || (typeof handle._repeat === 'number' && handle._destroyed !== true)
}
