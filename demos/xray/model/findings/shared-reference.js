/**
 * An object or array that all requests share. Fastify 5 refuses it, Fastify 4 does not.
 *
 * @param {import('./finding.js').Sight} sight
 * @returns {import('./finding.js').Finding[]}
 */
export function findSharedReference ({ application: { calls } }) {
  return calls.flatMap(({ method, args: [name, value], at }) => {
    if (!/^decorateRe/.test(method) || typeof value !== 'object' || value === null) return []
    if (typeof value.getter === 'function' || typeof value.setter === 'function') return []
    const on = method.slice('decorate'.length).toLowerCase()
    return [{
      id: 'shared-reference',
      sure: /** @type {const} */ ('certain'),
      at,
      what: `All requests share the ${Array.isArray(value) ? 'array' : 'object'} in ${on}.${String(name)}.`,
      why: 'A decorator of this kind is made once and not for each request; Fastify 5 refuses it.',
      page: '/problems/shared-reference'
    }]
  })
}
