/**
 * What a reader gave cannot be logged; the message says why, and what would do.
 */
export class InputError extends Error {
  name = 'InputError'
}
