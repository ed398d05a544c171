import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { endWithThis } from './end-with-parent.js'
import { firstLine } from './explain-npm-error.js'
import { signalGroup } from './signal-group.js'

const LIMIT_MILLISECONDS = 300_000
const WINDOWS = process.platform === 'win32'

/**
 * Run npm in a folder: the npm that runs this command, or the one in the path.
 *
 * @param {string[]} args
 * @param {{ cwd: string, signal: AbortSignal }} options
 * @returns {Promise<string>} what it printed
 * @throws {Error} with npm's own first line, and as its cause all that npm said, when it fails or takes longer than five minutes
 */
export async function runNpm (args, { cwd, signal }) {
  const [command, first] = process.env.npm_execpath ? [process.execPath, [...endWithThis(), process.env.npm_execpath]] : ['npm', []]
  const npm = spawn(command, [...first, ...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd,
    shell: command === 'npm' && WINDOWS,
    // A group of its own: what it starts to install a package ends with it.
    detached: !WINDOWS,
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const stopped = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MILLISECONDS)])
  const stop = () => signalGroup(npm, 'SIGKILL')
  stopped.addEventListener('abort', stop)
  let printed = ''
  let complaint = ''
  npm.stdout.setEncoding('utf8').on('data', (text) => { printed += text })
  npm.stderr.setEncoding('utf8').on('data', (text) => { complaint += text })
  npm.on('error', (error) => { complaint ||= error.message })
  const [code] = await once(npm, 'close')
  stopped.removeEventListener('abort', stop)
  if (signal.aborted) throw signal.reason
  if (stopped.aborted) throw new Error(`npm took longer than ${LIMIT_MILLISECONDS / 1000} s`)
  if (code !== 0) throw new Error(firstLine(complaint), { cause: complaint })
  return printed
}
