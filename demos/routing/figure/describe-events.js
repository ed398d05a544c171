/**
 * A lookup in words, one line per thing that the router did. The terminal and
 * the page tell the walk with these.
 *
 * @param {import('../model/trace-lookup.js').Lookup} lookup
 * @returns {Array<{ consumed: string, text: string, node: string, type: import('../model/trace-lookup.js').Event['type'] }>}
 *   `consumed` is the part of the path that is behind the walk
 */
export function describeEvents ({ events, path }) {
  return events.flatMap((event, index) => {
    const text = describe(event, events[index + 1])
    return text === null ? [] : [{ consumed: path.slice(0, event.position), text, node: event.node, type: event.type }]
  })
}

/** @type {Record<string, string>} */
const REFUSED = {
  FST_ERR_BAD_URL: 'The URL cannot be decoded',
  FST_ERR_MAX_PARAM_LENGTH: 'A parameter is too long'
}

/**
 * What comes of a lookup in Fastify.
 *
 * @param {import('../model/trace-lookup.js').Lookup} lookup
 * @returns {string}
 */
export function describeOutcome ({ match, refusal }) {
  if (refusal) return `${REFUSED[refusal.code]}: Fastify answers ${refusal.status}, ${refusal.code}.`
  if (!match) return 'No route: 404.'
  const params = Object.entries(match.params).map(([name, value]) => value === '' ? `an empty ${name}` : `${name} = ${value}`)
  return `${match.path} answers${params.length > 0 ? `, with ${params.join(', ')}` : ''}.`
}

/**
 * @param {import('../model/trace-lookup.js').Event} event
 * @param {import('../model/trace-lookup.js').Event | undefined} next
 * @returns {string | null} null when the following event says it better
 */
function describe (event, next) {
  switch (event.type) {
    case 'choose': return describeChoice(event, next)
    case 'prefix': return describePrefix(event)
    case 'take': return describeTake(event)
    case 'backtrack': return 'nothing fits: back to the sibling that was passed over'
    case 'end': return describeEnd(event)
  }
}

/**
 * @param {import('../model/trace-lookup.js').Choose} event
 * @param {import('../model/trace-lookup.js').Event | undefined} next
 */
function describeChoice ({ character, compared }, next) {
  if (character === '') return next?.type === 'take' ? 'the path ends here; a parameter or wildcard may be empty' : 'the path ends here, and no route that fits does'
  const asked = compared.map((other) => `'${other}'`).join(', ')
  if (next?.type === 'prefix') return `'${character}' against ${asked}: equal, follow`
  const outcome = next?.type === 'take' ? 'no static child fits, next is a parameter or the wildcard' : 'no child fits'
  if (compared.length === 0) return next?.type === 'take' ? null : 'no children'
  return `'${character}' against ${asked}: ${outcome}`
}

/** @param {import('../model/trace-lookup.js').Prefix} event */
function describePrefix ({ compared, native, matched }) {
  if (native) return `a long prefix, one native search: ${matched ? 'equal' : 'different'}`
  if (compared.length === 0) return null
  const expected = compared.map((comparison) => comparison.expected).join('')
  return matched ? `then '${expected}': equal` : `then '${expected}': different, stop`
}

/** @param {import('../model/trace-lookup.js').Take} event */
function describeTake ({ value, pattern, matched, tooLong }) {
  if (tooLong) return `'${value}' is too long for a parameter`
  if (pattern === null) return `takes '${value}'`
  return `'${value}' against /${pattern}/: ${matched ? 'matches' : 'does not match'}`
}

/** @param {import('../model/trace-lookup.js').End} event */
function describeEnd ({ candidates, route }) {
  if (candidates === 1 && route !== null) return 'the path is used up and a route ends here'
  return `the path is used up: ${candidates} routes end here, ${route === null ? 'none fits' : 'the constraints choose'}`
}
