/** @typedef {import('../../../demos/logging/model').Piece} Piece */

/** @type {Record<Exclude<Piece['from'], 'field'>, string>} */
const SOURCES = {
  level: 'the level: one string for each, made with the logger',
  time: 'the clock',
  base: 'the logger: process and host, made with it',
  child: 'the child: its bindings, made with it',
  message: 'the message',
  end: 'the end'
}

/**
 * Where a piece of a line comes from, in words.
 *
 * @param {Piece} piece
 * @returns {string}
 */
export function sayPiece ({ from, key, serialized, redacted }) {
  if (from !== 'field') return SOURCES[from]
  const steps = [serialized && 'through its serializer', redacted && 'redacted'].filter(Boolean)
  return [`the object’s ${key}`, ...steps, 'as JSON'].join(', ')
}

/**
 * How much of a line was there before the call.
 *
 * @param {Piece[]} pieces
 * @returns {string}
 */
export function sayShare (pieces) {
  const count = (/** @type {Piece[]} */ some) => some.reduce((sum, { text }) => sum + text.length, 0)
  return `${count(pieces.filter(({ ready }) => ready))} of ${count(pieces)} characters were there before the call.`
}
