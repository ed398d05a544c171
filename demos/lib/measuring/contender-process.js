import { buildCell, buildFloor } from './build-cell.js'
import { cellId, loadBench } from './declaration.js'
import { measureBytes } from './measure-bytes.js'
import { measurePromised, repeat } from './measure-promised.js'
import { measureTime, warmUp } from './measure-time.js'
import { measureWhole } from './measure-whole.js'
import { FLOOR } from './schedule.js'

/**
 * One contender, one cell, one round, in a process of its own: what another case did to the
 * engine is never part of it. Says when it is warm, and what it measured each time that it is asked.
 *
 * @typedef {object} Assignment
 * @property {string} file of the bench
 * @property {string} runs id of the contender, or `FLOOR`
 * @property {string} cell
 * @property {Pace} pace
 *
 * @typedef {object} Pace
 * @property {number} warmUpMilliseconds how long it runs uncounted, at most
 * @property {number} sampleMilliseconds of a look: how long batches are timed
 * @property {number} wholeMilliseconds of a look: how long it runs without a pause, collections included
 *
 * @typedef {object} Measurement
 * @property {number} time nanoseconds per operation, in the median batch
 * @property {number} [whole] nanoseconds per operation, collections included; a server's time always includes them
 * @property {import('../results/types.js').MemoryOf} [memory]
 */

process.once('message', async (/** @type {Assignment} */ assignment) => {
  const look = await prepare(assignment)
  process.on('message', async () => { process.send?.(await look()) })
  process.send?.('warm')
})

/**
 * @param {Assignment} assignment
 * @returns {Promise<() => Promise<Measurement>>} measures the cell, which is warm, once more
 */
async function prepare ({ file, runs, cell: id, pace }) {
  const bench = await loadBench(file)
  const cell = await buildById(bench, runs, id)
  if (bench.promised) {
    await repeat(cell, pace.warmUpMilliseconds)
    return () => measurePromised(cell, pace.sampleMilliseconds)
  }
  await warmUp(cell, pace.warmUpMilliseconds)
  const bytes = bench.memory ? measureBytes(cell) : 0
  return async () => {
    const time = measureTime(cell, pace.sampleMilliseconds)
    const { whole, collections, pause } = await measureWhole(cell, pace.wholeMilliseconds)
    return { time, whole, ...bench.memory && { memory: { bytes, collections, pause } } }
  }
}

/**
 * @param {import('./declaration.js').Bench} bench
 * @param {string} runs
 * @param {string} id of the cell
 */
async function buildById (bench, runs, id) {
  for (const group of bench.groups) {
    const testCase = group.cases.find((candidate) => cellId(group, candidate) === id)
    const contender = bench.contenders.find((candidate) => candidate.id === runs)
    if (testCase && runs === FLOOR) return await buildFloor(bench, group, testCase)
    if (testCase && contender) return await buildCell(group, testCase, contender)
  }
  throw new Error(`no cell '${id}' of '${runs}'`)
}
