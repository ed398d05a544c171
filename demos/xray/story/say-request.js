/**
 * What the schemas did to a request and its answer.
 *
 * @param {Pick<import('../model/request/follow-request.js').Told, 'body' | 'dropped'>} told
 * @returns {string[]}
 */
export function listEffects ({ body, dropped }) {
  return [
    ...body ? sayBody(body) : [],
    ...dropped.length > 0 ? [`The response schema left out ${dropped.join(', ')}.`] : []
  ]
}

/**
 * @param {import('../model/request/compare-values.js').Difference} body
 * @returns {string[]}
 */
function sayBody ({ dropped, changed, added }) {
  return [
    ...dropped.length > 0 ? [`On its way to the handler the body lost ${dropped.join(', ')}.`] : [],
    ...changed.length > 0 ? [`The body has other values in ${changed.join(', ')}.`] : [],
    ...added.length > 0 ? [`The body got ${added.join(', ')}.`] : []
  ]
}

/** @param {string | null} route that answered */
export function sayRoute (route) {
  return route === null ? 'No route answers it.' : `The route is ${route}.`
}
