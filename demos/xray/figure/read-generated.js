/** Of a function that is shown. */
const LONGEST = 8000
const WORDS = /** @type {Record<string, string>} */ ({
  'body-schema': 'validates the body',
  'params-schema': 'validates the parameters',
  'querystring-schema': 'validates the query string',
  'headers-schema': 'validates the headers',
  'response-schema': 'serializes the answer'
})

/**
 * The functions that were generated for a route.
 *
 * @param {any} context what Fastify keeps of the route
 * @returns {Array<{ does: string, code: string }>}
 */
export function readGenerated (context) {
  return Object.getOwnPropertySymbols(context).flatMap((symbol) => {
    const does = WORDS[symbol.description ?? '']
    const kept = context[symbol]
    if (does === undefined || !kept) return []
    const functions = typeof kept === 'function' ? [['', kept]] : Object.entries(kept)
    return functions.filter(([, fn]) => typeof fn === 'function').map(([status, fn]) => ({
      does: status === '' ? does : `${does} of ${status}`,
      code: String(fn).slice(0, LONGEST)
    }))
  })
}
