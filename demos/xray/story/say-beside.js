import { formatInterval, formatRatio } from '../../lib/measuring/format-ratio.js'

/** @typedef {import('../model/beside/measure-beside.js').Beside} Beside */
/** @typedef {import('../model/beside/measure-beside.js').Compared} Compared */

/** What stands above each column but the first. */
export const HEAD = ['yours', 'bare', 'times as long', 'bare against itself']
const DIGITS = 3
/** Of a core, which other programs may use. */
const IDLE = 0.3

/** @param {Beside} beside */
export function sayBare ({ status, bytes }) {
  return `The bare route is of the same Fastify, and gives the same ${status} with the same ${bytes} bytes. It has no hooks, no schemas, and nothing else to do.`
}

/**
 * @param {Compared} compared
 * @returns {string[]} the cells of a row
 */
export function rowOf ({ by, own, bare, ratio, interval, noise }) {
  return [`by ${by}`, sayMicroseconds(own), sayMicroseconds(bare), `${formatRatio(ratio)} (${formatInterval(interval)})`, formatInterval(noise)]
}

/** @param {Beside} beside */
export function sayVerdicts ({ compared }) {
  return compared.map(({ by, ratio, different, same }) => {
    if (different && !same) return `By ${by} your route takes ${formatRatio(ratio)} times as long as the bare one.`
    return same ? `By ${by} the two hardly differ: at most by a tenth.` : `By ${by} the two cannot be told apart here.`
  }).join(' ')
}

/** @param {Beside} beside */
export function sayMethod ({ rounds, others, compared }) {
  return [
    'By inject: from the call to the answer, one request after the other, with the work of inject() itself.',
    compared.some(({ by }) => by === 'socket')
      ? 'By socket: the processor time of the server’s process, with ten connections on 127.0.0.1.'
      : 'Not measured by socket: the application does not speak plain HTTP/1.1.',
    `In brackets: 99% intervals of ${rounds} rounds, each with new processes that were asked in turn.`,
    ...others !== null && others > IDLE ? [`Meanwhile other programs kept ${others.toFixed(1)} cores busy: close them and run again.`] : []
  ].join(' ')
}

/** @param {number} nanoseconds */
function sayMicroseconds (nanoseconds) {
  return `${Number((nanoseconds / 1000).toPrecision(DIGITS))} µs`
}
