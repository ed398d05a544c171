import { MESSAGE, STATUS } from '../model/places.js'

/** More calls than a stack trace lists, as in a server. */
const DEPTH = 20

/**
 * Throw and catch, twenty calls further out.
 *
 * @param {boolean} isError whether an Error is thrown, or an object without a stack
 * @param {boolean} reads whether its stack is read, as a logger does
 * @returns {() => string}
 */
export function throwDeep (isError, reads) {
  return () => {
    try {
      return descend(DEPTH)
    } catch (/** @type {any} */ error) {
      return reads && typeof error.stack !== 'string' ? '' : error.message
    }
  }

  /**
   * @param {number} left
   * @returns {string}
   */
  function descend (left) {
    if (left > 0) return `${descend(left - 1)}.`
    throw isError ? Object.assign(new Error(MESSAGE), { statusCode: STATUS }) : { message: MESSAGE, statusCode: STATUS }
  }
}
