import { countChildren } from '../../lib/processes/count-children.js'
import { TELLS_OF_OTHERS } from '../../lib/processes/process-status.js'

/**
 * Count the processor time of workers as the server’s, where the system tells of it.
 *
 * @param {import('node:child_process').ChildProcess[]} workers which run for as long as the server does
 */
export function countWorkers (workers) {
  if (TELLS_OF_OTHERS) countChildren(() => workers.flatMap(({ pid }) => pid ?? []))
}
