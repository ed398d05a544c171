import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { ask } from '../../lib/http/ask.js'

/** The end of the process that was started last. @type {Promise<unknown>} */
let leaving = Promise.resolve()

/**
 * Start a process that answers one request and ends, and ask it.
 *
 * @param {URL} file of the application
 * @param {string} path that it is asked for
 * @param {Record<string, string | undefined>} env what its environment holds besides; what is undefined is taken out
 * @returns {Promise<string>} the body of its answer, as soon as it is there
 * @throws {Error} when it ends without an answer
 */
export async function startProcess (file, path, env) {
  const child = spawn(process.execPath, [fileURLToPath(file)], { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'inherit'] })
  leaving = once(child, 'exit')
  try {
    const port = await firstLine(child.stdout)
    const { body } = await ask(`http://127.0.0.1:${port}${path}`)
    return body
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

/** Until no process of these is left, so that none takes time from the next. */
export async function allEnded () {
  await leaving
}

/**
 * @param {import('node:stream').Readable} output
 * @returns {Promise<string>}
 * @throws {Error} when it ends before
 */
async function firstLine (output) {
  const { value, done } = await createInterface({ input: output })[Symbol.asyncIterator]().next()
  if (done) throw new Error('the process ended before it listened')
  return value
}
