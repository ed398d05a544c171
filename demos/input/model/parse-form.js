import { parse } from 'node:querystring'

/**
 * A parser of forms, to be added with `parseAs: 'string'`. A name that comes twice has a list.
 *
 * @param {unknown} request
 * @param {string | Uint8Array} text
 */
export async function parseForm (request, text) {
  return parse(String(text))
}
