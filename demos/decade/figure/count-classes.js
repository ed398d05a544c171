import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const PROGRAM = fileURLToPath(new URL('../runner/count-classes.cjs', import.meta.url))
const run = promisify(execFile)

/**
 * How many hidden classes eight responses have on a Node, when each gets another prototype.
 *
 * @param {string} execPath
 * @param {{ signal?: AbortSignal }} [options]
 * @returns {Promise<number>}
 */
export async function countClasses (execPath, { signal } = {}) {
  const { stdout } = await run(execPath, ['--allow-natives-syntax', PROGRAM], { signal, env: { ...process.env, NODE_OPTIONS: '' } })
  return Number(stdout)
}
