import { performance } from 'node:perf_hooks'
import { askListener } from '../lib/http/ask.js'
import { runChild } from '../lib/processes/run-child.js'
import { findKind } from './walk.js'

// Whether a request still reaches the handler behind so many middlewares. In a process of its own: what an overflow
// leaves behind is nobody else's business.
export async function tryOverflow (id, counts) {
  return await runChild(new URL(import.meta.url), { args: [id, ...counts.map(String)] })
}

// What is answered does not tell: after an overflow it may be a 500, a 200, or nothing, while the process has nothing
// left to do.
async function reachesHandler (id, count) {
  const { build, waits } = findKind(id)
  let isReached = false
  const listener = await build(waits, count, () => {}, () => {
    isReached = true
    return { count }
  })
  await askListener(listener, [{ signal: whenIdle(), limitMs: 60_000 }]).catch(() => {})
  return isReached
}

function whenIdle () {
  const idle = new AbortController()
  let before = performance.eventLoopUtilization()
  let looks = 0
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    looks = performance.eventLoopUtilization(now, before).utilization < 0.1 ? looks + 1 : 0
    if (looks === 3) {
      clearInterval(timer)
      idle.abort()
    }
    before = now
  }, 300)
  timer.unref()
  return idle.signal
}

if (process.argv[1] === import.meta.filename) {
  const [id, ...counts] = process.argv.slice(2)
  const reached = []
  for (const count of counts) reached.push(await reachesHandler(id, Number(count)))
  process.send?.(reached, () => process.exit(0))
}
