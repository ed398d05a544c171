import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const LIMIT_MILLISECONDS = 30_000

/**
 * Run a file of `children/` with flags of V8, in a process of its own, and take
 * the message that it sends.
 *
 * @param {string} name of the file, without `.js`
 * @param {{ execPath?: string, flags?: string[], message?: any }} [options] another Node; flags; what the child is told
 * @returns {Promise<any>} what it said
 * @throws {Error} when it says nothing, with the first error it wrote
 */
export async function askChild (name, { execPath = process.execPath, flags = [], message } = {}) {
  const child = fork(fileURLToPath(new URL(`children/${name}.js`, import.meta.url)), {
    execPath,
    execArgv: flags,
    timeout: LIMIT_MILLISECONDS,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc']
  })
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text) => { complaint += text })
  /** @type {{ said: any } | null} */
  let answer = null
  child.on('message', (said) => { answer = { said } })
  child.on('error', (error) => { complaint ||= error.message })
  if (message !== undefined) child.send(message, () => {})
  await once(child, 'close')
  if (answer === null) throw new Error(`${name} said nothing: ${complaint.match(/^\w*Error.*$/m)?.[0] ?? complaint}`)
  return /** @type {{ said: any }} */ (answer).said
}
