import { ServerResponse } from 'node:http'

/**
 * What a value is, in the words of the story.
 *
 * @param {any} value
 * @returns {string}
 */
export function nameKind (value) {
  if (value === undefined || value === null) return String(value)
  if (typeof value === 'string') return 'a string'
  if (Buffer.isBuffer(value)) return 'a Buffer'
  if (value instanceof Error) return 'an Error'
  if (value instanceof Response) return 'a Response'
  if (value.raw instanceof ServerResponse) return 'the reply'
  if (typeof value.then === 'function') return 'a promise'
  if (typeof value.pipe === 'function') return 'a stream'
  if (typeof value.getReader === 'function') return 'a web stream'
  return 'an object'
}
