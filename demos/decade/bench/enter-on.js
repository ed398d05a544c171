import { fileURLToPath } from 'node:url'
import { askServers } from '../../lib/measuring/ask-servers.js'
import { asksServers, cellId } from '../../lib/measuring/declaration.js'
import { FLOOR } from '../../lib/measuring/schedule.js'
import { openChild } from '../../lib/processes/open-child.js'

export const CONTENDER_PROCESS = new URL('../runner/contender-process.cjs', import.meta.url)
const CONTROL = fileURLToPath(new URL('../runner/control.cjs', import.meta.url))
const PROCESS_LIMIT_MILLISECONDS = 120_000
/** Flags of today's Node are not those of another. */
export const NO_FLAGS = { NODE_OPTIONS: '' }

/** @typedef {(nodeArgs: string[], contender: import('../../lib/measuring/declaration.js').Contender, group: import('./declare-bench.js').DecadeGroup) => import('../../lib/http/server-under-test.js').Launch} LaunchContender */

/**
 * Contenders on any Node of the decade: what is called there is called by the runner, and what is
 * asked there is asked from here.
 *
 * @param {object} where
 * @param {string} where.execPath the Node that is measured
 * @param {LaunchContender} [where.launch] when its servers run on others
 * @param {string} where.subject the file that declares it
 * @param {import('./declare-bench.js').DecadeBench} where.bench
 * @param {import('../../lib/measuring/settings.js').Pace} where.pace
 * @returns {import('../../lib/measuring/look-in-turn.js').Enter}
 */
export function enterOn ({ execPath, subject, bench, pace, launch = launchOn(execPath) }) {
  if (asksServers(bench)) return askServers({ execPath, bench, pace, env: NO_FLAGS, launch: /** @type {any} */ (launch) })
  return async ({ runs, order: [cell] }, signal) => {
    const { group, testCase } = find(bench, cell)
    const process = openChild(CONTENDER_PROCESS, { execPath, watches: true, env: NO_FLAGS, label: `the process that measures ${runs}`, limitMs: PROCESS_LIMIT_MILLISECONDS, signal })
    try {
      await process.ask({ subject, folder: group.folder, runs: runs === FLOOR ? null : runs, group: group.of, testCase: testCase.id, pace })
    } catch (error) {
      await process.end()
      throw error
    }
    return { look: async () => ({ [cell]: await process.ask('look') }), end: process.end, kill: process.end }
  }
}

/**
 * How a server is started on a Node that knows no `--import`.
 *
 * @param {string} execPath
 * @returns {(nodeArgs: string[]) => import('../../lib/http/server-under-test.js').Launch}
 */
export function launchOn (execPath) {
  return (nodeArgs) => ({ file: execPath, args: ['-r', CONTROL, nodeArgs[nodeArgs.length - 1]] })
}

/**
 * @param {import('./declare-bench.js').DecadeBench} bench
 * @param {string} cell
 */
function find ({ groups }, cell) {
  for (const group of groups) {
    const testCase = group.cases.find((candidate) => cellId(group, candidate) === cell)
    if (testCase) return { group, testCase }
  }
  throw new Error(`no cell '${cell}'`)
}
