import { spawn } from 'node:child_process'
import { once } from 'node:events'

const LIMIT_MILLISECONDS = 300_000

/**
 * Run npm in a folder: the npm that runs this command, or the one in the path.
 *
 * @param {string[]} args
 * @param {{ cwd: string, signal: AbortSignal }} options
 * @returns {Promise<string>} what it printed
 * @throws {Error} with npm's own first line, when it fails or takes longer than five minutes
 */
export async function runNpm (args, { cwd, signal }) {
  const [command, first] = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []]
  const npm = spawn(command, [...first, ...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd,
    shell: command === 'npm' && process.platform === 'win32',
    signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MILLISECONDS)]),
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let printed = ''
  let complaint = ''
  npm.stdout.setEncoding('utf8').on('data', (text) => { printed += text })
  npm.stderr.setEncoding('utf8').on('data', (text) => { complaint += text })
  npm.on('error', (error) => { complaint ||= error.message })
  const [code] = await once(npm, 'close')
  if (signal.aborted) throw signal.reason
  if (code !== 0) throw new Error(firstLine(complaint))
  return printed
}

/** @param {string} complaint */
function firstLine (complaint) {
  return complaint.split('\n').map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim()).find((line) => line && !/^(npm warn|code )/.test(line)) ?? 'no reason given'
}
