import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CommandError, UsageError } from '../command-line/command-error.js'
import { readIfPresent } from '../files/write-atomically.js'
import { startProgram } from './run-child.js'

const CACHE = fileURLToPath(new URL('../../../.local/node/', import.meta.url))
const OLDEST = 20
const NPM_LIMIT_MS = 300_000

const run = promisify(execFile)

/** @typedef {{ execPath: string, node: string, v8: string }} Runtime a Node to measure with, and its versions, such as `24.21.0` and `13.6.233.17` */

/** V8's version without what Node adds to it, as in `13.6.233.17-node.40`. @param {string} version */
export const shortV8 = (version) => version.replace(/-node.*$/, '')

/** The Node that runs this command. */
export const CURRENT_RUNTIME = { execPath: process.execPath, node: process.versions.node, v8: shortV8(process.versions.v8) }

/** Read `20,22,24` as major versions. */
export function parseMajors (list) {
  const majors = list.split(',').map((text) => Number(text.trim()))
  const wrong = majors.findIndex((major) => !Number.isInteger(major) || major < OLDEST)
  if (wrong !== -1) throw new UsageError(`--node takes major versions from ${OLDEST} on, such as 22,24, got '${list.split(',')[wrong]}'`)
  return [...new Set(majors)]
}

/**
 * A Node, fetched through npm the first time and kept in `.local/node`: a major version, for the newest of it, or a whole
 * one such as `20.19.0`. Throws a CommandError when it cannot be fetched or does not run here.
 *
 * @param {number | string} version
 * @param {{ signal: AbortSignal, onFetch?: () => void }} options
 * @returns {Promise<Runtime>}
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
    const { stdout } = await run(execPath, ['-p', 'JSON.stringify(process.versions)'], { signal, env: { ...process.env, NODE_OPTIONS: '' } })
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
    throw new CommandError(`Node ${version} could not be fetched (${/** @type {Error} */ (error).message}): check the network, or leave it out of --node`)
  }
  await writeFile(join(folder, 'complete'), '')
}

/**
 * Install the packages of a lockfile through npm: once, and again when it has changed. No script of theirs runs. `from`:
 * the lockfile's folder; `name`: what they are called where that fails. Throws a CommandError.
 *
 * @param {string} from
 * @param {string} folder
 * @param {{ name: string, signal: AbortSignal, onInstall: () => void }} options
 */
export async function installLocked (from, folder, { name, signal, onInstall }) {
  const complete = join(folder, 'complete')
  const key = createHash('sha256').update(await readFile(join(from, 'package-lock.json'))).digest('hex')
  if (await readIfPresent(complete) === key) return
  onInstall()
  await rm(folder, { recursive: true, force: true })
  await cp(from, folder, { recursive: true })
  await runNpm(['ci', '--ignore-scripts', '--prefix', folder], { cwd: folder, signal }).catch((error) => {
    if (signal.aborted) throw signal.reason
    throw new CommandError(`${name} could not be installed (${error.message}): check the network and run again`)
  })
  await writeFile(complete, key)
}

/**
 * Run npm in a folder: the npm that runs this command, or the one in the path. Resolves to what it printed; throws with
 * npm's own first line, and as its cause all that npm said, when it fails or takes longer than five minutes.
 */
export async function runNpm (args, { cwd, signal }) {
  const [path, first] = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []]
  const late = AbortSignal.timeout(NPM_LIMIT_MS)
  let printed = ''
  const { exited, complaint } = startProgram({
    path,
    args: [...first, ...args, '--no-audit', '--no-fund', '--loglevel=error'],
    cwd,
    onPrinted: (text) => { printed += text },
    signal: AbortSignal.any([signal, late])
  })
  const code = await exited
  signal.throwIfAborted()
  if (late.aborted) throw new Error(`npm took longer than ${NPM_LIMIT_MS / 1000} s`)
  if (code !== 0) throw new Error(firstLine(complaint()), { cause: complaint() })
  return printed
}

/** @param {string} text @returns {string} the first line that is neither empty nor a mere code */
export function firstLine (text) {
  return text.split('\n').map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim()).find((line) => line && !/^(npm warn|code )/.test(line)) ?? 'no reason given'
}
