import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { askApp } from './ask-app.js'

const CHILD = fileURLToPath(new URL('ask-logged-child.js', import.meta.url))
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const LIMIT_MS = 30_000
/**
 * Pino's, those that tell of trouble.
 *
 * @type {Record<number, string>}
 */
const LEVELS = { 40: 'warn', 50: 'error', 60: 'fatal' }

const run = promisify(execFile)

/**
 * @typedef {object} Told what happened, line by line
 * @property {string[]} wrong
 * @property {string[]} cure
 */

/**
 * Run both files of a case. One case at a time: what a file prints is caught by
 * replacing `console.log`.
 *
 * @param {import('../cases.js').Case} one
 * @param {AbortSignal} [signal] ends what runs in a process of its own
 * @returns {Promise<Told>}
 */
export async function runCase (one, signal) {
  return { wrong: await runFile(one, 'wrong', signal), cure: await runFile(one, 'cure', signal) }
}

/**
 * @param {import('../cases.js').Case} one
 * @param {'wrong' | 'cure'} variant
 * @param {AbortSignal} [signal]
 */
async function runFile (one, variant, signal) {
  signal?.throwIfAborted()
  if (one.logs) return await readLogged(one.slug, variant, signal)
  /** @type {string[]} */
  const lines = []
  await askApp(new URL(`../cases/${one.slug}/${variant}.js`, import.meta.url), one, (line) => { lines.push(line) })
  return lines
}

/**
 * @param {string} slug
 * @param {string} variant
 * @param {AbortSignal} [signal]
 */
async function readLogged (slug, variant, signal) {
  const { stdout } = await run(process.execPath, [CHILD, slug, variant], { cwd: ROOT, signal, timeout: LIMIT_MS, killSignal: 'SIGKILL' })
  const written = stdout.trimEnd().split('\n').map((text) => JSON.parse(text))
  // Pino may write a moment later than it is told to, so what is logged comes last.
  const logged = written.filter(({ level }) => LEVELS[level]).map(({ level, msg }) => `log ${LEVELS[level]}: ${msg}`)
  return [...written.filter(({ line }) => line !== undefined).map(({ line }) => line), ...logged]
}
