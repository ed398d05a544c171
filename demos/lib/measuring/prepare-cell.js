import { buildCell, buildFloor } from './check-answers.js'
import { cellId } from './declaration.js'
import { measureBytes, measurePromised, measureTime, measureWhole, warmUp } from './measure-functions.js'
import { FLOOR } from './schedule.js'

/** Build and warm up a cell of a contender, or of a function that does nothing: a look at it measures it. */
export async function prepareCell (bench, runs, id, { warmUpMilliseconds, sampleMilliseconds, wholeMilliseconds }) {
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
