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

/** @typedef {(group: import('./declare-bench.js').DecadeGroup, contender: string) => { execPath: string, flags?: string[] }} FindNode the program, and what it is started with */

/**
 * Contenders on any Node of the decade: what is called there is called by the runner, and what is
 * asked there is asked from here.
 *
 * @param {object} where
 * @param {FindNode} where.findNode the Node that is measured
 * @param {string} where.subject the file that declares it
 * @param {import('./declare-bench.js').DecadeBench} where.bench
 * @param {import('../../lib/measuring/settings.js').Pace} where.pace
 * @returns {import('../../lib/measuring/look-in-turn.js').Enter}
 */
export function enterOn ({ findNode, subject, bench, pace }) {
  if (asksServers(bench)) return askServers({ execPath: process.execPath, bench, pace, env: NO_FLAGS, launch: launchOn(findNode) })
  return async ({ runs, order: [cell] }, signal) => {
    const { group, testCase } = find(bench, cell)
    const options = { ...findNode(group, runs), watches: true, env: NO_FLAGS, label: `the process that measures ${runs}`, limitMs: PROCESS_LIMIT_MILLISECONDS, signal }
    const process = openChild(CONTENDER_PROCESS, options)
    try {
      await process.ask({ subject, folder: group.folder, runs: runs === FLOOR ? null : group.calls ?? runs, group: group.of, testCase: testCase.id, pace })
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
 * @param {FindNode} findNode
 * @returns {import('../../lib/measuring/ask-servers.js').LaunchContender}
 */
export function launchOn (findNode) {
  return (nodeArgs, { id }, group) => {
    const { execPath, flags = [] } = findNode(/** @type {import('./declare-bench.js').DecadeGroup} */ (group), id)
    return { file: execPath, args: [...flags, '-r', CONTROL, nodeArgs[nodeArgs.length - 1]] }
  }
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
