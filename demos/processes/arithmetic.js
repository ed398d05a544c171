import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/**
 * A service of several processes: what is told of it, and what follows.
 *
 * @typedef {object} Service
 * @property {number} cores that nothing else uses
 * @property {number} processes that share the requests out among them at random
 * @property {number} cpuMs milliseconds of processor time that a request takes
 * @property {number} waitingMs milliseconds that it waits for others, such as a database, and takes no processor
 * @property {number} rate requests a second that are offered
 * @property {number} blockMs how long one handler computes, once, in one of the processes; 0 for none
 */

const ONE = { cores: 4, processes: 1, cpuMs: 1, waitingMs: 20, rate: 630, blockMs: 0 }

/** What the figure offers to begin with. @type {Array<{ id: string, label: string, service: Service }>} */
export const EXAMPLES = [
  { id: 'one', label: 'One', service: ONE },
  { id: 'each', label: 'One a core', service: { ...ONE, processes: 4 } },
  { id: 'full', label: '90% full', service: { ...ONE, processes: 4, rate: 3600 } },
  { id: 'over', label: 'Overload', service: { ...ONE, rate: 1100 } },
  { id: 'many', label: '16 on 4', service: { ...ONE, processes: 16, rate: 3600 } },
  { id: 'waits', label: 'Waiting', service: { ...ONE, cpuMs: 0.2, waitingMs: 200 } },
  { id: 'blocks', label: 'Blocked', service: { ...ONE, blockMs: 300 } },
  { id: 'blocks-each', label: '1 of 4 blocked', service: { ...ONE, processes: 4, blockMs: 300 } }
]

const from1To = (last) => Array.from({ length: last }, (_, index) => index + 1)
/** Preferred numbers of ISO 3, of two digits: each is about an eighth more than the one before. */
const DECADE = [10, 11, 12, 14, 16, 18, 20, 22, 25, 28, 32, 36, 40, 45, 50, 56, 63, 71, 80, 90]

/** What each number of a service can be set to. @type {Record<keyof Service, number[]>} */
export const STOPS = {
  cores: from1To(16),
  processes: from1To(32),
  cpuMs: [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50],
  waitingMs: [0, 1, 2, 5, 10, 20, 50, 100, 200, 500],
  rate: [1, 10, 100, 1000].flatMap((times) => DECADE.map((value) => value * times)).filter((rate) => rate <= 20_000),
  blockMs: [0, 10, 20, 50, 100, 200, 300, 500, 1000]
}

// The laws

const MS_PER_SECOND = 1000

/** How many requests can take processor time at once: a process has one thread for JavaScript, and a thread at most one core. */
function serversOf ({ cores, processes }) {
  return Math.min(cores, processes)
}

/** Whether processes have to take turns. */
export function isCrowded ({ cores, processes }) {
  return processes > cores
}

/** The most requests a second, by the utilization law: no core is busy for more than all of the time. */
export function ceilingOf (service) {
  return serversOf(service) * MS_PER_SECOND / service.cpuMs
}

/** The share of the time in which a process that has a core is busy, U = X · S: 1 and more when more is offered than can be served. */
function utilizationOf (service) {
  return service.rate / ceilingOf(service)
}

/**
 * How many milliseconds a request waits for its process on average, by the formula of Pollaczek and Khinchine for requests
 * that come at random and take equally long (M/D/1): ρ / 2(1 − ρ) of what one takes; Infinity when the queue grows for ever.
 * Each process has a core.
 */
export function queueingMs (service) {
  const utilization = utilizationOf(service)
  return utilization < 1 ? utilization / (2 * (1 - utilization)) * service.cpuMs : Infinity
}

/** How many processes are enough to stay below a share of the time, such as 0.7. */
export function processesFor ({ rate, cpuMs }, share) {
  return Math.max(1, Math.ceil(rate * cpuMs / MS_PER_SECOND / share))
}

/** Enough for a figure, and few enough for a slider to follow the hand. */
const REQUESTS = 40_000

/** How many milliseconds a request waits for the processor on average: by the formula, or simulated where no formula is known. */
function meanWaitMs (service) {
  if (!isCrowded(service) || utilizationOf(service) >= 1) return queueingMs(service)
  const waited = simulate({ ...service, blockMs: 0 }, { seconds: REQUESTS / service.rate })
  return waited.reduce((sum, { ms }) => sum + ms, 0) / waited.length
}

// The simulated queue

/**
 * Let requests come at random times to random processes, each of which serves one after the other. What a request
 * waits for others takes no processor, so it lets nobody wait here. More processes than cores take turns. Gives for each
 * request when it came, to which process (the first is the one that is blocked), and how much longer than its processor
 * time it took: it waited, and took turns with others.
 */
export function simulate (service, options) {
  return runJobs(service, options).filter(({ isBlock }) => !isBlock)
}

/** The requests, and among them the computation that blocks. */
function runJobs (service, { seconds, blockAtMs = Infinity, seed = 1 }) {
  const jobs = listRequests(service, seconds, seed)
  const block = { atMs: blockAtMs, process: 0, cpuMs: service.blockMs, isBlock: true }
  if (service.blockMs > 0 && blockAtMs < Infinity) jobs.splice(jobs.filter(({ atMs }) => atMs < blockAtMs).length, 0, block)
  const late = isCrowded(service) ? shareCores(jobs, service) : serveInTurn(jobs, service)
  return jobs.map((job, index) => ({ ...job, ms: late[index] }))
}

function listRequests ({ processes, cpuMs, rate }, seconds, seed) {
  const generator = xoroshiro128plus(seed)
  const uniform = () => uniformFloat64(generator)
  const requests = []
  // Exponential: a request may come at any time, whenever the last one came.
  const nextGap = () => -Math.log(1 - uniform()) * MS_PER_SECOND / rate
  for (let atMs = nextGap(); atMs < seconds * MS_PER_SECOND; atMs += nextGap()) requests.push({ atMs, process: Math.floor(uniform() * processes), cpuMs, isBlock: false })
  return requests
}

/** Each process has a core of its own. Gives the milliseconds that each job waited. */
function serveInTurn (jobs, { processes }) {
  const freeAt = new Array(processes).fill(0)
  return jobs.map(({ atMs, process, cpuMs }) => {
    const beginsAt = Math.max(freeAt[process], atMs)
    freeAt[process] = beginsAt + cpuMs
    return beginsAt - atMs
  })
}

/**
 * Let processes, each of which does one job after the other, take turns on fewer cores. The kernel is taken to be
 * ideal: all that have work get the same share of the cores at every moment, and changing from one to another takes
 * no time. Gives for each job how many milliseconds later it ended than if it had had a core of its own.
 */
function shareCores (jobs, { cores, processes }) {
  /** The jobs of each process that have come, the first one running. */
  const queues = Array.from({ length: processes }, () => [])
  /** The jobs that run, in the order in which they end: `end` is on the clock of a process that never stops. */
  const running = []
  const lateMs = new Array(jobs.length)
  let [nowMs, workedMs, next] = [0, 0, 0]
  while (next < jobs.length || running.length > 0) {
    const speed = Math.min(1, cores / running.length)
    const comesAt = jobs[next]?.atMs ?? Infinity
    const endsAt = running.length > 0 ? nowMs + (running[0].end - workedMs) / speed : Infinity
    const atMs = Math.min(comesAt, endsAt)
    workedMs += (atMs - nowMs) * speed
    nowMs = atMs
    if (comesAt <= endsAt) come(next++)
    else end()
  }
  return lateMs

  function come (job) {
    if (queues[jobs[job].process].push(job) === 1) begin(job)
  }

  function begin (job) {
    const end = workedMs + jobs[job].cpuMs
    running.splice(running.findLastIndex((other) => other.end <= end) + 1, 0, { job, end })
  }

  function end () {
    const [{ job }] = running.splice(0, 1)
    const { atMs, cpuMs, process } = jobs[job]
    lateMs[job] = Math.max(0, nowMs - atMs - cpuMs)
    queues[process].shift()
    if (queues[process].length > 0) begin(queues[process][0])
  }
}

// The figure

/** How many pictures a run is watched in. */
export const PICTURES = 40
/** How many requests come to wait in a run that is offered too much, how long it is at most, and how often as long as a handler blocks. */
const [OVERFLOW, LONGEST_MS, LONGEST_DRAIN] = [60, 10_000, 3]
/** A request that waits so much longer than without the handler was delayed by it. */
const DELAY_MS = 1

/**
 * What follows for a service, and a run of it to watch: `ceiling` in requests a second, of each core the share of
 * the time in which it is busy, `growth` by how many requests the queue grows each second.
 */
export function reckon (service) {
  const [ceiling, utilization, waitMs] = [ceilingOf(service), utilizationOf(service), meanWaitMs(service)]
  return {
    service,
    crowded: isCrowded(service),
    ceiling,
    utilization,
    cores: Array.from({ length: service.cores }, (_, core) => core < serversOf(service) ? Math.min(utilization, 1) : 0),
    waitMs,
    // Little’s law, on average.
    underWay: service.rate / MS_PER_SECOND * (service.cpuMs + service.waitingMs + waitMs),
    growth: Math.max(service.rate - ceiling, 0),
    run: watch(service)
  }
}

/**
 * A part of the simulation: `stepMs` between its pictures, `jobs` in the order in which they come, each with the
 * milliseconds at which it comes, is computed and is answered; `most` that wait for one process in one picture.
 */
function watch (service) {
  const { cpuMs, waitingMs, rate, blockMs, processes } = service
  const [utilization, growth] = [utilizationOf(service), rate - ceilingOf(service)]
  // Others are under way when it begins.
  const beginsMs = waitingMs + 10 * cpuMs + 20 * MS_PER_SECOND / rate
  const stepMs = Math.max(
    cpuMs / 2,
    MS_PER_SECOND / rate / 2,
    growth > 0 ? Math.min(OVERFLOW / growth * MS_PER_SECOND, LONGEST_MS) / PICTURES : 0,
    1.2 * blockMs * (utilization < 1 ? Math.min(1 / (1 - utilization), LONGEST_DRAIN) : LONGEST_DRAIN) / PICTURES
  )
  const run = { seconds: (beginsMs + PICTURES * stepMs) / MS_PER_SECOND, blockAtMs: beginsMs + 4 * stepMs }
  // The same requests come at the same times: the seed is the same.
  const calm = simulate({ ...service, blockMs: 0 }, run)
  let request = 0
  const jobs = runJobs(service, run).map(({ atMs, process, cpuMs, ms, isBlock }) => {
    const computedMs = atMs + ms + cpuMs - beginsMs
    const isLate = !isBlock && ms - calm[request++].ms >= DELAY_MS
    return { atMs: atMs - beginsMs, process, computedMs, answeredMs: computedMs + (isBlock ? 0 : waitingMs), ms, isLate, isBlock }
  }).filter(({ answeredMs }) => answeredMs > 0)

  let most = 0
  for (let picture = 0; picture < PICTURES; picture++) {
    const waiting = new Array(processes).fill(-1)
    for (const { atMs, computedMs, process } of jobs) if (atMs <= picture * stepMs && computedMs > picture * stepMs) waiting[process]++
    most = Math.max(most, ...waiting)
  }
  return { stepMs, jobs, most }
}
