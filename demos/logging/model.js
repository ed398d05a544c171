import { InputError } from '../lib/command-line/input-error.js'
import { SERIALIZERS, TIME, createLogger } from './figure/log-as-chosen.js'
import { limitText, readName, readObject } from './figure/read-choice.js'

export { InputError, SERIALIZERS }

/** The methods that the figure offers, quietest first. */
export const METHODS = ['debug', 'info', 'warn', 'error']
export const LEVELS = [...METHODS, 'silent']

/**
 * @typedef {object} Choice
 * @property {string} level of the logger
 * @property {string} method that is called
 * @property {string} bindings JSON, of the child
 * @property {string} object JSON, the first argument
 * @property {string} message the second
 * @property {string[]} serializers names of `SERIALIZERS`
 * @property {string} redact paths with commas between them
 *
 * @typedef {object} Piece
 * @property {'level' | 'time' | 'base' | 'child' | 'field' | 'message' | 'end'} from
 * @property {string} text
 * @property {boolean} ready whether the text was there before the call
 * @property {string | null} key of a field
 * @property {boolean} serialized whether a serializer made it: a chosen one, or Pino's own for errors
 * @property {boolean} redacted
 *
 * @typedef {object} Line
 * @property {Choice} choice
 * @property {boolean} written
 * @property {boolean} noop whether the method is the same function that `silent` is, which does nothing
 * @property {string} line as the destination gets it; empty when nothing is written
 * @property {Piece[]} pieces the line, in order
 */

/** @type {Choice} */
const FIRST = {
  level: 'info',
  method: 'info',
  bindings: '{ "reqId": "req-1", "tenant": "acme" }',
  object: '{ "user": { "id": 7, "name": "Ada", "password": "s3cret" }, "items": ["pen", "ink"], "ms": 12.5 }',
  message: 'order placed',
  serializers: [],
  redact: 'user.password'
}

/** What the figure offers to begin with. */
export const EXAMPLES = [
  { id: 'redacted', label: 'Redacted', choice: FIRST },
  { id: 'serialized', label: 'Serialized', choice: { ...FIRST, serializers: ['user', 'items'], redact: '' } },
  { id: 'leaked', label: 'A path misses', choice: { ...FIRST, object: '{ "account": { "user": { "id": 7, "password": "s3cret" } } }' } },
  { id: 'off', label: 'Level off', choice: { ...FIRST, method: 'debug' } },
  { id: 'twice', label: 'A field twice', choice: { ...FIRST, object: '{ "tenant": "other" }', redact: '' } }
]

/**
 * One call of the installed Pino, and where each part of its line comes from.
 *
 * @param {Choice} choice
 * @returns {Line}
 * @throws {InputError} when something of it cannot be logged
 */
export function composeLine (choice) {
  readName(choice.level, LEVELS, 'a level')
  readName(choice.method, METHODS, 'a method')
  for (const name of choice.serializers) readName(name, Object.keys(SERIALIZERS), 'a serializer')
  limitText(choice.message, 'the message')
  const object = readObject(choice.object, 'the object')
  const { child, call, head, made, chindings } = createLogger(choice)
  const line = call(object, choice.message)
  if (line === '') return { choice, written: false, noop: child[choice.method] === child.silent, line, pieces: [] }
  const pieces = [
    piece('level', head, true),
    piece('time', TIME),
    piece('base', chindings, true),
    piece('child', made.slice(chindings.length), true),
    ...fieldPieces(choice, object)
  ]
  const before = pieces.map(({ text }) => text).join('')
  if (!line.startsWith(before)) throw new InputError('the object has method, headers and socket, and Pino takes it for a request: leave one out')
  pieces.push(piece('message', line.slice(before.length, -2)), piece('end', line.slice(-2), true))
  return { choice, written: true, noop: false, line, pieces: pieces.filter(({ text }) => text !== '') }
}

/**
 * What the page shows before the reader does anything, and what it offers to choose from.
 *
 * @returns {Line & { offers: Offers }}
 *
 * @typedef {{ levels: string[], methods: string[], serializers: Array<{ id: string, says: string }> }} Offers
 */
export function example () {
  const serializers = Object.entries(SERIALIZERS).map(([id, { says }]) => ({ id, says }))
  return { ...composeLine(FIRST), offers: { levels: LEVELS, methods: METHODS, serializers } }
}

/**
 * A field was redacted when it comes out otherwise without the paths.
 *
 * @param {Choice} choice
 * @param {Record<string, any>} object
 * @returns {Piece[]}
 */
function fieldPieces (choice, object) {
  const textOf = measureFields(createLogger(choice))
  const plainOf = measureFields(createLogger({ ...choice, redact: '' }))
  return Object.entries(object).map(([key, value]) => {
    const text = textOf(key, value)
    return { ...piece('field', text), key, serialized: isSerialized(choice, key, value), redacted: plainOf(key, value) !== text }
  })
}

/**
 * The text of a field, from a line of it alone. That line has a message, which is empty:
 * without one Pino takes the message of `err`.
 *
 * @param {import('./figure/log-as-chosen.js').Logger} logger
 * @returns {(key: string, value: unknown) => string}
 */
function measureFields ({ call, head, made }) {
  const start = head.length + TIME.length + made.length
  const tail = call({}, '').length - start
  return (key, value) => call({ [key]: value }, '').slice(start, -tail)
}

/**
 * Pino has a serializer for `err`, which leaves what has no message as it is.
 *
 * @param {Choice} choice
 * @param {string} key
 * @param {any} value
 */
function isSerialized ({ serializers }, key, value) {
  return serializers.includes(key) || (key === 'err' && typeof value?.message === 'string')
}

/**
 * @param {Piece['from']} from
 * @param {string} text
 * @param {boolean} [ready]
 * @returns {Piece}
 */
function piece (from, text, ready = false) {
  return { from, text, ready, key: null, serialized: false, redacted: false }
}
