import { shareCores } from './share-cores.js'
import { createUniform } from './random.js'

/**
 * What one request waited for the processor, in the order in which requests came.
 *
 * @typedef {object} Waited
 * @property {number} atMs when it came
 * @property {number} process which it came to, from 0; the first is the one that is blocked
 * @property {number} ms that it took longer than its processor time: it waited for its process, and took turns with others
 */

const MS_PER_SECOND = 1000

/**
 * Let requests come at random times to random processes, each of which serves one after the other. What a request
 * waits for others takes no processor, so it lets nobody wait here. More processes than cores take turns.
 *
 * @param {import('./laws.js').Service} service
 * @param {{ seconds: number, blockAtMs?: number, seed?: number }} run the same for the same seed
 * @returns {Waited[]}
 */
export function simulate (service, { seconds, blockAtMs = Infinity, seed = 1 }) {
  const requests = listRequests(service, seconds, seed)
  const before = requests.filter(({ atMs }) => atMs < blockAtMs)
  const block = service.blockMs > 0 && blockAtMs < Infinity ? [{ atMs: blockAtMs, process: 0, cpuMs: service.blockMs }] : []
  const jobs = [...before, ...block, ...requests.slice(before.length)]
  const late = service.processes > service.cores ? shareCores(jobs, service) : serveInTurn(jobs, service)
  return jobs.map(({ atMs, process }, job) => ({ atMs, process, ms: late[job] })).toSpliced(before.length, block.length)
}

/**
 * @param {import('./laws.js').Service} service
 * @param {number} seconds
 * @param {number} seed
 * @returns {import('./share-cores.js').Job[]}
 */
function listRequests ({ processes, cpuMs, rate }, seconds, seed) {
  const uniform = createUniform(seed)
  const requests = []
  // Exponential: a request may come at any time, whenever the last one came.
  const nextGap = () => -Math.log(1 - uniform()) * MS_PER_SECOND / rate
  for (let atMs = nextGap(); atMs < seconds * MS_PER_SECOND; atMs += nextGap()) requests.push({ atMs, process: Math.floor(uniform() * processes), cpuMs })
  return requests
}

/**
 * Each process has a core of its own.
 *
 * @param {import('./share-cores.js').Job[]} jobs
 * @param {{ processes: number }} service
 * @returns {number[]} milliseconds that each waited
 */
function serveInTurn (jobs, { processes }) {
  const freeAt = new Array(processes).fill(0)
  return jobs.map(({ atMs, process, cpuMs }) => {
    const beginsAt = Math.max(freeAt[process], atMs)
    freeAt[process] = beginsAt + cpuMs
    return beginsAt - atMs
  })
}
