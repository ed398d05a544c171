const LONGEST = 32
// What belongs to the connection or the hour. The body is compared itself, so its length is.
const PASSING = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']

/**
 * @typedef {object} Whole an answer
 * @property {number} status
 * @property {import('node:http').OutgoingHttpHeaders} headers by names in lower case
 * @property {string} body
 */

/**
 * What is not alike in two answers: the status, the body, or a header that
 * one of them does not have or has otherwise.
 *
 * @param {Whole} before
 * @param {Whole} now
 * @returns {string[]} each with what it was and what it is; none when they are equal
 */
export function tellApart (before, now) {
  const [was, is] = [before, now].map(flatten)
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => was[name] !== is[name])
    .map((name) => `${name} ${clip(was[name])}, now ${clip(is[name])}`)
}

/**
 * @param {Whole} answer
 * @returns {Record<string, string>}
 */
function flatten ({ status, headers, body }) {
  const lasting = Object.entries(headers).filter(([name]) => !PASSING.includes(name))
  return { status: String(status), ...Object.fromEntries(lasting.map(([name, value]) => [name, String(value)])), body }
}

/** @param {string} [text] */
function clip (text = 'none') {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line
}
