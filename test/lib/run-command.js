import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from './paths.js'

const LIMIT_MS = 60_000

/**
 * What a command of ours does when a program, not a person, runs it: no terminal, no input. `args`: for node, the
 * script first.
 *
 * @param {string[]} args
 * @returns {Promise<{ exitCode: number | null, stdout: string, stderr: string }>}
 */
export async function runNode (args) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    timeout: LIMIT_MS,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A test runner that finds itself inside another one behaves differently.
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, FORCE_COLOR: undefined, NO_COLOR: undefined }
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => { stdout += chunk })
  child.stderr.on('data', (chunk) => { stderr += chunk })
  const [exitCode] = await once(child, 'close')
  return { exitCode, stdout, stderr }
}
