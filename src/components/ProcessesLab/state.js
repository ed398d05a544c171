import { groupDigits } from '../../../demos/lib/text/group-digits.js'
import { EXAMPLES, STOPS, processesFor } from '../../../demos/processes/arithmetic.js'

const NAMES = Object.keys(STOPS)

function nameOf (service) {
  return EXAMPLES.find((example) => NAMES.every((name) => example.service[name] === service[name]))?.id
}

/** For an address: the id of an example, or its numbers, such as `4-1-1-20-630-300`. */
export function writeState (service) {
  return nameOf(service) ?? NAMES.map((name) => service[name]).join('-')
}

/** The service of an address, which anybody may have written; null when it is none. */
export function readState (state) {
  const known = EXAMPLES.find(({ id }) => id === state)
  if (known) return known.service
  const values = state.split('-').map(Number)
  const isSound = values.length === NAMES.length && NAMES.every((name, index) => STOPS[name].includes(values[index]))
  return isSound ? Object.fromEntries(NAMES.map((name, index) => [name, values[index]])) : null
}

/** What is advised: processes that are busy for no more of the time. */
const ADVISED = 2 / 3

export function sayService ({ service, crowded, ceiling, utilization, waitMs, underWay, growth, picture }) {
  const isOver = waitMs === Infinity
  const busy = `${Math.round(utilization * 100)}%`
  const enough = processesFor(service, ADVISED)
  return [
    { is: 'At most', value: `${count(ceiling)} requests a second` },
    // Nobody is busy for more than all of the time.
    { is: `Each ${crowded ? 'core' : 'process'} is busy`, value: utilization > 1 ? `100%, and would need ${busy}` : busy },
    { is: 'Waits for the processor', value: isOver ? `longer and longer${growth > 0 ? `: ${count(growth)} more a second` : ''}` : `${crowded ? 'about ' : ''}${formatMs(waitMs)} on average` },
    { is: 'Under way', value: isOver ? 'more and more requests' : `${count(underWay)} requests on average` },
    { is: 'Memory', value: service.processes === 1 ? 'of one process' : `${service.processes} times that of one process` },
    { is: 'To be busy two thirds, start', value: `${enough} process${enough === 1 ? '' : 'es'}${enough > service.cores ? ', a core for each' : ''}` },
    ...service.blockMs > 0 ? [{ is: 'Delayed by the handler', value: `${count(picture.delayed)} of ${count(picture.arrivals)}, by up to ${formatMs(picture.mostMs)}` }] : []
  ]
}

/** Such as `0.85 ms`, `12 ms` or `1.2 s`. */
export function formatMs (ms) {
  if (ms >= 1000) return `${(ms / 1000).toFixed(1)} s`
  return `${ms >= 10 ? Math.round(ms) : Number(ms.toPrecision(2))} ms`
}

function count (value) {
  return groupDigits(value < 10 ? Number(value.toPrecision(1)) : Math.round(value))
}
