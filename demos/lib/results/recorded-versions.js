import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { installedVersion } from '../measuring/environment.js'
import { PROJECT } from '../command-line/project.js'

/**
 * Something that was measured or profiled, and what it depends on.
 *
 * @typedef {object} Recording
 * @property {string} file from the project's folder
 * @property {string} command that records it again
 * @property {Record<string, string>} versions of packages
 *
 * @typedef {object} Move
 * @property {string} name of the package
 * @property {string} recorded its version then
 * @property {string} installed its version now
 * @property {boolean} patch whether only the last part of the version is another
 */

/**
 * Every run of every committed results file, and every committed profile.
 *
 * @param {string} [root]
 * @returns {Promise<Recording[]>}
 */
export async function readRecordings (root = PROJECT) {
  const results = (await readdir(join(root, 'static/results'))).filter((name) => name.endsWith('.json')).map((name) => `static/results/${name}`)
  const profiles = (await readdir(join(root, 'static/flamegraphs'), { recursive: true }))
    .filter((name) => name.endsWith('index.json')).map((name) => `static/flamegraphs/${name.replaceAll('\\', '/')}`)
  const read = async (/** @type {string} */ file) => JSON.parse(await readFile(join(root, file), 'utf8'))
  return [
    ...(await Promise.all(results.map(async (file) => {
      const { topic, runs } = /** @type {import('./types.js').Results} */ (await read(file))
      return runs.map(({ packages }) => ({ file, command: `npm run bench:${topic}`, versions: packages }))
    }))).flat(),
    ...await Promise.all(profiles.map(async (file) => {
      const { command, versions } = await read(file)
      return { file, command, versions }
    }))
  ]
}

/**
 * The installed version of every package that was measured or profiled.
 *
 * @returns {Promise<Record<string, string>>}
 */
export async function readInstalledVersions () {
  const names = (await readRecordings()).flatMap(({ versions }) => Object.keys(versions))
  return Object.fromEntries([...new Set(names)].sort().map((name) => [name, versionHere(name)]).filter(([, version]) => version))
}

/**
 * What is installed in another version than was recorded. A patch release mends and changes nothing
 * else, so its page says so; any other one may work in another way, and is recorded again.
 *
 * @param {Record<string, string>} versions as recorded
 * @param {(name: string) => string | undefined} [installed] the version of a package; none where it is not installed
 * @returns {Move[]}
 */
export function movedVersions (versions, installed = versionHere) {
  return Object.entries(versions)
    .map(([name, recorded]) => ({ name, recorded, installed: installed(name) ?? recorded }))
    .filter((move) => move.recorded !== move.installed)
    .map((move) => ({ ...move, patch: minorOf(move.recorded) === minorOf(move.installed) }))
}

/**
 * An optional package is not installed everywhere, and what is missing has not moved.
 *
 * @param {string} name
 */
function versionHere (name) {
  try {
    return installedVersion(name)
  } catch {
    return undefined
  }
}

/** @param {string} version */
function minorOf (version) {
  return /^\d+\.\d+(?=\.\d+$)/.exec(version)?.[0] ?? version
}
