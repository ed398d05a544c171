import { performance } from 'node:perf_hooks'
import { findKind } from '../model/kinds.js'
import { askListener } from '../../lib/http/ask.js'

const LOOK_MS = 300
const IDLE = 0.1
// On a busy machine a process that has work may not get to it for a while.
const IDLE_LOOKS = 3
const LIMIT_MS = 60_000

/*
 * Tries one kind with more and more middlewares, in a process of its own: what
 * an overflow leaves behind is nobody else's business.
 */
process.once('message', async (/** @type {{ id: string, counts: number[] }} */ { id, counts }) => {
  const tries = []
  for (const count of counts) tries.push({ count, reached: await reachesHandler(id, count) })
  process.send?.(tries, () => process.disconnect())
})

/**
 * Whether the handler runs. What is answered does not tell: after an overflow
 * that may be a 500, a 200, or nothing, while the process has nothing left to do.
 *
 * @param {string} id
 * @param {number} count
 */
async function reachesHandler (id, count) {
  let reached = false
  const listener = await findKind(id).build(count, () => {}, () => {
    reached = true
    return { count }
  })
  await askListener(listener, [{ signal: whenIdle(), limitMs: LIMIT_MS }]).catch(() => {})
  return reached
}

/** @returns {AbortSignal} fires when the process has had nothing to do for a while */
function whenIdle () {
  const idle = new AbortController()
  let before = performance.eventLoopUtilization()
  let looks = 0
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    looks = performance.eventLoopUtilization(now, before).utilization < IDLE ? looks + 1 : 0
    if (looks === IDLE_LOOKS) {
      clearInterval(timer)
      idle.abort()
    }
    before = now
  }, LOOK_MS)
  timer.unref()
  return idle.signal
}
