import { getHeapStatistics } from 'node:v8'
import { median } from 'simple-statistics'
import { batchSize, callBatch, makeInputs } from './measure-time.js'

const TRIALS = 9

/**
 * What an operation allocates: the growth of the used heap over a batch. A trial in which
 * a collection ran shrinks the heap or grows too little; the median leaves it out, as
 * batches are far smaller than the young generation.
 *
 * @param {import('./build-cell.js').Cell} cell warmed up
 * @returns {number} bytes on the heap per operation
 */
export function measureBytes (cell) {
  const inputs = makeInputs(cell, batchSize(cell))
  const looking = median(Array.from({ length: TRIALS }, () => growth(() => {})))
  const growths = Array.from({ length: TRIALS }, () => growth(() => callBatch(cell, inputs)))
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
