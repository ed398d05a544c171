import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CommandError, UsageError } from '../command-line/cli.js'
import { explainNpmError, firstLine } from './explain-npm-error.js'
import { runNpm } from './run-npm.js'
import { shortV8 } from '../engine/v8-version.js'

const CACHE = fileURLToPath(new URL('../../../.local/node/', import.meta.url))
const OLDEST = 20

const run = promisify(execFile)

/**
 * A Node to measure with.
 *
 * @typedef {object} Runtime
 * @property {string} execPath
 * @property {string} node version, such as `24.21.0`
 * @property {string} v8 version, such as `13.6.233.17`
 */

/** The Node that runs this command. */
export const CURRENT_RUNTIME = { execPath: process.execPath, node: process.versions.node, v8: shortV8(process.versions.v8) }

/**
 * Read `20,22,24` as major versions.
 *
 * @param {string} list
 * @returns {number[]} in the order given, each once
 * @throws {UsageError} when one of them is not a version that can be measured
 */
export function parseMajors (list) {
  const majors = list.split(',').map((text) => Number(text.trim()))
  const wrong = majors.findIndex((major) => !Number.isInteger(major) || major < OLDEST)
  if (wrong !== -1) throw new UsageError(`--node takes major versions from ${OLDEST} on, such as 22,24, got '${list.split(',')[wrong]}'`)
  return [...new Set(majors)]
}

/**
 * A Node, fetched through npm the first time and kept in `.local/node`.
 *
 * @param {number | string} version a major one, for the newest of it, or a whole one such as `20.19.0`
 * @param {{ signal: AbortSignal, onFetch?: () => void }} options
 * @returns {Promise<Runtime>}
 * @throws {CommandError} when it cannot be fetched or does not run here
 */
export async function obtainNode (version, { signal, onFetch }) {
  const folder = join(CACHE, String(version))
  if (!existsSync(join(folder, 'complete'))) {
    onFetch?.()
    await fetchNode(version, folder, signal)
  }
  const execPath = await locateNode(folder)
  try {
    const { stdout } = await run(execPath, ['-p', 'JSON.stringify(process.versions)'], { signal })
    const { node, v8 } = JSON.parse(stdout)
    return { execPath, node, v8: shortV8(v8) }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw new CommandError(`Node ${version} was fetched but does not run here (${firstLine(/** @type {Error} */ (error).message)}): leave it out of --node`)
  }
}

/**
 * @param {string} folder that Node was fetched into
 * @returns {Promise<string>} the path of its executable
 * @throws {CommandError} when something is missing in the folder
 */
export async function locateNode (folder) {
  const installed = join(folder, 'node_modules/node')
  try {
    const { bin } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
    return join(installed, typeof bin === 'string' ? bin : bin.node)
  } catch {
    throw new CommandError(`${folder} holds no whole Node any more: delete it and run again`)
  }
}

/**
 * @param {number | string} version
 * @param {string} folder
 * @param {AbortSignal} signal
 */
async function fetchNode (version, folder, signal) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n')
  // The package's own install step puts the binary in place, which npm may be set to refuse.
  const args = ['install', `node@${version}`, '--no-save', '--ignore-scripts=false', '--prefix', folder]
  try {
    await runNpm(args, { cwd: folder, signal })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    if (signal.aborted) throw signal.reason
    const { message, cause = message } = /** @type {Error} */ (error)
    throw new CommandError(`Node ${version} could not be fetched, because ${explainNpmError(String(cause), await freeMegabytes(CACHE))}`)
  }
  await writeFile(join(folder, 'complete'), '')
}

/**
 * @param {string} folder
 * @returns {Promise<number>} what its disk has left
 */
export async function freeMegabytes (folder) {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize / 1e6
}
