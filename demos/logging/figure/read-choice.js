import { InputError } from '../../lib/command-line/input-error.js'

const LONGEST_TEXT = 2000
const MOST_PATHS = 10
// What a path may be made of: names, dots, stars and brackets. Nothing of it is run.
const PATH = /^(?:[\w$-]+|\*)(?:\.(?:[\w$-]+|\*)|\[(?:\d+|\*)\])*$/

/**
 * @param {string} text
 * @param {string} name what an error calls it
 * @returns {Record<string, any>}
 * @throws {InputError} when it is not a JSON object
 */
export function readObject (text, name) {
  limitText(text, name)
  let value
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new InputError(`${name} is not JSON: ${/** @type {Error} */ (error).message}`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new InputError(`${name} has to be an object, such as {"id": 7}`)
  return value
}

/**
 * @param {string} text
 * @param {string} name what an error calls it
 * @throws {InputError} when it is too long
 */
export function limitText (text, name) {
  if (text.length > LONGEST_TEXT) throw new InputError(`${name} takes at most ${LONGEST_TEXT} characters`)
}

/**
 * @param {string} text paths with commas or spaces between them
 * @returns {string[]}
 * @throws {InputError} when one is not a path
 */
export function readPaths (text) {
  limitText(text, 'redact')
  const paths = text.split(/[\s,]+/).filter(Boolean)
  const bad = paths.find((path) => !PATH.test(path))
  if (bad !== undefined) throw new InputError(`redact takes paths of names, such as user.password or items[*].price, got '${bad}'`)
  if (paths.length > MOST_PATHS) throw new InputError(`redact takes at most ${MOST_PATHS} paths`)
  return [...new Set(paths)]
}

/**
 * @param {string} name
 * @param {string[]} names
 * @param {string} what
 * @returns {string}
 * @throws {InputError} when it is none of them
 */
export function readName (name, names, what) {
  if (!names.includes(name)) throw new InputError(`${what} is one of ${names.join(', ')}, got '${name}'`)
  return name
}
