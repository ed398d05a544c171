import { setImmediate as nextTurn } from 'node:timers/promises'
import { Bench } from 'tinybench'

const BATCH_NANOSECONDS = 100_000
const MAXIMUM_BATCH = 512
const TRIAL_CALLS = 12
const BATCH_SIZE_TRIES = 5
const MINIMUM_SAMPLES = 20

// What is answered is kept where the engine cannot prove it unused.
/** @type {unknown} */
let consumed = null

/** What the engine still gains when it optimises is more than this. */
const GAIN = 0.95
const SLICE_MILLISECONDS = 20
/** So many slices without a gain, and it has optimised. */
const CALM_SLICES = 3

/**
 * Call it until it gets no quicker. Not counted.
 *
 * @param {import('./build-cell.js').Cell} cell
 * @param {number} mostMilliseconds
 */
export async function warmUp (cell, mostMilliseconds) {
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
 * The median time of a batch of calls, by tinybench. Inputs are made outside
 * the timed part; a batch is long enough for the clock to be exact.
 *
 * @param {import('./build-cell.js').Cell} cell
 * @param {number} milliseconds
 * @returns {number} nanoseconds per operation
 */
export function measureTime (cell, milliseconds) {
  const size = batchSize(cell)
  /** @type {unknown[]} */
  let inputs = []
  const bench = new Bench({ time: milliseconds, iterations: MINIMUM_SAMPLES, warmup: false, throws: true })
  bench.add(cell.id, () => callBatch(cell, inputs), { beforeEach () { inputs = makeInputs(cell, size) } })
  const [{ result }] = bench.runSync()
  if (result.state !== 'completed') throw new Error(`${cell.id} was not measured: ${result.state}`)
  return (result.latency.p50 * 1e6) / size
}

/**
 * How many calls take about a tenth of a millisecond. Of several tries the
 * shortest counts: an interruption must not make batches so small that the clock
 * is part of what is measured.
 *
 * @param {import('./build-cell.js').Cell} cell
 * @returns {number}
 */
export function batchSize (cell) {
  const tries = Array.from({ length: BATCH_SIZE_TRIES }, () => {
    const inputs = makeInputs(cell, TRIAL_CALLS)
    const begin = performance.now()
    callBatch(cell, inputs)
    return performance.now() - begin
  })
  const nanoseconds = (Math.min(...tries) * 1e6) / TRIAL_CALLS
  return Math.max(1, Math.min(MAXIMUM_BATCH, Math.round(BATCH_NANOSECONDS / nanoseconds)))
}

/**
 * @param {import('./build-cell.js').Cell} cell
 * @param {number} count
 * @returns {unknown[]}
 */
export function makeInputs ({ input }, count) {
  return Array.from({ length: count }, input)
}

/**
 * Ask the instances in turn: of one alone the engine may know every variable, and fold
 * what it is asked into a constant.
 *
 * @param {import('./build-cell.js').Cell} cell
 * @param {unknown[]} inputs
 */
export function callBatch ({ answers }, inputs) {
  const last = answers.length - 1
  for (let index = 0; index < inputs.length; index++) consumed = answers[index & last](inputs[index])
  return consumed
}
