import { PerformanceObserver } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'
import { mean, median } from 'simple-statistics'
import { Bench } from 'tinybench'

const BATCH_NANOSECONDS = 100_000
const MAXIMUM_BATCH = 512
const TRIAL_CALLS = 12
const BATCH_SIZE_TRIES = 5
const MINIMUM_SAMPLES = 20
/** What the engine still gains when it optimises is more than this; after so many slices without a gain it has optimised. */
const GAIN = 0.95
const CALM_SLICES = 3
const SLICE_MILLISECONDS = 20
const BYTES_TRIALS = 9
const BATCHES_A_TURN = 16
/** By then every Node has told of its collections, Node 8 too. */
const LAST_TURNS = 4

// What is answered is kept where the engine cannot prove it unused.
let consumed = null

/** Call it until it gets no quicker. Not counted. */
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

/** The median time of a batch of calls, by tinybench. Inputs are made outside the timed part; a batch is long enough for the clock to be exact. */
export function measureTime (cell, milliseconds) {
  const size = batchSize(cell)
  let inputs = []
  const bench = new Bench({ time: milliseconds, iterations: MINIMUM_SAMPLES, warmup: false, throws: true })
  bench.add(cell.id, () => callBatch(cell, inputs), { beforeEach () { inputs = makeInputs(cell, size) } })
  const [{ result }] = bench.runSync()
  if (result.state !== 'completed') throw new Error(`${cell.id} was not measured: ${result.state}`)
  return (result.latency.p50 * 1e6) / size
}

/**
 * How many calls take about a tenth of a millisecond. Of several tries the shortest counts: an interruption must not
 * make batches so small that the clock is part of what is measured.
 */
function batchSize (cell) {
  const tries = Array.from({ length: BATCH_SIZE_TRIES }, () => {
    const inputs = makeInputs(cell, TRIAL_CALLS)
    const begin = performance.now()
    callBatch(cell, inputs)
    return performance.now() - begin
  })
  const nanoseconds = (Math.min(...tries) * 1e6) / TRIAL_CALLS
  return Math.max(1, Math.min(MAXIMUM_BATCH, Math.round(BATCH_NANOSECONDS / nanoseconds)))
}

function makeInputs ({ input }, count) {
  return Array.from({ length: count }, input)
}

/** Ask the instances in turn: of one alone the engine may know every variable, and fold what it is asked into a constant. */
function callBatch ({ answers }, inputs) {
  const last = answers.length - 1
  for (let index = 0; index < inputs.length; index++) consumed = answers[index & last](inputs[index])
  return consumed
}

/**
 * What an operation allocates: the growth of the used heap over a batch. A trial in which a collection ran shrinks
 * the heap or grows too little; the median leaves it out, as batches are far smaller than the young generation.
 */
export function measureBytes (cell) {
  const inputs = makeInputs(cell, batchSize(cell))
  const growth = (work) => median(Array.from({ length: BYTES_TRIALS }, () => {
    const before = getHeapStatistics().used_heap_size
    work()
    return getHeapStatistics().used_heap_size - before
  }))
  const looking = growth(() => {})
  return Math.max(0, growth(() => callBatch(cell, inputs)) - looking) / inputs.length
}

/**
 * What an operation takes by the clock on the wall, collections included, and what the collections are. Inputs are
 * made beforehand and used again, so that only what the operation itself leaves behind is collected.
 */
export async function measureWhole (cell, milliseconds) {
  const inputs = makeInputs(cell, batchSize(cell))
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
  for (let turn = 0; turn < LAST_TURNS; turn++) await nextTurn()
  observer.disconnect()
  return {
    whole: elapsed * 1e6 / operations,
    collections: (pauses.length / operations) * 1e6,
    pause: pauses.reduce((sum, { duration }) => sum + duration * 1e6, 0) / operations
  }
}

/**
 * The time of an operation that is a promise, from the call until it is settled, one after the other: the median, and
 * the mean, which includes collections. For operations far longer than a turn of the task queue, such as a boot.
 */
export async function measurePromised ({ answers, input }, milliseconds) {
  const times = []
  const begin = performance.now()
  do {
    const answer = answers[times.length % answers.length]
    const given = await input()
    const start = performance.now()
    await answer(given)
    times.push(performance.now() - start)
  } while (performance.now() - begin < milliseconds)
  return { time: median(times) * 1e6, whole: mean(times) * 1e6 }
}
