import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CommandError, UsageError } from '../command-line/command-error.js'
import { shortV8 } from '../engine/v8-version.js'
import { explainNpmError, firstLine, runNpm } from './run-npm.js'

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
  try {
    const installed = join(folder, 'node_modules/node')
    const { bin } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
    const execPath = join(installed, bin.node ?? bin)
    const { stdout } = await run(execPath, ['-p', 'JSON.stringify(process.versions)'], { signal })
    const { node, v8 } = JSON.parse(stdout)
    return { execPath, node, v8: shortV8(v8) }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw new CommandError(`Node ${version} was fetched but does not run here (${firstLine(/** @type {Error} */ (error).message)}): leave it out of --node, or delete ${folder}`)
  }
}

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
    throw new CommandError(`Node ${version} could not be fetched, because ${explainNpmError(String(cause))}`)
  }
  await writeFile(join(folder, 'complete'), '')
}
