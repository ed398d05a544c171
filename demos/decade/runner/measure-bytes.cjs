'use strict'

const { getHeapStatistics } = require('v8')
const { batchSize, callBatch, makeInputs } = require('./measure-time.cjs')
const median = require('./median.cjs')

const TRIALS = 9

/**
 * What an operation allocates, as `demos/lib/measuring/measure-bytes.js` does it: the growth of the
 * used heap over a batch, in the median of several.
 *
 * @param {import('./measure-time.cjs').Cell} cell warmed up
 * @returns {number} bytes on the heap per operation
 */
module.exports = function measureBytes (cell) {
  const inputs = makeInputs(cell, batchSize(cell))
  const looking = median(repeat(() => growth(() => {})))
  const growths = repeat(() => growth(() => callBatch(cell, inputs)))
  return Math.max(0, median(growths) - looking) / inputs.length
}

/** @param {() => number} measure */
function repeat (measure) {
  return Array.from({ length: TRIALS }, measure)
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
