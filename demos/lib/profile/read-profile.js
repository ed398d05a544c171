import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, open, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { CommandError } from '../cli.js'
import { ProfileError } from './profile-error.js'
import { readCpuProfile } from './read-cpu-profile.js'
import { readTicks } from './read-ticks.js'
import { samplingInterval } from './sampling.js'
import { simplifyStack } from './simplify-stack.js'

const LOG = /^isolate.*-v8\.log$/
const PREPROCESSED = /^isolate.*-v8\.log\.json$/
// The longest string that V8 makes.
const MOST_BYTES = 0x1fffffe8
const MOST_OUTPUT = 2 ** 30
const HOW = 'give a .cpuprofile or a folder that 0x left'

/** @typedef {import('./read-cpu-profile.js').ReadProfile} ReadProfile */

/**
 * Read a profile that a reader already has.
 *
 * @param {string} path of a `.cpuprofile`, or of a folder that 0x left
 * @param {{ signal?: AbortSignal }} [options]
 * @returns {Promise<ReadProfile>}
 * @throws {CommandError} one line that names the file, what it is and what to do
 */
export async function readProfile (path, { signal } = {}) {
  const facts = await stat(path).catch((/** @type {NodeJS.ErrnoException} */ { code }) => {
    throw new CommandError(code === 'ENOENT' ? `there is no ${path}: ${HOW}` : `${path} cannot be read (${code}): ${HOW}`)
  })
  if (facts.isDirectory()) return await readFolder(path, signal)
  if (facts.size > MOST_BYTES) throw new CommandError(`${path} is larger than a text can be here: profile for a shorter time`)
  try {
    return readCpuProfile(await readFile(path, { encoding: 'utf8', signal }))
  } catch (error) {
    if (error instanceof ProfileError) throw new CommandError(`${path} ${error.message}`)
    throw error
  }
}

/**
 * @param {string} folder
 * @param {AbortSignal} [signal]
 * @returns {Promise<ReadProfile>}
 */
async function readFolder (folder, signal) {
  const names = await readdir(folder)
  const prepared = names.find((name) => PREPROCESSED.test(name))
  const log = names.find((name) => LOG.test(name))
  if (!prepared && !log) throw new CommandError(`${folder} holds no profile of 0x (isolate…-v8.log): ${HOW}`)
  const work = await mkdtemp(join(tmpdir(), 'inside-fastify-read-'))
  try {
    await mkdir(join(work, 'log'))
    const target = join(work, 'log', 'isolate.json')
    if (prepared) await copyFile(join(folder, prepared), target)
    else await preprocess(join(folder, /** @type {string} */ (log)), target, signal)
    return fromTicks(await readTicks(work, basename(folder)), folder)
  } finally {
    await rm(work, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * @param {string} log
 * @param {string} target
 * @param {AbortSignal} [signal]
 */
async function preprocess (log, target, signal) {
  const run = promisify(execFile)
  const file = await open(target, 'w')
  try {
    const { stdout } = await run(process.execPath, ['--prof-process', '--preprocess', log], { signal, maxBuffer: MOST_OUTPUT })
    await file.writeFile(stdout)
  } catch (error) {
    signal?.throwIfAborted()
    throw new CommandError(`${log} was not written by Node ${process.versions.node.split('.')[0]}, or is cut off: run this with the Node that made it`)
  } finally {
    await file.close()
  }
}

/**
 * @param {import('./read-ticks.js').Tick[]} ticks
 * @param {string} folder
 * @returns {ReadProfile}
 */
function fromTicks (ticks, folder) {
  const microseconds = samplingInterval(ticks.map(({ atMs }) => atMs))
  if (microseconds === 0) throw new CommandError(`${folder} holds too few samples: profile for longer`)
  const samples = ticks.map((tick) => ({ ...simplifyStack(tick), microseconds }))
  return { samples, seconds: ticks.length * microseconds / 1e6, count: ticks.length }
}
