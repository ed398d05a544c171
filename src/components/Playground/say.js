const CLIENT_ERROR = 400
const SERVER_ERROR = 500
/** What fits beside the program. */
const ONE_LINE = 48

/**
 * @param {{ end: string, status: number }} sent
 * @returns {string} what became of a request
 */
export function sayEnd ({ end, status }) {
  if (end === 'late') return 'no answer'
  if (end === 'broken') return 'the answer broke off'
  return end === 'not sent' ? 'not sent: the time is up' : String(status)
}

/**
 * @param {{ end: string, status: number }} sent
 * @returns {'holds' | 'weaker' | 'reversed'}
 */
export function toneOf ({ end, status }) {
  if (end !== 'answered' || status >= SERVER_ERROR) return 'reversed'
  return status >= CLIENT_ERROR ? 'weaker' : 'holds'
}

/**
 * @param {string} body
 * @returns {string} long JSON on lines of its own; anything else as it is
 */
export function layOut (body) {
  if (body.length <= ONE_LINE) return body
  try {
    const value = JSON.parse(body)
    return typeof value === 'object' ? JSON.stringify(value, null, 2) : body
  } catch {
    return body
  }
}

/**
 * What running told, in a sentence.
 *
 * @param {import('./use-play').Ran} told
 * @returns {string}
 */
export function sumUp ({ fastify, error, plugins, routes, answers }) {
  if (error) return 'The application does not boot.'
  const count = (/** @type {number} */ number, /** @type {string} */ word) => `${number} ${word}${number === 1 ? '' : 's'}`
  // The first is the root. There is none where something else answered.
  const registered = Math.max(0, plugins.length - 1)
  return `Fastify ${fastify} booted with ${count(registered, 'plugin')} and ${count(routes.length, 'route')}, and got ${count(answers.length, 'request')}.`
}
