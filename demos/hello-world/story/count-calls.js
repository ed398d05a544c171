import crypto from 'node:crypto'
import { IncomingMessage, OutgoingMessage, ServerResponse } from 'node:http'

/**
 * What a framework asks of Node for one answer.
 *
 * @typedef {object} Calls
 * @property {number} looks headers that are looked up: getHeader and hasHeader
 * @property {number} sets headers that are set one by one: setHeader
 * @property {number} removes headers that are taken away: removeHeader
 * @property {number} handed headers that are handed over together: writeHead
 * @property {number} prototypes of the request and the response, replaced
 * @property {number} buffers that a string is copied to
 * @property {number} hashes
 */

/**
 * Count while something is done. What Node's own code calls counts too when it goes
 * through these methods.
 *
 * @param {() => Promise<unknown>} act
 * @returns {Promise<Calls>}
 */
export async function countCalls (act) {
  const calls = { looks: 0, sets: 0, removes: 0, handed: 0, prototypes: 0, buffers: 0, hashes: 0 }
  const restore = [
    watch(OutgoingMessage.prototype, 'getHeader', () => { calls.looks++ }),
    watch(OutgoingMessage.prototype, 'hasHeader', () => { calls.looks++ }),
    watch(OutgoingMessage.prototype, 'setHeader', () => { calls.sets++ }),
    watch(OutgoingMessage.prototype, 'removeHeader', () => { calls.removes++ }),
    watch(ServerResponse.prototype, 'writeHead', (status, headers) => { calls.handed += Object.keys(headers ?? {}).length }),
    watch(Object, 'setPrototypeOf', (object) => { if (isOfRequest(object)) calls.prototypes++ }),
    watch(Buffer, 'from', (value) => { if (typeof value === 'string') calls.buffers++ }),
    watch(crypto, 'createHash', () => { calls.hashes++ })
  ]
  try {
    await act()
  } finally {
    for (const undo of restore) undo()
  }
  return calls
}

/**
 * @param {any} owner
 * @param {string} name of one of its methods
 * @param {(...args: any[]) => void} note what to do with the arguments of each call
 * @returns {() => void} undoes it
 */
function watch (owner, name, note) {
  const method = owner[name]
  /** @this {any} @param {any[]} args */
  owner[name] = function (...args) {
    note(...args)
    return method.apply(this, args)
  }
  return () => { owner[name] = method }
}

/** @param {unknown} object */
function isOfRequest (object) {
  return object instanceof IncomingMessage || object instanceof ServerResponse
}
