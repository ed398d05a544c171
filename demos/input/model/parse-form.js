/**
 * A parser of forms, to be added with `parseAs: 'string'`.
 *
 * @param {unknown} request
 * @param {string | Uint8Array} text
 */
export async function parseForm (request, text) {
  return Object.fromEntries(new URLSearchParams(String(text)))
}
