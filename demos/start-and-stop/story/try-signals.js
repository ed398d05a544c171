import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ask } from '../../lib/http/ask.js'

const CHILD = fileURLToPath(new URL('signal-child.js', import.meta.url))

/** What a server may do about a signal. */
const WAYS = [
  { id: 'none', label: 'nothing' },
  { id: 'exit', label: 'process.exit()' },
  { id: 'close', label: 'app.close()' }
]

/**
 * @typedef {object} Ended
 * @property {string} label
 * @property {boolean} isAnswered whether the request under way got its answer
 * @property {boolean} ranOnClose
 * @property {string} how the process ended
 */

/** SIGTERM for a server that answers a request. @returns {Promise<Ended[]>} */
export async function trySignals () {
  return await Promise.all(WAYS.map(async ({ id, label }) => ({ label, ...await endByTerm(id) })))
}

/**
 * @param {string} does
 * @returns {Promise<Omit<Ended, 'label'>>}
 */
async function endByTerm (does) {
  const child = fork(CHILD, [does], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  /** @type {unknown[]} */
  const said = []
  child.on('message', (message) => {
    said.push(message)
    if (message === 'asked') child.kill('SIGTERM')
  })
  const exit = once(child, 'exit')
  try {
    const [port] = await once(child, 'message')
    const isAnswered = await ask(`http://127.0.0.1:${port}/`).then(({ status }) => status === 200, () => false)
    const [code, signal] = await exit
    return { isAnswered, ranOnClose: said.includes('onClose'), how: signal ?? `exit code ${code}` }
  } finally {
    child.kill('SIGKILL')
  }
}
