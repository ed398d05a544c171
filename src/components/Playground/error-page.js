import opening from '@generated/playground/opening.json'

const errors = /** @type {Record<string, string>} */ (opening.errors)

/**
 * @param {string} code such as `FST_ERR_VALIDATION`, from anywhere
 * @returns {string} the address of its entry; empty when there is none
 */
export function pageOfError (code) {
  return Object.hasOwn(errors, code) ? `/problems/errors/${errors[code]}#${code.toLowerCase()}` : ''
}

/**
 * @param {string} body of an answer
 * @returns {string} the code of the error that it tells of; empty when there is none
 */
export function codeIn (body) {
  return body.match(/"code":"([A-Z][A-Z0-9_]+)"/)?.[1] ?? ''
}
