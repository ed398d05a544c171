import { open, readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError, UsageError } from '../command-line/cli.js'
import { preprocessLog } from './preprocess-log.js'
import { ProfileError } from './profile-error.js'
import { readCpuProfile } from './read-cpu-profile.js'
import { parseTicks } from './read-ticks.js'
import { samplingInterval } from './sampling.js'
import { simplifyStack } from './simplify-stack.js'

const LOG = /^isolate.*-v8\.log$/
const PREPROCESSED = /^isolate.*-v8\.log\.json$/
// The longest string that V8 makes.
const MOST_BYTES = 0x1fffffe8
const FIRST_LINE_BYTES = 64
const HOW = 'give a .cpuprofile or a folder that 0x left'

/** @typedef {import('./read-cpu-profile.js').ReadProfile} ReadProfile */

/**
 * Read a profile that a reader already has.
 *
 * @param {string} path of a `.cpuprofile`, or of a folder that 0x left
 * @param {{ name?: string, signal?: AbortSignal }} [options] `name`: what messages call it
 * @returns {Promise<ReadProfile>}
 * @throws {CommandError} one line that names the file, what it is and what to do
 */
export async function readProfile (path, { name = path, signal } = {}) {
  const facts = await stat(path).catch((/** @type {NodeJS.ErrnoException} */ { code }) => {
    throw code === 'ENOENT' ? new UsageError(`there is no ${name}: ${HOW}`) : new CommandError(`${name} cannot be read (${code}): ${HOW}`)
  })
  if (facts.isDirectory()) return await readFolder(path, name, signal)
  if (facts.size > MOST_BYTES) throw new CommandError(`${name} is larger than a text can be here: profile for a shorter time`)
  try {
    return readCpuProfile(await readFile(path, { encoding: 'utf8', signal }))
  } catch (error) {
    if (error instanceof ProfileError) throw new CommandError(`${name} ${error.message}`)
    throw error
  }
}

/**
 * @param {string} folder
 * @param {string} name of it, for messages
 * @param {AbortSignal} [signal]
 * @returns {Promise<ReadProfile>}
 */
async function readFolder (folder, name, signal) {
  const files = await readdir(folder)
  const prepared = files.find((file) => PREPROCESSED.test(file))
  const log = files.find((file) => LOG.test(file))
  if (!prepared && !log) throw new CommandError(`${name} holds no profile of 0x (isolate…-v8.log): ${HOW}`)
  const text = prepared ? await readFile(join(folder, prepared), 'utf8') : await preprocess(join(folder, /** @type {string} */ (log)), name, signal)
  return fromTicks(parse(text, name), name)
}

/**
 * @param {string} text of a preprocessed log
 * @param {string} name of the folder, for messages
 */
function parse (text, name) {
  try {
    const ticks = text === '' ? [] : parseTicks(text, name)
    if (ticks.length > 0) return ticks
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
  }
  throw new CommandError(`${name} holds no whole profile with samples: record it again, for longer, and let the program exit by itself`)
}

/**
 * @param {string} log
 * @param {string} name of the folder, for messages
 * @param {AbortSignal} [signal]
 */
async function preprocess (log, name, signal) {
  const [written, here] = [await versionOf(log), process.versions.v8.split('.').slice(0, 2).join('.')]
  if (written !== here) throw new CommandError(`the log in ${name} is of V8 ${written}, and this Node has V8 ${here}: run this with the Node that made it`)
  try {
    return await preprocessLog(log, signal)
  } catch {
    signal?.throwIfAborted()
    throw new CommandError(`the log in ${name} cannot be read by Node, it may be cut off: record it again`)
  }
}

/**
 * @param {string} log
 * @returns {Promise<string>} such as `13.6`; `unknown` when the log does not say
 */
async function versionOf (log) {
  const file = await open(log)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_LINE_BYTES), 0, FIRST_LINE_BYTES, 0)
    const match = buffer.toString('utf8', 0, bytesRead).match(/^v8-version,(\d+),(\d+)/)
    return match ? `${match[1]}.${match[2]}` : 'unknown'
  } finally {
    await file.close()
  }
}

/**
 * @param {import('./read-ticks.js').Tick[]} ticks
 * @param {string} name of the folder, for messages
 * @returns {ReadProfile}
 */
function fromTicks (ticks, name) {
  const microseconds = samplingInterval(ticks.map(({ atMs }) => atMs))
  if (microseconds === 0) throw new CommandError(`${name} holds too few samples: profile for longer`)
  const samples = ticks.map((tick) => ({ ...simplifyStack(tick), microseconds }))
  return { samples, seconds: ticks.length * microseconds / 1e6, count: ticks.length }
}
