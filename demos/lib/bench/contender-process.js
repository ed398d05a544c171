import { do_not_optimize as consume, measure } from 'mitata'
import { cellId, loadBench, takesPart } from './declaration.js'

/**
 * One contender, one round, in a process of its own: measures every case once,
 * in the order it is given, and sends the times to the parent.
 *
 * @typedef {object} Assignment
 * @property {string} directory of the topic
 * @property {string} contender
 * @property {string[]} order ids of the cells
 * @property {Pace} pace
 *
 * @typedef {object} Pace
 * @property {number} warmUpMilliseconds how long each cell runs uncounted
 * @property {number} sampleMilliseconds how long each cell is measured
 */

const BATCH_MILLISECONDS = 0.25
const MAXIMUM_BATCH = 8192

process.once('message', async (/** @type {Assignment} */ { directory, contender, order, pace }) => {
  const times = await measureAll(directory, contender, order, pace)
  process.send?.(times, () => process.disconnect())
})

/**
 * @param {string} directory
 * @param {string} contenderId
 * @param {string[]} order
 * @param {Pace} pace
 * @returns {Promise<Record<string, number>>} nanoseconds per operation by cell
 */
async function measureAll (directory, contenderId, order, pace) {
  const bench = await loadBench(directory)
  const contender = bench.contenders.find(({ id }) => id === contenderId)
  if (!contender) throw new Error(`no contender '${contenderId}'`)
  /** @type {Map<string, () => Promise<number>>} */
  const cells = new Map()
  for (const group of bench.groups) {
    const answer = await group.build(contender)
    for (const testCase of group.cases.filter((candidate) => takesPart(contender, candidate))) {
      cells.set(cellId(group, testCase), () => measureCell(answer, testCase.input, pace))
    }
  }
  /** @type {Record<string, number>} */
  const times = {}
  for (const id of order) times[id] = await /** @type {() => Promise<number>} */ (cells.get(id))()
  return times
}

/**
 * The median time of a batch of calls, by mitata. Inputs are made outside the
 * timed part, answers are consumed.
 *
 * @param {(input: any) => unknown} answer
 * @param {() => any} input
 * @param {Pace} pace
 * @returns {Promise<number>} nanoseconds per operation
 */
async function measureCell (answer, input, { warmUpMilliseconds, sampleMilliseconds }) {
  const nanoseconds = warmUp(answer, input, warmUpMilliseconds)
  const calls = Math.round((BATCH_MILLISECONDS * 1e6) / nanoseconds / 4) * 4
  const { p50 } = await measure(function * () {
    yield { 0: input, bench: (/** @type {any} */ value) => consume(answer(value)) }
  }, {
    gc: false,
    batch_threshold: Infinity,
    batch_samples: Math.min(Math.max(calls, 4), MAXIMUM_BATCH),
    min_samples: 12,
    min_cpu_time: sampleMilliseconds * 1e6
  })
  return p50
}

/**
 * Call until the engine has had time to optimise; not counted.
 *
 * @param {(input: any) => unknown} answer
 * @param {() => any} input
 * @param {number} milliseconds
 * @returns {number} a first estimate, in nanoseconds per call
 */
function warmUp (answer, input, milliseconds) {
  const begin = performance.now()
  let calls = 0
  let elapsed = 0
  while (elapsed < milliseconds) {
    for (let index = 0; index < 10; index++) consume(answer(input()))
    calls += 10
    elapsed = performance.now() - begin
  }
  return (elapsed * 1e6) / calls
}
