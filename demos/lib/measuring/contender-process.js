import { buildCell, buildFloor } from './check-answers.js'
import { cellId, loadBench } from './declaration.js'
import { measureBytes, measurePromised, measureTime, measureWhole, warmUp } from './measure-functions.js'
import { FLOOR } from './schedule.js'

/*
 * One contender, one cell, one round, in a process of its own: what another case did to the engine is never part of it.
 * Says when it is warm, and what it measured each time that it is asked.
 *
 * `file` of the bench, `runs` the id of the contender or FLOOR, `pace` as paceOf gives it.
 */
process.once('message', async (/** @type {{ file: string, runs: string, cell: string, pace: import('./settings.js').Pace }} */ { file, runs, cell, pace }) => {
  const look = await prepare(await loadBench(file), runs, cell, pace)
  process.on('message', async () => { process.send?.(await look()) })
  process.send?.('warm')
})

async function prepare (bench, runs, id, { warmUpMilliseconds, sampleMilliseconds, wholeMilliseconds }) {
  const group = bench.groups.find((one) => id.startsWith(`${one.id}/`) && one.cases.some((testCase) => cellId(one, testCase) === id))
  const testCase = group.cases.find((one) => cellId(group, one) === id)
  const cell = runs === FLOOR ? await buildFloor(bench, group, testCase) : await buildCell(group, testCase, bench.contenders.find((one) => one.id === runs))
  if (bench.promised) {
    await measurePromised(cell, warmUpMilliseconds)
    return () => measurePromised(cell, sampleMilliseconds)
  }
  await warmUp(cell, warmUpMilliseconds)
  const bytes = bench.memory ? measureBytes(cell) : 0
  return async () => {
    const time = measureTime(cell, sampleMilliseconds)
    const { whole, collections, pause } = await measureWhole(cell, wholeMilliseconds)
    return { time, whole, ...bench.memory && { memory: { bytes, collections, pause } } }
  }
}
