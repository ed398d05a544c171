/**
 * What a hook or a handler can do, as the figure offers it.
 *
 * @type {Record<string, string>}
 */
export const DEED_WORDS = {
  pass: 'goes on',
  throw: 'throws',
  reply: 'replies, and stops',
  'reply-pass': 'replies, and goes on',
  late: 'goes on, replies later',
  replace: 'replaces the payload',
  hang: 'never comes back',
  object: 'answers an object',
  string: 'answers a string',
  null: 'answers null',
  nothing: 'returns nothing',
  twice: 'replies, and returns too',
  hijack: 'hijack(), then end()'
}

export const METHODS = [{ id: 'POST', label: 'POST /orders' }, { id: 'GET', label: 'GET /orders' }]

export const BODIES = [
  { id: 'fits', label: 'fits the schema' },
  { id: 'wrong', label: 'breaks the schema' },
  { id: 'broken', label: 'is no JSON' }
]

/** Styles of a handler; one that neither calls nor returns would be a hook’s. */
export const HANDLER_STYLES = [
  { id: 'async', label: 'async' },
  { id: 'callback', label: 'calls reply.send' }
]
