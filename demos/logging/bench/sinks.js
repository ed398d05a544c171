import { openSync, writeSync } from 'node:fs'
import { Writable } from 'node:stream'
import { devNull } from 'node:os'
import pino from 'pino'

/**
 * Where lines go that are timed: a system call each, and nothing kept. The last line is
 * remembered, so that what was written can be looked at.
 *
 * @typedef {object} Sink
 * @property {any} stream what the logger is given
 * @property {() => string} last the last line
 */

/**
 * Pino's own destination.
 *
 * @param {number} [minLength] bytes that are gathered before they are written
 * @returns {Sink}
 */
export function pinoSink (minLength = 0) {
  let last = ''
  const stream = pino.destination({ dest: devNull, sync: true, minLength })
  const { write } = stream
  stream.write = (line) => {
    last = line
    return write.call(stream, line)
  }
  return { stream, last: () => last }
}

/**
 * A stream that writes at once, as standard output does when it is a file.
 *
 * @returns {Sink}
 */
export function streamSink () {
  let last = Buffer.alloc(0)
  const file = openSync(devNull, 'w')
  const stream = new Writable({
    write (chunk, encoding, done) {
      last = chunk
      writeSync(file, chunk)
      done()
    }
  })
  return { stream, last: () => last.toString() }
}

/**
 * A function that writes a string.
 *
 * @returns {Sink}
 */
export function plainSink () {
  let last = ''
  const file = openSync(devNull, 'w')
  const stream = {
    write (/** @type {string} */ line) {
      last = line
      writeSync(file, line)
    }
  }
  return { stream, last: () => last }
}
