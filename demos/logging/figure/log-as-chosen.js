import pino from 'pino/pino.js'
import { readObject, readPaths } from './read-choice.js'

/** Serializers that can be chosen, each for the field of its name. */
export const SERIALIZERS = {
  user: { says: 'user: its id only', serialize: (/** @type {any} */ user) => ({ id: user?.id }) },
  items: { says: 'items: how many', serialize: (/** @type {any} */ items) => items?.length }
}

const { chindingsSym, lsCacheSym } = /** @type {any} */ (pino).symbols
// A page has neither a process id nor a host, and a line should be the same each time.
const BASE = { pid: 4711, hostname: 'web-1' }
export const TIME = ',"time":1767602400000'

/**
 * A child of a logger, as chosen.
 *
 * @typedef {object} Logger
 * @property {any} child
 * @property {(object: object, message: string) => string} call logs, and returns the line; empty when nothing is written
 * @property {string} head the level, as it begins a line
 * @property {string} chindings what the parent has made ready
 * @property {string} made what the child has, those among it
 *
 * @param {import('../model.js').Choice} choice
 * @returns {Logger}
 * @throws {import('../../lib/command-line/input-error.js').InputError} when something of it cannot be used
 */
export function createLogger ({ level, method, bindings, serializers, redact }) {
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
  const child = logger.child(readObject(bindings, 'the bindings'))
  const call = (/** @type {object} */ object, /** @type {string} */ message) => {
    lines.length = 0
    child[method](object, message)
    return lines[0] ?? ''
  }
  return { child, call, head: child[lsCacheSym][child.levels.values[method]], made: child[chindingsSym], chindings: logger[chindingsSym] }
}
