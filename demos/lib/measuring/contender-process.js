import { loadBench } from './declaration.js'
import { prepareCell } from './prepare-cell.js'

/*
 * One contender, one cell, one round, in a process of its own: what another case did to the engine is never part of it.
 * Says when it is warm, and what it measured each time that it is asked.
 *
 * `file` of the bench, `runs` the id of the contender or FLOOR, `pace` as paceOf gives it.
 */
process.once('message', async (/** @type {{ file: string, runs: string, cell: string, pace: import('./settings.js').Pace }} */ { file, runs, cell, pace }) => {
  const look = await prepareCell(await loadBench(file), runs, cell, pace)
  process.on('message', async () => { process.send?.(await look()) })
  process.send?.('warm')
})
