import { InputError } from '../../lib/command-line/input-error.js'

/** More than fits on a screen, and less than stops a browser. */
export const LONGEST_CODE = 50_000
export const MOST_REQUESTS = 12
const LONGEST_URL = 2000
const LONGEST_BODY = 20_000
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const HEADER = /^\s*([^\s:]+)\s*:(.*)$/

/**
 * A request as it is typed.
 *
 * @typedef {object} Asked
 * @property {string} method
 * @property {string} url
 * @property {string} headers a line each, such as `x-user: Ada`
 * @property {string} body
 *
 * @typedef {object} Program
 * @property {string} code
 * @property {Asked[]} requests
 */

/**
 * @param {Program} program
 * @returns {{ code: string, requests: import('../model/request/follow-request.js').Wanted[] }}
 * @throws {InputError} of one line
 */
export function readProgram ({ code, requests }) {
  if (code.length > LONGEST_CODE) throw new InputError(`the program is longer than ${LONGEST_CODE} characters`)
  if (requests.length > MOST_REQUESTS) throw new InputError(`there are more than ${MOST_REQUESTS} requests`)
  return { code, requests: requests.map(readRequest) }
}

/**
 * @param {Asked} asked
 * @param {number} index
 */
function readRequest ({ method, url, headers, body }, index) {
  const which = `request ${index + 1}`
  if (!METHODS.includes(method)) throw new InputError(`the method of ${which} is none of ${METHODS.join(', ')}`)
  if (!/^\/\S*$/.test(url) || url.length > LONGEST_URL) throw new InputError(`the address of ${which} begins with / and has no spaces and at most ${LONGEST_URL} characters`)
  if (body.length > LONGEST_BODY) throw new InputError(`the body of ${which} is longer than ${LONGEST_BODY} characters`)
  const fields = headers.split('\n').filter((line) => line.trim() !== '').map((line) => {
    const [, name, value] = line.match(HEADER) ?? []
    if (name === undefined) throw new InputError(`a header of ${which} has no colon: ${line.slice(0, 40)}`)
    return [name.toLowerCase(), value.trim()]
  })
  const named = new Set(fields.map(([name]) => name))
  // Most bodies are JSON, and a body without a type is refused.
  if (body !== '' && !named.has('content-type') && isJson(body)) fields.push(['content-type', 'application/json'])
  return { method, url, headers: Object.fromEntries(fields), body: body === '' ? null : body }
}

/** @param {string} text */
function isJson (text) {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
