import { PerformanceObserver } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { batchSize, callBatch, makeInputs } from './measure-time.js'

const BATCHES_A_TURN = 16

/**
 * What an operation takes by the clock on the wall, collections included, and what the
 * collections are. Inputs are made beforehand and used again, so that only what the
 * operation itself leaves behind is collected.
 *
 * @param {import('./build-cell.js').Cell} cell warmed up
 * @param {number} milliseconds
 * @returns {Promise<{ whole: number, collections: number, pause: number }>} nanoseconds per operation, collections
 *   per million operations, and nanoseconds of pause per operation
 */
export async function measureWhole (cell, milliseconds) {
  const inputs = makeInputs(cell, batchSize(cell))
  /** @type {import('node:perf_hooks').PerformanceEntry[]} */
  const pauses = []
  const observer = new PerformanceObserver((list) => { pauses.push(...list.getEntries()) })
  observer.observe({ entryTypes: ['gc'] })
  let batches = 0
  let elapsed = 0
  const begin = performance.now()
  do {
    callBatch(cell, inputs)
    batches++
    // What it leaves for later, such as events, is done in the next turn, and would hold it in memory until then.
    if (batches % BATCHES_A_TURN === 0) await nextTurn()
    elapsed = performance.now() - begin
  } while (elapsed < milliseconds)
  const operations = batches * inputs.length
  // The engine reports its collections in a later turn of the event loop.
  await nextTurn()
  await nextTurn()
  pauses.push(...observer.takeRecords())
  observer.disconnect()
  return {
    whole: elapsed * 1e6 / operations,
    collections: (pauses.length / operations) * 1e6,
    pause: pauses.reduce((sum, { duration }) => sum + duration * 1e6, 0) / operations
  }
}
