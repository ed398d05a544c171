import { performance } from 'node:perf_hooks'

/** A timer may come this much early, in milliseconds; what is due by then goes too. */
const TOLERANCE_MS = 0.5

/**
 * Hands chunks on in the order in which they came, none before it is due.
 *
 * @param {(chunk: Buffer) => void} pass
 */
export function createDelayLine (pass) {
  /** @type {Array<{ chunk: Buffer, dueMs: number }>} */
  const queue = []
  /** @type {NodeJS.Timeout | undefined} */
  let timer

  return {
    /**
     * @param {Buffer} chunk
     * @param {number} dueMs by `performance.now()`
     */
    push (chunk, dueMs) {
      queue.push({ chunk, dueMs })
      if (queue.length === 1) next()
    },
    drop () {
      clearTimeout(timer)
      queue.length = 0
    }
  }

  function next () {
    while (queue.length > 0 && queue[0].dueMs <= performance.now() + TOLERANCE_MS) pass(/** @type {{ chunk: Buffer }} */ (queue.shift()).chunk)
    if (queue.length > 0) timer = setTimeout(next, queue[0].dueMs - performance.now())
  }
}
