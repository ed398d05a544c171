import pino from 'pino/pino.js'
import { InputError } from '../lib/command-line/input-error.js'

export { InputError }

/** The methods that the figure offers, quietest first. */
export const METHODS = ['debug', 'info', 'warn', 'error']
export const LEVELS = [...METHODS, 'silent']
/** Serializers that can be chosen, each for the field of its name. */
export const SERIALIZERS = {
  user: { says: 'user: its id only', serialize: (user) => ({ id: user?.id }) },
  items: { says: 'items: how many', serialize: (items) => items?.length }
}

/**
 * Ways for a process to end while lines are on their way; `sync`: whether each call writes its line itself; `keeps`:
 * whether all lines are in the file then, as crashes.js finds.
 */
const ENDINGS = [
  { id: 'signal', label: 'SIGTERM', sync: false, keeps: false },
  { id: 'exit', label: 'process.exit()', sync: false, keeps: true },
  { id: 'sync', label: 'SIGTERM, sync: true', sync: true, keeps: true }
]

const FIRST = {
  level: 'info',
  method: 'info',
  bindings: '{ "reqId": "req-1", "tenant": "acme" }',
  object: '{ "user": { "id": 7, "name": "Ada", "password": "s3cret" }, "items": ["pen", "ink"], "ms": 12.5 }',
  message: 'order placed',
  serializers: /** @type {string[]} */ ([]),
  redact: 'user.password',
  ending: 'signal'
}

/** What the figure offers to begin with. */
export const EXAMPLES = [
  { id: 'redacted', label: 'Redacted', choice: FIRST },
  { id: 'serialized', label: 'Serialized', choice: { ...FIRST, serializers: ['user', 'items'], redact: '' } },
  { id: 'leaked', label: 'A path misses', choice: { ...FIRST, object: '{ "account": { "user": { "id": 7, "password": "s3cret" } } }' } },
  { id: 'off', label: 'Level off', choice: { ...FIRST, method: 'debug' } },
  { id: 'kept', label: 'Kept at exit', choice: { ...FIRST, object: '{ "order": 7 }', redact: '', ending: 'exit' } },
  { id: 'twice', label: 'A field twice', choice: { ...FIRST, object: '{ "tenant": "other" }', redact: '' } }
]

/** What the page shows before the reader does anything, and what it offers to choose from. */
export function example () {
  const serializers = Object.entries(SERIALIZERS).map(([id, { says }]) => ({ id, says }))
  return { ...composeLine(FIRST), offers: { levels: LEVELS, methods: METHODS, serializers, endings: ENDINGS } }
}

/**
 * One call of the installed Pino, and where each part of its line comes from, in order; `ready`: those that were made
 * before it.
 *
 * @throws {InputError} when something of it cannot be logged
 */
export function composeLine (choice) {
  limitText(choice.message, 'the message')
  const object = readObject(choice.object, 'the object')
  const { call, head, made, chindings } = createLogger(choice)
  const line = call(object, choice.message)
  const [level, base, bindings] = [piece('level', head, true), piece('base', chindings, true), piece('child', made.slice(chindings.length), true)]
  const ready = [level, base, bindings].filter(({ text }) => text !== '')
  if (line === '') return { choice, written: false, line, ready, pieces: [] }
  const pieces = [level, piece('time', TIME), base, bindings, ...fieldPieces(choice, object)]
  const before = pieces.map(({ text }) => text).join('')
  if (!line.startsWith(before)) throw new InputError('the object has method, headers and socket, and Pino takes it for a request: leave one out')
  pieces.push(piece('message', line.slice(before.length, -2)), piece('end', line.slice(-2), true))
  return { choice, written: true, line, ready, pieces: pieces.filter(({ text }) => text !== '') }
}

const { chindingsSym, lsCacheSym } = /** @type {any} */ (pino).symbols
// A page has neither a process id nor a host, and a line should be the same each time.
const BASE = { pid: 4711, hostname: 'web-1' }
const TIME = ',"time":1767602400000'

/** A child, as chosen: `call` gives its line, or none; `made` is what the child has ready, the parent's `chindings` among it. */
function createLogger ({ level, method, bindings, serializers, redact }) {
  let line = ''
  const paths = readPaths(redact)
  const logger = /** @type {any} */ (pino({
    level,
    base: BASE,
    timestamp: () => TIME,
    serializers: Object.fromEntries(serializers.map((name) => [name, SERIALIZERS[name].serialize])),
    ...paths.length > 0 && { redact: paths }
  }, { write (written) { line = written } }))
  const child = logger.child(readObject(bindings, 'child(bindings)'))
  const call = (object, message) => {
    line = ''
    child[method](object, message)
    return line
  }
  return { call, head: child[lsCacheSym][child.levels.values[method]], made: child[chindingsSym], chindings: logger[chindingsSym] }
}

/** A field was redacted when it comes out otherwise without the paths: `plain`. */
function fieldPieces (choice, object) {
  const textOf = measureFields(createLogger(choice))
  const plainOf = measureFields(createLogger({ ...choice, redact: '' }))
  return Object.entries(object).map(([key, value]) => {
    const [text, plain] = [textOf(key, value), plainOf(key, value)]
    return { ...piece('field', text), key, plain, serialized: choice.serializers.includes(key), redacted: plain !== text }
  })
}

/** The text of a field, from a line of it alone, with an empty message: without one Pino takes the message of `err`. */
function measureFields ({ call, head, made }) {
  const start = head.length + TIME.length + made.length
  const tail = call({}, '').length - start
  return (key, value) => call({ [key]: value }, '').slice(start, -tail)
}

function piece (from, text, ready = false) {
  return { from, text, ready, key: null, plain: text, serialized: false, redacted: false }
}

// What a reader typed

const LONGEST_TEXT = 2000
const MOST_PATHS = 10
// What a path may be made of: names, dots, stars and brackets. Nothing of it is run.
const PATH = /^(?:[\w$-]+|\*)(?:\.(?:[\w$-]+|\*)|\[(?:\d+|\*)\])*$/

function readObject (text, name) {
  limitText(text, name)
  let value
  try {
    value = JSON.parse(text)
  } catch (/** @type {any} */ error) {
    throw new InputError(`${name} is not JSON: ${error.message}`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new InputError(`${name} has to be an object, such as {"id": 7}`)
  return value
}

/** With commas or spaces between them. */
function readPaths (text) {
  limitText(text, 'redact')
  const paths = text.split(/[\s,]+/).filter(Boolean)
  const bad = paths.find((path) => !PATH.test(path))
  if (bad !== undefined) throw new InputError(`redact takes paths of names, such as user.password or items[*].price, got '${bad}'`)
  if (paths.length > MOST_PATHS) throw new InputError(`redact takes at most ${MOST_PATHS} paths`)
  return [...new Set(paths)]
}

function limitText (text, name) {
  if (text.length > LONGEST_TEXT) throw new InputError(`${name} takes at most ${LONGEST_TEXT} characters`)
}
