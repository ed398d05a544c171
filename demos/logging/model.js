import pino from 'pino/pino.js'
import { InputError } from '../lib/input-error.js'
import { readName, readObject, readPaths } from './read-choice.js'

export { InputError }

/** The methods that the figure offers, quietest first. */
export const METHODS = ['debug', 'info', 'warn', 'error']
export const LEVELS = [...METHODS, 'silent']

/** Serializers that can be chosen, each for the field of its name. */
export const SERIALIZERS = {
  user: { says: 'user: its id only', serialize: (/** @type {any} */ user) => ({ id: user?.id }) },
  items: { says: 'items: how many', serialize: (/** @type {any} */ items) => items?.length }
}

const { chindingsSym, lsCacheSym } = /** @type {any} */ (pino).symbols
// A page has neither a process id nor a host, and a line should be the same each time.
const BASE = { pid: 4711, hostname: 'web-1' }
const TIME = ',"time":1767602400000'

/**
 * @typedef {object} Choice
 * @property {string} level of the logger
 * @property {string} method that is called
 * @property {string} bindings JSON, of the child
 * @property {string} object JSON, the first argument
 * @property {string} message the second
 * @property {string[]} serializers names of {@link SERIALIZERS}
 * @property {string} redact paths with commas between them
 *
 * @typedef {object} Piece
 * @property {'level' | 'time' | 'base' | 'child' | 'field' | 'message' | 'end'} from
 * @property {string} text
 * @property {boolean} ready whether the text was there before the call
 * @property {string | null} key of a field
 * @property {boolean} serialized whether a serializer was called for it
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
  { id: 'redacted', label: 'A password is redacted', choice: FIRST },
  { id: 'serialized', label: 'Serializers cut down', choice: { ...FIRST, serializers: ['user', 'items'], redact: '' } },
  { id: 'leaked', label: 'A path that misses', choice: { ...FIRST, object: '{ "account": { "user": { "id": 7, "password": "s3cret" } } }' } },
  { id: 'off', label: 'A level that is off', choice: { ...FIRST, method: 'debug' } },
  { id: 'twice', label: 'A field that the child has too', choice: { ...FIRST, object: '{ "tenant": "other" }', redact: '' } }
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
  const object = readObject(choice.object, 'the object')
  const { child, lines, chindings } = createLogger(choice)
  const call = (/** @type {any[]} */ ...args) => {
    lines.length = 0
    child[choice.method](...args)
    return lines[0] ?? ''
  }
  const line = call(object, choice.message)
  if (line === '') return { choice, written: false, noop: child[choice.method] === child.silent, line, pieces: [] }
  const head = child[lsCacheSym][child.levels.values[choice.method]]
  const made = /** @type {string} */ (child[chindingsSym])
  const fields = Object.entries(object).map(([key, value]) => fieldPiece(choice, key, call({ [key]: value }).slice(head.length + TIME.length + made.length, -2)))
  const pieces = [
    piece('level', head, true),
    piece('time', TIME),
    piece('base', chindings, true),
    piece('child', made.slice(chindings.length), true),
    ...fields
  ]
  const before = pieces.map(({ text }) => text).join('')
  if (!line.startsWith(before)) throw new InputError('Pino takes an object with method, headers and socket for a request: leave one out')
  pieces.push(piece('message', line.slice(before.length, -2)), piece('end', line.slice(-2), true))
  return { choice, written: true, noop: false, line, pieces: pieces.filter(({ text }) => text !== '') }
}

/**
 * What the page shows before the reader does anything.
 *
 * @returns {Line}
 */
export function example () {
  return composeLine(FIRST)
}

/**
 * @param {Choice} choice
 * @returns {{ child: any, lines: string[], chindings: string }} `chindings` is what the parent has made ready
 */
function createLogger ({ level, bindings, serializers, redact }) {
  /** @type {string[]} */
  const lines = []
  const paths = readPaths(redact)
  const logger = /** @type {any} */ (pino({
    level,
    base: BASE,
    timestamp: () => TIME,
    serializers: Object.fromEntries(serializers.map((name) => [name, SERIALIZERS[/** @type {keyof typeof SERIALIZERS} */ (name)].serialize])),
    ...paths.length > 0 && { redact: paths }
  }, { write (/** @type {string} */ line) { lines.push(line) } }))
  return { child: logger.child(readObject(bindings, 'the bindings')), lines, chindings: logger[chindingsSym] }
}

/**
 * A field was redacted when it comes out otherwise without the paths.
 *
 * @param {Choice} choice
 * @param {string} key
 * @param {string} text
 * @returns {Piece}
 */
function fieldPiece (choice, key, text) {
  const redacted = choice.redact.trim() !== '' && textWithout(choice, key) !== text
  return { ...piece('field', text), key, serialized: choice.serializers.includes(key), redacted }
}

/**
 * @param {Choice} choice
 * @param {string} key
 */
function textWithout (choice, key) {
  const { child, lines } = createLogger({ ...choice, bindings: '{}', redact: '' })
  const value = readObject(choice.object, 'the object')[key]
  child[choice.method]({ [key]: value })
  return lines[0].slice(child[lsCacheSym][child.levels.values[choice.method]].length + TIME.length + child[chindingsSym].length, -2)
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
