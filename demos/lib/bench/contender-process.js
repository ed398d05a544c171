import { Bench } from 'tinybench'
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
 * @property {number} warmUpMilliseconds how long all cells run together, uncounted
 * @property {number} sampleMilliseconds how long each cell is measured
 */

const BATCH_NANOSECONDS = 100_000
const MAXIMUM_BATCH = 512
const WARM_UP_CALLS = 10
const BATCH_SIZE_TRIES = 5
const MINIMUM_SAMPLES = 20

// What is answered is kept where the engine cannot prove it unused.
/** @type {unknown} */
let consumed = null

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
async function measureAll (directory, contenderId, order, { warmUpMilliseconds, sampleMilliseconds }) {
  const bench = await loadBench(directory)
  const contender = bench.contenders.find(({ id }) => id === contenderId)
  if (!contender) throw new Error(`no contender '${contenderId}'`)
  const groups = bench.groups.filter((group) => order.some((id) => id.startsWith(`${group.id}/`)))
  const cells = new Map(await prepareCells(groups, contender))
  const inOrder = order.map((id) => /** @type {Cell} */ (cells.get(id)))
  warmUp(inOrder, warmUpMilliseconds)
  /** @type {Record<string, number>} */
  const times = {}
  for (const cell of inOrder) times[cell.id] = measureCell(cell, sampleMilliseconds)
  return times
}

/**
 * @typedef {{ id: string, answer: (input: any) => unknown, input: () => any }} Cell
 */

/**
 * @param {import('./declaration.js').Group[]} groups
 * @param {import('./declaration.js').Contender} contender
 * @returns {Promise<Array<[string, Cell]>>}
 */
async function prepareCells (groups, contender) {
  const cells = await Promise.all(groups.map(async (group) => {
    const answer = await group.build(contender)
    return group.cases.filter((testCase) => takesPart(contender, testCase)).map((testCase) => {
      const id = cellId(group, testCase)
      return /** @type {[string, Cell]} */ ([id, { id, answer, input: testCase.input }])
    })
  }))
  return cells.flat()
}

/**
 * Ask every cell in turn until the engine has had time to optimise for all of
 * them, as it would in a server that is asked for all of them. Not counted.
 *
 * @param {Cell[]} cells
 * @param {number} milliseconds
 */
function warmUp (cells, milliseconds) {
  const begin = performance.now()
  while (performance.now() - begin < milliseconds) {
    for (const cell of cells) callBatch(cell.answer, makeInputs(cell, WARM_UP_CALLS))
  }
}

/**
 * The median time of a batch of calls, by tinybench. Inputs are made outside
 * the timed part; a batch is long enough for the clock to be exact.
 *
 * @param {Cell} cell
 * @param {number} sampleMilliseconds
 * @returns {number} nanoseconds per operation
 */
function measureCell (cell, sampleMilliseconds) {
  const size = batchSize(cell)
  /** @type {unknown[]} */
  let inputs = []
  const bench = new Bench({ time: sampleMilliseconds, iterations: MINIMUM_SAMPLES, warmup: false, throws: true })
  bench.add(cell.id, () => callBatch(cell.answer, inputs), { beforeEach () { inputs = makeInputs(cell, size) } })
  const [{ result }] = bench.runSync()
  if (result.state !== 'completed') throw new Error(`${cell.id} was not measured: ${result.state}`)
  return (result.latency.p50 * 1e6) / size
}

/**
 * Of several tries the shortest: an interruption must not make batches so small
 * that the clock is part of what is measured.
 *
 * @param {Cell} cell
 */
function batchSize (cell) {
  const tries = Array.from({ length: BATCH_SIZE_TRIES }, () => {
    const inputs = makeInputs(cell, WARM_UP_CALLS)
    const begin = performance.now()
    callBatch(cell.answer, inputs)
    return performance.now() - begin
  })
  const nanoseconds = (Math.min(...tries) * 1e6) / WARM_UP_CALLS
  return Math.max(1, Math.min(MAXIMUM_BATCH, Math.round(BATCH_NANOSECONDS / nanoseconds)))
}

/**
 * @param {Cell} cell
 * @param {number} count
 */
function makeInputs ({ input }, count) {
  return Array.from({ length: count }, input)
}

/**
 * @param {Cell['answer']} answer
 * @param {unknown[]} inputs
 */
function callBatch (answer, inputs) {
  for (let index = 0; index < inputs.length; index++) consumed = answer(inputs[index])
  return consumed
}
