import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CommandError } from './cli.js'

const RUN = fileURLToPath(new URL('../../run.js', import.meta.url))
/** What a reader waits for a story without doubting it. */
const LIMIT_SECONDS = 5

const runFile = promisify(execFile)

/**
 * Run demos as a reader does, one after the other, and print how long each took and
 * which took longer than a reader should wait.
 *
 * @param {string[]} names of their topics
 * @param {import('./cli.js').Values} values
 * @param {NodeJS.WritableStream} out
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 * @throws {CommandError} that names the demo that failed
 */
export async function timeDemos (names, { json }, out, signal) {
  const width = Math.max(...names.map((name) => name.length))
  const timed = []
  for (const name of names) {
    const seconds = await timeDemo(name, signal)
    timed.push({ name, seconds, slow: seconds > LIMIT_SECONDS })
    if (!json) out.write(`  demo:${name.padEnd(width)}  ${seconds.toFixed(1).padStart(5)} s\n`)
  }
  const slow = timed.filter((one) => one.slow).map(({ name }) => `demo:${name}`)
  out.write(json ? `${JSON.stringify(timed, null, 2)}\n` : `\nlonger than ${LIMIT_SECONDS} s: ${slow.join(', ') || 'none'}\n`)
}

/**
 * @param {string} name
 * @param {AbortSignal} signal
 * @returns {Promise<number>} seconds
 */
async function timeDemo (name, signal) {
  const startedAt = performance.now()
  await runFile(process.execPath, [RUN, 'demo', name], { signal, killSignal: 'SIGTERM' }).catch((/** @type {Error & { stderr?: string }} */ error) => {
    throw new CommandError(`demo:${name} failed: ${error.stderr?.replace(/^error: /, '').trim() || error.message}`)
  })
  return (performance.now() - startedAt) / 1000
}
