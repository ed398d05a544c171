// @ts-nocheck
import { hostname } from 'node:os'

const LEVELS = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60 }
const noop = () => {}
const serializers = {
  req: ({ method, url, host, ip }) => ({ method, url, host, remoteAddress: ip }),
  res: ({ statusCode }) => ({ statusCode }),
  err: (error) => ({ type: error?.constructor?.name, message: error?.message, stack: error?.stack, ...error })
}

/** One line of JSON for each call. What all lines of a logger have in common is text that was written once. */
class Logger {
  constructor (stream, level, bindings) {
    this.stream = stream
    this.bindings = bindings
    this.setLevel(level)
  }

  /** A level that is off costs the call of an empty function, and no question. */
  setLevel (level) {
    this.level = level
    for (const name of Object.keys(LEVELS)) this[name] = LEVELS[name] < (LEVELS[level] ?? Infinity) ? noop : writers[name]
  }

  /** The same logger with more text in front. */
  child (bindings, { level } = {}) {
    const child = Object.create(this)
    child.bindings = this.bindings + pairs(bindings)
    if (level) child.setLevel(level)
    return child
  }
}

const writers = Object.fromEntries(Object.entries(LEVELS).map(([name, number]) => [name, function (first, message) {
  const isText = typeof first === 'string'
  const text = isText ? first : message ?? first?.message
  const values = isText ? '' : pairs(first instanceof Error ? { err: first } : first)
  const end = text === undefined ? '' : `,"msg":${JSON.stringify(text)}`
  this.stream.write(`{"level":${number},"time":${Date.now()}${this.bindings}${values}${end}}\n`)
}]))

/** `,"name":value` for each, ready to stand behind others. */
function pairs (values) {
  let text = ''
  for (const name of Object.keys(values ?? {})) {
    const value = JSON.stringify(serializers[name] ? serializers[name](values[name]) : values[name])
    if (value !== undefined) text += `,${JSON.stringify(name)}:${value}`
  }
  return text
}

export function createLogger (options) {
  if (options) return new Logger(options.stream ?? process.stdout, options.level ?? 'info', pairs({ pid: process.pid, hostname: hostname() }))
  // Without a log all children are this one.
  const silent = Object.fromEntries(Object.keys(LEVELS).map((name) => [name, noop]))
  return Object.assign(silent, { level: 'silent', child: () => silent })
}
