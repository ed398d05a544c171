import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const PROGRAM = fileURLToPath(new URL('../runner/count-classes.cjs', import.meta.url))
const run = promisify(execFile)

/**
 * How many hidden classes eight responses have on a Node, when each gets another prototype.
 *
 * @param {string} execPath
 * @param {{ flags?: string[], signal?: AbortSignal }} [options] `flags` of Node besides
 * @returns {Promise<number>}
 */
export async function countClasses (execPath, { flags = [], signal } = {}) {
  const { stdout } = await run(execPath, [...flags, '--allow-natives-syntax', PROGRAM], { signal, env: { ...process.env, NODE_OPTIONS: '' } })
  return Number(stdout)
}
