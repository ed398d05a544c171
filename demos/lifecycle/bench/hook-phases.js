/** How many hooks that do nothing a route has, in the phase that it is about. */
export const TIMES = 50

/** The phases of a request that is answered; the others are for failures. */
export const PHASES_ON_THE_WAY = ['onRequest', 'preParsing', 'preValidation', 'preHandler', 'preSerialization', 'onSend', 'onResponse']

const WITH_PAYLOAD = ['preParsing', 'preSerialization', 'onSend']

/**
 * A hook that does nothing.
 *
 * @param {string} phase
 * @param {string} style `callback` or `async`
 * @returns {any}
 */
export function emptyHook (phase, style) {
  if (style === 'async') return async () => {}
  if (WITH_PAYLOAD.includes(phase)) return (/** @type {any} */ request, /** @type {any} */ reply, /** @type {any} */ payload, /** @type {Function} */ done) => { done() }
  return (/** @type {any} */ request, /** @type {any} */ reply, /** @type {Function} */ done) => { done() }
}

/**
 * The hooks of each case, as options of a route.
 *
 * @param {string} style
 * @returns {Record<string, Record<string, any[]>>} by case
 */
export function hooksByCase (style) {
  const each = PHASES_ON_THE_WAY.map((phase) => [phase, { [phase]: Array.from({ length: TIMES }, () => emptyHook(phase, style)) }])
  const every = Object.fromEntries(PHASES_ON_THE_WAY.map((phase) => [phase, [emptyHook(phase, style)]]))
  return { ...Object.fromEntries(each), every }
}
