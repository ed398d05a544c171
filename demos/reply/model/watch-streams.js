/**
 * @typedef {(what: string, said: string) => void} Note
 */

const READ = 'the stream is read to its end'
const STOPPED = 'the stream is stopped'

/**
 * Note how a stream of Node ends. What it does when is not changed.
 *
 * @template {import('node:stream').Readable} T
 * @param {T} stream
 * @param {Note} note
 * @returns {T}
 */
export function watchStream (stream, note) {
  const { destroy } = stream
  stream.once('end', () => note('source', READ))
  stream.destroy = function (...values) {
    if (!stream.readableEnded && !stream.destroyed) note('source', STOPPED)
    return destroy.apply(stream, values)
  }
  return stream
}

/**
 * The same of a web stream, whoever reads it.
 *
 * @param {any} stream
 * @param {Note} note
 * @returns {any}
 */
export function watchWebStream (stream, note) {
  const { cancel, getReader } = stream
  let isOver = false
  /** @param {string} said */
  function end (said) {
    if (!isOver) note('source', said)
    isOver = true
  }
  stream.cancel = function (/** @type {unknown[]} */ ...values) {
    end(STOPPED)
    return cancel.apply(stream, values)
  }
  stream.getReader = function (/** @type {unknown[]} */ ...options) {
    const reader = getReader.apply(stream, options)
    const { cancel, read } = reader
    reader.cancel = function (/** @type {unknown[]} */ ...values) {
      end(STOPPED)
      return cancel.apply(reader, values)
    }
    reader.read = function () {
      const result = read.apply(reader)
      result.then((/** @type {{ done: boolean }} */ { done }) => { if (done) end(READ) }, () => {})
      return result
    }
    return reader
  }
  return stream
}
