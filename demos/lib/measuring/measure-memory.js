import { PerformanceObserver } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'
import { median } from 'simple-statistics'
import { batchSize, callBatch, makeInputs } from './measure-time.js'

const TRIALS = 9
const MAXIMUM_CALLS_BETWEEN_CLOCKS = 1 << 16

/**
 * @typedef {object} Memory
 * @property {number} bytes allocated on the heap per operation
 * @property {number} collections garbage collections per million operations
 * @property {number} pause nanoseconds in garbage collection per operation
 */

/**
 * What an operation allocates, and what collecting it costs. Inputs are made
 * beforehand and used again, so that only what the operation itself leaves behind counts.
 *
 * @param {import('./declaration.js').Cell} cell warmed up
 * @param {number} milliseconds how long collections are counted
 * @returns {Promise<Memory>}
 */
export async function measureMemory (cell, milliseconds) {
  const inputs = makeInputs(cell, batchSize(cell))
  return { bytes: measureBytes(cell, inputs), ...await countCollections(cell, inputs, milliseconds) }
}

/**
 * The growth of the used heap over a batch. A trial in which a collection ran
 * shrinks the heap or grows too little; the median leaves it out, as batches are
 * far smaller than the young generation.
 *
 * @param {import('./declaration.js').Cell} cell
 * @param {unknown[]} inputs
 */
function measureBytes ({ answer }, inputs) {
  const looking = median(Array.from({ length: TRIALS }, () => growth(() => {})))
  const growths = Array.from({ length: TRIALS }, () => growth(() => callBatch(answer, inputs)))
  return Math.max(0, median(growths) - looking) / inputs.length
}

/**
 * @param {() => void} work
 * @returns {number} bytes
 */
function growth (work) {
  const before = getHeapStatistics().used_heap_size
  work()
  return getHeapStatistics().used_heap_size - before
}

/**
 * @param {import('./declaration.js').Cell} cell
 * @param {unknown[]} inputs
 * @param {number} milliseconds
 */
async function countCollections ({ answer }, inputs, milliseconds) {
  const batches = Math.max(1, Math.floor(MAXIMUM_CALLS_BETWEEN_CLOCKS / inputs.length / 64))
  /** @type {import('node:perf_hooks').PerformanceEntry[]} */
  const pauses = []
  const observer = new PerformanceObserver((list) => { pauses.push(...list.getEntries()) })
  observer.observe({ entryTypes: ['gc'] })
  let operations = 0
  const begin = performance.now()
  while (performance.now() - begin < milliseconds) {
    for (let batch = 0; batch < batches; batch++) callBatch(answer, inputs)
    operations += batches * inputs.length
  }
  // The engine reports its collections in a later turn of the event loop.
  await nextTurn()
  await nextTurn()
  pauses.push(...observer.takeRecords())
  observer.disconnect()
  return {
    collections: (pauses.length / operations) * 1e6,
    pause: pauses.reduce((sum, { duration }) => sum + duration * 1e6, 0) / operations
  }
}
