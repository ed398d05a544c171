import { processesFor } from '../../../demos/processes/arithmetic.js'
import { groupDigits } from '../../../demos/lib/text/group-digits.js'

/** What is advised: processes that are busy for no more of the time. */
const ADVISED = 2 / 3

/**
 * What follows for a service, line by line.
 *
 * @param {import('../../../demos/processes/figure/reckon.js').Reckoned} reckoned
 * @returns {Array<{ is: string, value: string }>}
 */
export function sayService ({ service, crowded, ceiling, utilization, waitMs, underWay, growth, picture }) {
  const isOver = waitMs === Infinity
  return [
    { is: 'At most', value: `${count(ceiling)} requests a second` },
    { is: `Each ${crowded ? 'core' : 'process'} is busy`, value: sayBusy(utilization) },
    { is: 'Waits for the processor', value: isOver ? `longer and longer${growth > 0 ? `: ${count(growth)} more a second` : ''}` : `${crowded ? 'about ' : ''}${formatMs(waitMs)} on average` },
    { is: 'Under way', value: isOver ? 'more and more requests' : `${count(underWay)} requests on average` },
    { is: 'Memory', value: service.processes === 1 ? 'of one process' : `${service.processes} times that of one process` },
    { is: 'To be busy two thirds, start', value: sayEnough(processesFor(service, ADVISED), service.cores) },
    ...service.blockMs > 0 ? [{ is: 'Delayed by the handler', value: `${count(picture.delayed)} of ${count(picture.arrivals)}, by up to ${formatMs(picture.mostMs)}` }] : []
  ]
}

/**
 * @param {number} ms
 * @returns {string} such as `0.85 ms`, `12 ms` or `1.2 s`
 */
export function formatMs (ms) {
  if (ms >= 1000) return `${(ms / 1000).toFixed(1)} s`
  return `${ms >= 10 ? Math.round(ms) : Number(ms.toPrecision(2))} ms`
}

/**
 * @param {number} processes
 * @param {number} cores that there are
 */
function sayEnough (processes, cores) {
  if (processes > cores) return `${processes} processes, a core for each`
  return processes === 1 ? '1 process' : `${processes} processes`
}

/**
 * Nobody is busy for more than all of the time.
 *
 * @param {number} utilization
 */
function sayBusy (utilization) {
  return utilization > 1 ? `100%, and would need ${Math.round(utilization * 100)}%` : `${Math.round(utilization * 100)}%`
}

/** @param {number} value */
function count (value) {
  return groupDigits(value < 10 ? Number(value.toPrecision(1)) : Math.round(value))
}
