import { ceilingOf, isCrowded, serversOf, underWay, utilizationOf } from '../model/laws.js'
import { meanWaitMs } from '../model/mean-wait.js'
import { simulate } from '../model/simulate.js'

/** What is drawn: so long, and when one handler blocks its process. */
const SECONDS = 2
const BLOCK_AT_MS = 500
const SLICES = 80
/** A request that waits so much longer than without the handler was delayed by it. */
const DELAY_MS = 1

/**
 * What follows for a service, and a picture of two seconds of it.
 *
 * @typedef {object} Reckoned
 * @property {import('../model/laws.js').Service} service
 * @property {boolean} crowded whether processes take turns on the cores
 * @property {number} ceiling requests a second
 * @property {number} utilization
 * @property {number[]} cores the share of the time in which each is busy
 * @property {number} waitMs for the processor, on average; Infinity when the queue grows for ever
 * @property {number} underWay requests
 * @property {number} growth by how many requests the queue grows each second
 * @property {{ seconds: number, blockAtMs: number, blocked: number[], others: number[], mostMs: number, arrivals: number, delayed: number }} picture
 *   the longest wait in each slice of time: in the process that is blocked, and in the others
 *
 * @param {import('../model/laws.js').Service} service
 * @returns {Reckoned}
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
    underWay: underWay(service, waitMs),
    growth: Math.max(service.rate - ceiling, 0),
    picture: drawWaits(service)
  }
}

/** @param {import('../model/laws.js').Service} service */
function drawWaits (service) {
  const run = { seconds: SECONDS, blockAtMs: BLOCK_AT_MS }
  const waited = simulate(service, run)
  // The same requests come at the same times: the seed is the same.
  const unblocked = service.blockMs > 0 ? simulate({ ...service, blockMs: 0 }, run) : waited
  const [blocked, others] = [new Array(SLICES).fill(0), new Array(SLICES).fill(0)]
  let [mostMs, delayed] = [0, 0]
  waited.forEach(({ atMs, process, ms }, index) => {
    const lane = process === 0 ? blocked : others
    const slice = Math.floor(atMs / (SECONDS * 1000) * SLICES)
    lane[slice] = Math.max(lane[slice], ms)
    mostMs = Math.max(mostMs, ms)
    if (ms - unblocked[index].ms >= DELAY_MS) delayed++
  })
  return { seconds: SECONDS, blockAtMs: BLOCK_AT_MS, blocked, others, mostMs, arrivals: waited.length, delayed }
}
