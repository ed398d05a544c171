'use strict'

const { performance } = require('perf_hooks')
const { promisify } = require('util')
const median = require('./median.cjs')

/*
 * As `demos/lib/measuring/measure-time.js` does it, for a Node that cannot run that file.
 */

const BATCH_NANOSECONDS = 100000
const MAXIMUM_BATCH = 512
const TRIAL_CALLS = 12
const BATCH_SIZE_TRIES = 5
const MINIMUM_SAMPLES = 20
const GAIN = 0.95
const SLICE_MILLISECONDS = 20
const CALM_SLICES = 3

const nextTurn = promisify(setImmediate)

// What is answered is kept where the engine cannot prove it unused.
/** @type {unknown} */
let consumed = null

/**
 * @typedef {object} Cell
 * @property {Array<(input: any) => unknown>} answers each by an instance of its own; they are asked in turn; a power of two
 * @property {() => any} input
 */

/**
 * Call it until it gets no quicker. Not counted.
 *
 * @param {Cell} cell
 * @param {number} mostMilliseconds
 * @returns {Promise<void>}
 */
async function warmUp (cell, mostMilliseconds) {
  const begin = performance.now()
  let quickest = Infinity
  let calm = 0
  while (calm < CALM_SLICES && performance.now() - begin < mostMilliseconds) {
    const time = measureTime(cell, Math.min(SLICE_MILLISECONDS, mostMilliseconds))
    await nextTurn()
    calm = time < GAIN * quickest ? 0 : calm + 1
    quickest = Math.min(quickest, time)
  }
}

/**
 * The median time of a batch of calls. Inputs are made outside the timed part.
 *
 * @param {Cell} cell
 * @param {number} milliseconds of the timed parts together
 * @returns {number} nanoseconds per operation
 */
function measureTime (cell, milliseconds) {
  const size = batchSize(cell)
  const samples = []
  let total = 0
  while (total < milliseconds || samples.length < MINIMUM_SAMPLES) {
    const inputs = makeInputs(cell, size)
    const begin = performance.now()
    callBatch(cell, inputs)
    const taken = performance.now() - begin
    samples.push(taken)
    total += taken
  }
  return median(samples) * 1e6 / size
}

/**
 * How many calls take about a tenth of a millisecond, by the shortest of several tries.
 *
 * @param {Cell} cell
 * @returns {number}
 */
function batchSize (cell) {
  let shortest = Infinity
  for (let trial = 0; trial < BATCH_SIZE_TRIES; trial++) {
    const inputs = makeInputs(cell, TRIAL_CALLS)
    const begin = performance.now()
    callBatch(cell, inputs)
    shortest = Math.min(shortest, performance.now() - begin)
  }
  const nanoseconds = shortest * 1e6 / TRIAL_CALLS
  return Math.max(1, Math.min(MAXIMUM_BATCH, Math.round(BATCH_NANOSECONDS / nanoseconds)))
}

/**
 * @param {Cell} cell
 * @param {number} count
 * @returns {unknown[]}
 */
function makeInputs (cell, count) {
  return Array.from({ length: count }, cell.input)
}

/**
 * Ask the instances in turn: of one alone the engine may know every variable.
 *
 * @param {Cell} cell
 * @param {unknown[]} inputs
 */
function callBatch (cell, inputs) {
  const answers = cell.answers
  const last = answers.length - 1
  for (let index = 0; index < inputs.length; index++) consumed = answers[index & last](inputs[index])
  return consumed
}

module.exports = { warmUp, measureTime, batchSize, makeInputs, callBatch, nextTurn }
