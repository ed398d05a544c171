import { setImmediate as turn } from 'node:timers/promises'
import { asksServers, buildCells, loadBench } from './declaration.js'
import { measureMemory } from './measure-memory.js'
import { measurePromised, warmUpPromised } from './measure-promised.js'
import { batchSize, callBatch, makeInputs, measureTime } from './measure-time.js'

/**
 * One contender, one round, in a process of its own: measures every case once,
 * in the order it is given, and sends what it measured to the parent.
 *
 * @typedef {object} Assignment
 * @property {string} file of the bench
 * @property {string} contender
 * @property {string[]} order ids of the cells
 * @property {Pace} pace
 *
 * @typedef {object} Pace
 * @property {number} warmUpMilliseconds how long all cells run together, uncounted
 * @property {number} sampleMilliseconds how long each cell is timed in a pass, and its collections counted
 * @property {number} passes how often all cells are timed; the quickest pass counts
 *
 * @typedef {object} Measurement
 * @property {number} time nanoseconds per operation
 * @property {import('./measure-memory.js').Memory} [memory]
 */

process.once('message', async (/** @type {Assignment} */ { file, contender, order, pace }) => {
  const measured = await measureAll(file, contender, order, pace)
  process.send?.(measured, () => process.disconnect())
})

/**
 * @param {string} file
 * @param {string} contenderId
 * @param {string[]} order
 * @param {Pace} pace
 * @returns {Promise<Record<string, Measurement>>} by cell
 */
async function measureAll (file, contenderId, order, { warmUpMilliseconds, sampleMilliseconds, passes }) {
  const bench = await loadBench(file)
  const contender = bench.contenders.find(({ id }) => id === contenderId)
  if (!contender || asksServers(bench)) throw new Error(`no contender '${contenderId}'`)
  const groups = bench.groups.filter((group) => order.some((id) => id.startsWith(`${group.id}/`)))
  const cells = (await Promise.all(groups.map((group) => buildCells(group, contender)))).flat()
  const inOrder = order.map((id) => /** @type {import('./declaration.js').Cell} */ (cells.find((cell) => cell.id === id)))
  if (bench.promised) await warmUpPromised(inOrder, warmUpMilliseconds)
  else warmUp(inOrder, warmUpMilliseconds)
  /** @type {Record<string, Measurement>} */
  const measured = Object.fromEntries(inOrder.map(({ id }) => [id, { time: Infinity }]))
  // A shared machine slows down for parts of a second, which never makes anything quicker.
  for (let pass = 0; pass < passes; pass++) {
    for (const cell of inOrder) {
      // What is timed goes without a pause; between two it can be noticed that nobody waits.
      await turn()
      const time = bench.promised ? await measurePromised(cell, sampleMilliseconds) : measureTime(cell, sampleMilliseconds)
      measured[cell.id].time = Math.min(measured[cell.id].time, time)
    }
  }
  if (!bench.memory) return measured
  for (const cell of inOrder) measured[cell.id].memory = await measureMemory(cell, sampleMilliseconds)
  return measured
}

/**
 * Ask every cell in turn until the engine has had time to optimise for all of
 * them, as it would in a server that is asked for all of them. Each turn is about
 * as long for a slow cell as for a quick one. Not counted.
 *
 * @param {import('./declaration.js').Cell[]} cells
 * @param {number} milliseconds
 */
function warmUp (cells, milliseconds) {
  const batches = cells.map((cell) => ({ cell, size: batchSize(cell) }))
  const begin = performance.now()
  while (performance.now() - begin < milliseconds) {
    for (const { cell, size } of batches) callBatch(cell.answer, makeInputs(cell, size))
  }
}
