import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from './paths.js'

const GRACE_MS = 3000
const WINDOWS = process.platform === 'win32'

/**
 * Run a program of Node in the project's folder, shown on `out` while it runs, and stop it with all that it has started
 * when the signal fires. `printed`: all of it.
 *
 * @param {string[]} args
 * @param {{ signal: AbortSignal, out?: NodeJS.WritableStream, execPath?: string, env?: NodeJS.ProcessEnv }} options
 */
export async function runGroup (args, { signal, out, execPath = process.execPath, env }) {
  const child = spawn(execPath, args, {
    cwd: ROOT,
    detached: !WINDOWS,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_TEST_CONTEXT: undefined, ...env }
  })
  const kill = (name) => {
    try {
      if (WINDOWS) child.kill(name)
      else process.kill(-Number(child.pid), name)
    } catch {}
  }
  const stop = () => {
    kill('SIGTERM')
    setTimeout(kill, GRACE_MS, 'SIGKILL').unref()
  }
  signal.addEventListener('abort', stop, { once: true })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text
      out?.write(text)
    })
  }
  const [code] = await once(child, 'close')
  if (signal.aborted) kill('SIGKILL')
  signal.removeEventListener('abort', stop)
  return { isOk: code === 0, printed }
}
