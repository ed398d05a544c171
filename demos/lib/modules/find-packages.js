import { inspect } from 'node:util'

/** Modules that Node has by both names, with and without `node:`. */
const OF_NODE = /^(?:assert|async_hooks|buffer|child_process|cluster|console|constants|crypto|dgram|diagnostics_channel|dns|domain|events|fs|http|http2|https|inspector|module|net|os|path|perf_hooks|process|punycode|querystring|readline|repl|stream|string_decoder|sys|timers|tls|trace_events|tty|url|util|v8|vm|wasi|worker_threads|zlib)(?:\/|$)/

/** With `node:` where it is a part of Node. @param {string} name as it is imported */
export function nameInNode (name) {
  return OF_NODE.test(name) ? `node:${name}` : name
}

/**
 * What a text may import that is no text: some packages, by name, and of Node what stands for it.
 *
 * @param {Set<string>} missed is told what of Node was used that is not here
 */
export function findAmong (packages, missed) {
  return (asked) => {
    const name = nameInNode(asked)
    if (Object.hasOwn(packages, name)) return packages[name]
    return name.startsWith('node:') ? absent(name, missed) : undefined
  }
}

/** Whoever imports it goes on, until it is used. */
function absent (name, missed) {
  /** @returns {never} */
  function use () {
    missed.add(name)
    throw new Error(`${name} is not in a page`)
  }
  return new Proxy({}, { has: () => true, get: () => new Proxy(use, { get: use, construct: use }) })
}

/** What Node has, and a browser has not, or not for a reader; `printed` takes what is printed. @param {string[]} printed */
export function globalsOfNode (printed) {
  const console = printTo(printed)
  const stdout = { write: (/** @type {string} */ text) => console.log(text.trimEnd()) }
  const exit = (/** @type {number | string} */ code = '') => {
    throw new Error(`process.exit(${code}) was called, which ends Node: take the call away, or throw the error that led to it`)
  }
  return { Buffer, console, setImmediate, process: Object.create(process, { pid: { value: process.pid ?? 1 }, stdout: { value: stdout }, exit: { value: exit } }) }
}

/** Enough to see what a loop does. */
const MOST_LINES = 30
/** What stands in place of the lines behind so many. */
export const sayCut = (/** @type {number} */ most) => `… only the first ${most} lines are kept`

/** A console that keeps what is printed. */
function printTo (lines) {
  function log (/** @type {unknown[]} */ ...values) {
    if (lines.length < MOST_LINES) lines.push(values.map((value) => typeof value === 'string' ? value : inspect(value)).join(' '))
    else if (lines.length === MOST_LINES) lines.push(sayCut(MOST_LINES))
  }
  return { log, info: log, warn: log, error: log }
}
