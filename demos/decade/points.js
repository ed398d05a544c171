import { isDifferent, isSame } from '../lib/results/verdict.js'
import { precise, preciseInterval } from '../lib/results/summarize.js'

/** Of a cell on one Node: nanoseconds of both sides, and how many times as fast ours is. `by`: the clock, if not the usual one. */
export function toPoint ({ cells, environment, baseline }, cell, { contender, by }) {
  const read = (id) => by === undefined ? cells[`${cell}/${id}`] : cells[`${cell}/${id}`]?.[by]
  const [ours, other] = [read(baseline), read(contender)]
  if (!ours || !other) return null
  return {
    node: Number.parseInt(environment.node, 10),
    times: [precise(ours.time), precise(other.time)],
    ratio: precise(other.ratio),
    interval: preciseInterval(other.interval),
    found: cells[`${cell}/${contender}`].tooSmall ? 'tiny' : find(other)
  }
}

function find (measured) {
  if (isSame(measured)) return 'same'
  if (!isDifferent(measured)) return 'unclear'
  return measured.ratio > 1 ? 'faster' : 'slower'
}
