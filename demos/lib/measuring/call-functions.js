import { runChild } from '../processes/run-child.js'

const CONTENDER_PROCESS = new URL('contender-process.js', import.meta.url)
const PROCESS_LIMIT_MILLISECONDS = 120_000

/**
 * Turns of contenders that are functions, each in a process of its own.
 *
 * @param {{ execPath: string, file: string, pace: import('./contender-process.js').Pace }} where `execPath` is the Node that measures, and `file` the bench
 * @returns {import('./measure-group.js').TakeTurn} fails when a process fails or hangs
 */
export function callFunctions ({ execPath, file, pace }) {
  return async ({ runs, order: [cell] }, signal) => {
    return await runChild(CONTENDER_PROCESS, {
      execPath,
      message: { file, runs, cell, pace },
      label: `the process that measures ${runs}`,
      limitMs: PROCESS_LIMIT_MILLISECONDS,
      signal
    })
  }
}
