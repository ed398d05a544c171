'use strict'

const { performance, PerformanceObserver } = require('perf_hooks')
const { batchSize, callBatch, makeInputs, nextTurn } = require('./measure-time.cjs')

const BATCHES_A_TURN = 16
/** By then every Node has told of its collections. */
const LAST_TURNS = 4

/**
 * What an operation takes by the clock on the wall, collections included, and what the
 * collections are: as `demos/lib/measuring/measure-whole.js` does it.
 *
 * @param {import('./measure-time.cjs').Cell} cell warmed up
 * @param {number} milliseconds
 * @returns {Promise<{ whole: number, collections: number, pause: number }>} nanoseconds per operation, collections
 *   per million operations, and nanoseconds of pause per operation
 */
module.exports = async function measureWhole (cell, milliseconds) {
  const inputs = makeInputs(cell, batchSize(cell))
  /** @type {Array<{ duration: number }>} */
  const pauses = []
  const observer = new PerformanceObserver((list) => { list.getEntries().forEach((entry) => pauses.push(entry)) })
  observer.observe({ entryTypes: ['gc'] })
  let batches = 0
  let elapsed = 0
  const begin = performance.now()
  do {
    callBatch(cell, inputs)
    batches++
    if (batches % BATCHES_A_TURN === 0) await nextTurn()
    elapsed = performance.now() - begin
  } while (elapsed < milliseconds)
  for (let turn = 0; turn < LAST_TURNS; turn++) await nextTurn()
  observer.disconnect()
  const operations = batches * inputs.length
  return {
    whole: elapsed * 1e6 / operations,
    collections: pauses.length / operations * 1e6,
    pause: pauses.reduce((sum, entry) => sum + entry.duration * 1e6, 0) / operations
  }
}
