import { FRAMEWORKS } from './frameworks.js'
import { groupDigits } from '../../lib/text/group-digits.js'

/**
 * @typedef {object} Request what the reader tells
 * @property {string} framework the id of the one that is left
 * @property {number} handlerMs processor time of the reader’s own code, middlewares included
 * @property {number} waitingMs time that a request waits for a database or another service
 * @property {number} rows objects of five properties in the answer
 * @property {boolean} schema whether the answer will have a response schema
 * @property {number} middlewares that a request passes now, and as many hooks on Fastify
 * @property {number} routes that stand before the one that is asked for
 * @property {number} perSecond requests that one process gets now, 0 when that is not told
 * @property {number | null} ownBefore what a request that does nothing costs on the reader’s machine, on the framework
 *   that is left, in microseconds of processor time; null when the recorded one counts
 * @property {number | null} ownAfter the same on Fastify; counts when both are told
 */

/** The most that can be told of each. Middlewares and routes end where what is recorded of them does. */
export const LIMITS = { handlerMs: 10_000, waitingMs: 100_000, rows: 10_000, middlewares: 150, routes: 1000, perSecond: 1_000_000, ownBefore: 100_000, ownAfter: 100_000 }

/** The least of those that cannot be next to nothing, since the sum divides by them. */
const LEAST = /** @type {Record<string, number | undefined>} */ ({ ownBefore: 0.1, ownAfter: 0.1 })

/** What is summed up when nothing is told. */
export const EXAMPLE = /** @type {Request} */ ({ framework: 'express', handlerMs: 0.5, waitingMs: 20, rows: 20, schema: false, middlewares: 10, routes: 0, perSecond: 0, ownBefore: null, ownAfter: null })

/**
 * What a reader types, in a flag, in a field or in the hash of an address.
 *
 * @typedef {object} Field
 * @property {string} name of the flag, and in the hash
 * @property {keyof typeof LIMITS} of
 * @property {string} says what it is, with its unit
 * @property {boolean} [whole]
 * @property {boolean} [optional] an empty text is as good as none
 *
 * @typedef {object} Wrong
 * @property {string} name of the field, or `from`
 * @property {string} text what is wrong with it, to stand after its name
 */

/** @type {Field[]} */
export const FIELDS = [
  { name: 'handler', of: 'handlerMs', says: 'processor time of your own code in a request, in ms' },
  { name: 'waiting', of: 'waitingMs', says: 'waiting for a database or another service, in ms' },
  { name: 'rows', of: 'rows', says: 'rows of JSON in the answer', whole: true },
  { name: 'middlewares', of: 'middlewares', says: 'middlewares that a request passes', whole: true },
  { name: 'routes', of: 'routes', says: 'routes that stand before yours', whole: true },
  { name: 'rate', of: 'perSecond', says: 'requests a second that one process gets now', optional: true },
  { name: 'before', of: 'ownBefore', says: 'your own measurement: processor time of a bare request now, in µs', optional: true },
  { name: 'after', of: 'ownAfter', says: 'your own measurement: the same on Fastify, in µs', optional: true }
]

/**
 * @param {Record<string, string | undefined>} texts by the names of the fields; `from` names the framework, and
 *   `schema` is `1` for one. What is absent is as in the example.
 * @returns {{ request: Request, problems: Wrong[] }} what is wrong is as in the example, and told
 */
export function readRequest (texts) {
  const request = { ...EXAMPLE }
  /** @type {Wrong[]} */
  const problems = []
  for (const field of FIELDS) {
    const text = texts[field.name]
    if (text === undefined || (text === '' && field.optional)) continue
    const number = readNumber(text, field)
    if (number === null) problems.push({ name: field.name, text: describe(field, text) })
    else request[field.of] = number
  }
  const ids = FRAMEWORKS.map(({ id }) => id)
  if (texts.from !== undefined) {
    if (ids.includes(texts.from)) request.framework = texts.from
    else problems.push({ name: 'from', text: `takes ${ids.join(' or ')}, got '${texts.from}'` })
  }
  request.schema = texts.schema === '1'
  if (isHalf(request)) problems.push({ name: request.ownBefore === null ? 'before' : 'after', text: 'is missing: give both of your measurements, or neither' })
  return { request, problems }
}

/**
 * @param {Request} request
 * @returns {boolean} whether the reader has measured a bare request on both frameworks
 */
export function isOwn ({ ownBefore, ownAfter }) {
  return ownBefore !== null && ownAfter !== null
}

/**
 * @param {Request} request
 * @returns {boolean} whether one of the reader’s two measurements is missing
 */
export function isHalf ({ ownBefore, ownAfter }) {
  return (ownBefore === null) !== (ownAfter === null)
}

/**
 * @param {keyof typeof LIMITS} name of a number of the request
 * @param {number} number
 * @returns {boolean} whether it can be summed up
 */
export function isWithin (name, number) {
  return number >= leastOf(name) && number <= LIMITS[name]
}

/** @param {keyof typeof LIMITS} name */
function leastOf (name) {
  return LEAST[name] ?? 0
}

/**
 * @param {string} text
 * @param {Field} field
 * @returns {number | null} null when it is no such number
 */
function readNumber (text, { of, whole }) {
  const number = text.trim() === '' ? NaN : Number(text)
  return isWithin(of, number) && (!whole || Number.isInteger(number)) ? number : null
}

/**
 * @param {Field} field
 * @param {string} text
 */
function describe ({ of, whole }, text) {
  return `takes a ${whole ? 'whole ' : ''}number from ${leastOf(of)} to ${groupDigits(LIMITS[of])}, got '${text}'`
}
