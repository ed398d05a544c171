import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError, UsageError, didYouMean } from '../../demos/lib/command-line/cli.js'
import { runNpm } from '../../demos/lib/processes/run-npm.js'

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies']

/**
 * @typedef {object} Change
 * @property {string} name of the package
 * @property {string} from its version in package.json
 * @property {string} [to] the version asked for
 */

/**
 * Read what the reader asks for.
 *
 * @param {string[]} positionals such as `fastify` or `fastify@5.12.9`
 * @param {string} root
 * @returns {Promise<Change>}
 * @throws {UsageError} when it is not one of our packages
 */
export async function readChange (positionals, root) {
  const [, name, to] = /^(@?[^@]+)(?:@(.+))?$/.exec(positionals[0] ?? '') ?? []
  if (positionals.length !== 1 || !name) throw new UsageError('name one package, such as npm run upgrade -- fastify')
  if (to !== undefined && !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(to)) throw new UsageError(`'${to}' is not an exact version such as 5.12.9`)
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const versions = Object.assign({}, ...KINDS.map((kind) => manifest[kind]))
  if (!Object.hasOwn(versions, name)) throw new UsageError(`'${name}' is not in package.json${didYouMean(name, Object.keys(versions))}`)
  return { name, from: versions[name], to }
}

/**
 * The version to take: the one asked for, or the newest patch release.
 *
 * @param {Change} change
 * @param {{ root: string, signal: AbortSignal, npm?: typeof runNpm }} options
 * @returns {Promise<string>}
 * @throws {CommandError} when there is nothing newer, or npm cannot be asked
 */
export async function chooseVersion ({ name, from, to }, { root, signal, npm = runNpm }) {
  const version = to ?? await newestPatch(name, from, { root, signal, npm })
  if (version === from) throw new CommandError(`${name} is at ${from} already: name another version, such as ${name}@${nextPatch(from)}`)
  return version
}

/**
 * Change package.json, the lockfile and what is installed.
 *
 * @param {string} name
 * @param {string} version
 * @param {{ root: string, signal: AbortSignal, npm?: typeof runNpm }} options
 * @throws {CommandError} when npm refuses
 */
export async function changeVersion (name, version, { root, signal, npm = runNpm }) {
  await tryNpm(name, signal, () => npm(['install', `${name}@${version}`, '--save-exact'], { cwd: root, signal }))
}

/**
 * @param {string} name
 * @param {string} from
 * @param {{ root: string, signal: AbortSignal, npm: typeof runNpm }} options
 * @returns {Promise<string>}
 */
async function newestPatch (name, from, { root, signal, npm }) {
  const answer = JSON.parse(await tryNpm(name, signal, () => npm(['view', `${name}@~${from}`, 'version', '--json'], { cwd: root, signal })))
  return [answer].flat().sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1)
}

/**
 * @param {string} name
 * @param {AbortSignal} signal
 * @param {() => Promise<string>} call
 * @returns {Promise<string>}
 */
async function tryNpm (name, signal, call) {
  try {
    return await call()
  } catch (error) {
    signal.throwIfAborted()
    throw new CommandError(`npm could not change ${name} (${/** @type {Error} */ (error).message}): check the version and the network`)
  }
}

/** @param {string} version */
function nextPatch (version) {
  return version.replace(/\d+$/, (patch) => String(Number(patch) + 1))
}
