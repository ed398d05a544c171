import { openChild } from '../processes/open-child.js'

const CONTENDER_PROCESS = new URL('contender-process.js', import.meta.url)
const PROCESS_LIMIT_MILLISECONDS = 120_000

/**
 * Contenders that are functions, each in a process of its own.
 *
 * @param {{ execPath: string, file: string, pace: import('./contender-process.js').Pace }} where `execPath` is the Node that measures, and `file` the bench
 * @returns {import('./look-in-turn.js').Enter} fails when a process fails or hangs
 */
export function callFunctions ({ execPath, file, pace }) {
  return async ({ runs, order: [cell] }, signal) => {
    const process = openChild(CONTENDER_PROCESS, { execPath, label: `the process that measures ${runs}`, limitMs: PROCESS_LIMIT_MILLISECONDS, signal })
    try {
      await process.ask({ file, runs, cell, pace })
    } catch (error) {
      await process.end()
      throw error
    }
    return { look: async () => ({ [cell]: await process.ask('look') }), end: process.end, kill: process.end }
  }
}
