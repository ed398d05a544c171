import { inspect } from 'node:util'

/** Enough to see what a loop does. */
const MOST_LINES = 30

/** A console that keeps what is printed. */
export function printTo (lines) {
  function log (/** @type {unknown[]} */ ...values) {
    if (lines.length < MOST_LINES) lines.push(values.map((value) => typeof value === 'string' ? value : inspect(value)).join(' '))
  }
  return { log, info: log, warn: log, error: log }
}
