/**
 * @typedef {object} Job
 * @property {number} atMs when it comes
 * @property {number} process which it comes to, from 0
 * @property {number} cpuMs milliseconds of processor time that it takes
 */

/**
 * Let processes, each of which does one job after the other, take turns on fewer cores. The kernel is taken to be
 * ideal: all that have work get the same share of the cores at every moment, and changing from one to another takes
 * no time.
 *
 * @param {Job[]} jobs in the order in which they come
 * @param {{ cores: number, processes: number }} machine
 * @returns {number[]} for each job how many milliseconds later it ended than if it had had a core of its own
 */
export function shareCores (jobs, { cores, processes }) {
  /** The jobs of each process that have come, the first one running. @type {number[][]} */
  const queues = Array.from({ length: processes }, () => [])
  /** The jobs that run, in the order in which they end: `end` is on the clock of a process that never stops. @type {Array<{ job: number, end: number }>} */
  const running = []
  /** @type {number[]} */
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

  /** @param {number} job */
  function come (job) {
    const queue = queues[jobs[job].process]
    if (queue.push(job) === 1) begin(job)
  }

  /** @param {number} job */
  function begin (job) {
    const end = workedMs + jobs[job].cpuMs
    const place = running.findLastIndex((other) => other.end <= end) + 1
    running.splice(place, 0, { job, end })
  }

  function end () {
    const [{ job }] = running.splice(0, 1)
    const { atMs, cpuMs, process } = jobs[job]
    lateMs[job] = Math.max(0, nowMs - atMs - cpuMs)
    queues[process].shift()
    if (queues[process].length > 0) begin(queues[process][0])
  }
}
