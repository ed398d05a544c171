import { groupDigits, sayCount } from '../../../demos/lib/text/group-digits.js'
import { EXAMPLES, STOPS, isCrowded, processesFor } from '../../../demos/processes/arithmetic.js'
import { addressOf } from '../Figure/address.js'

const NAMES = Object.keys(STOPS)

/** The numbers of a service, such as `4-1-1-20-630-300`. */
export const address = addressOf(EXAMPLES, {
  stateOf: ({ service }) => service,
  pack: (service) => NAMES.map((name) => service[name]).join('-'),
  unpack (text) {
    const values = text.split('-').map(Number)
    const isSound = values.length === NAMES.length && NAMES.every((name, index) => STOPS[name].includes(values[index]))
    return isSound ? Object.fromEntries(NAMES.map((name, index) => [name, values[index]])) : null
  }
})

/** What is advised: processes that are busy for no more of the time. */
const ADVISED = 2 / 3

export function sayService ({ service, crowded, ceiling, utilization, waitMs, underWay, growth }) {
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
    { is: 'To be busy two thirds', value: `${enough} process${enough === 1 ? '' : 'es'} would do${enough > service.cores ? ', a core for each' : ''}` }
  ]
}

/**
 * What is seen of a run at a moment: `jobs` that are about to come, in the queue of their process at some `place`, on
 * its thread, at the database after `share` of their wait, or just answered; and what is counted of all until then.
 */
export function lookAt (run, atMs) {
  const places = new Map()
  const jobs = []
  let [answered, delayed, longestMs] = [0, 0, 0]
  for (const [id, job] of run.jobs.entries()) {
    const { atMs: comesMs, process, computedMs, answeredMs, ms, isLate, isBlock } = job
    if (comesMs > atMs + run.stepMs) break
    const hasCome = comesMs <= atMs
    if (hasCome && isLate) delayed++
    if (!isBlock && computedMs <= atMs) longestMs = Math.max(longestMs, ms)
    if (!isBlock && answeredMs <= atMs) answered++
    if (!hasCome) jobs.push({ ...job, id, where: 'door' })
    else if (computedMs > atMs) {
      const place = places.get(process) ?? 0
      places.set(process, place + 1)
      jobs.push({ ...job, id, where: place === 0 ? 'thread' : 'queue', place: place - 1 })
    } else if (answeredMs > atMs) jobs.push({ ...job, id, where: 'database', share: (atMs - computedMs) / (answeredMs - computedMs) })
    else if (answeredMs > atMs - run.stepMs) jobs.push({ ...job, id, where: 'exit' })
  }
  return { jobs, answered, delayed, longestMs, waiting: jobs.filter(({ where }) => where === 'queue').length }
}

/** What happens in a picture of the run. */
export function sayPicture ({ service, waitMs, utilization, run }, { jobs }, atMs) {
  const { processes, cores, blockMs } = service
  const block = run.jobs.find(({ isBlock }) => isBlock)
  const others = processes > 1 ? ' The other processes go on.' : ''
  if (block && atMs < block.atMs) return 'Requests come at random. A thread computes one of them at a time.'
  if (block && atMs < block.computedMs) return `One handler computes for ${formatMs(blockMs)}, so every request to its process has to wait.${others}`
  if (jobs.some(({ isLate, where }) => isLate && where === 'queue')) return `The handler is done. Its process computes the requests that waited, one by one.${others}`
  if (block) return 'Nobody waits for the handler any more. The red requests had to wait for it.'
  if (waitMs === Infinity) return 'The threads cannot keep up. The queue grows, and requests wait longer and longer.'
  const busy = jobs.filter(({ where }) => where === 'thread').length
  if (isCrowded(service)) {
    if (busy === 0) return `None of the ${processes} processes has anything to compute now.`
    const turns = busy > cores ? `They take turns on ${sayCount(cores, 'core')}.` : 'Each has a core now, so none waits for its turn.'
    return `${busy} of ${processes} processes ${busy === 1 ? 'has' : 'have'} something to compute. ${busy === 1 ? 'It has a core now.' : turns}`
  }
  if (utilization >= 0.8) return `Each thread is busy for ${Math.round(utilization * 100)}% of the time. So a request often finds others before it, and waits.`
  if (service.waitingMs > 20 * service.cpuMs) return 'While requests wait for the database, the thread computes others. To wait takes no processor time.'
  if (processes < cores) return `A thread uses at most one core. The other core${cores - processes > 1 ? 's have' : ' has'} nothing to do.`
  return 'Each process has a thread and a core of its own. A request waits only for those before it in its process.'
}

/** Such as `0.85 ms`, `12 ms` or `1.2 s`. */
export function formatMs (ms) {
  if (ms >= 1000) return `${(ms / 1000).toFixed(1)} s`
  return `${ms >= 10 ? Math.round(ms) : Number(ms.toPrecision(2))} ms`
}

function count (value) {
  return groupDigits(value < 10 ? Number(value.toPrecision(1)) : Math.round(value))
}
