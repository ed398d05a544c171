import { InputError } from '../../lib/command-line/input-error.js'

/** Parsers that a reader can add to those for JSON and for text. */
export const PARSERS = {
  none: 'none',
  form: 'application/x-www-form-urlencoded',
  json: '/^application\\/[\\w.-]+\\+json/',
  any: '*'
}
export const POISON = ['error', 'remove', 'ignore']
/** Bytes. The second is Fastify's own. */
export const LIMITS = [64, 1_048_576]
export const LONGEST = 2000

/**
 * @typedef {object} Question what is sent, and to what
 * @property {string} type the header content-type; empty when it is not sent
 * @property {string} body empty when there is none
 * @property {boolean} chunked whether the client does not tell the length
 * @property {string} schema JSON; empty when the route has none
 * @property {string} parser one of PARSERS
 * @property {number} limit one of LIMITS
 * @property {string} poison one of POISON
 */

/**
 * @param {Question} question as a page sends it
 * @returns {object | undefined} the schema
 * @throws {InputError} when it cannot be asked
 */
export function checkQuestion ({ type, body, schema, parser, limit, poison }) {
  if (!/^[\x20-\x7e]{0,120}$/.test(type)) throw new InputError('The content type takes at most 120 characters of ASCII')
  if (body.length > LONGEST) throw new InputError(`The body takes at most ${LONGEST} characters`)
  if (schema.length > LONGEST) throw new InputError(`The schema takes at most ${LONGEST} characters`)
  const known = Object.hasOwn(PARSERS, parser) && LIMITS.includes(limit) && POISON.includes(poison)
  if (!known) throw new InputError('This figure does not know that parser, limit or reaction')
  return schema.trim() === '' ? undefined : readSchema(schema)
}

/** @param {string} text */
function readSchema (text) {
  const schema = readJson(text)
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) throw new InputError('The schema is an object')
  return schema
}

/** @param {string} text */
function readJson (text) {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new InputError(`The schema is not JSON: ${/** @type {Error} */ (error).message.split('\n')[0]}`)
  }
}
