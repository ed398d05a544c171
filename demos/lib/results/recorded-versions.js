import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PROJECT } from '../command-line/project.js'
import { installedVersion } from '../files/installed-version.js'

/** @typedef {{ name: string, recorded: string, installed: string, patch: boolean }} Move of a package; `patch`: only the last part of its version is another */

/** The installed version of every package that was measured or profiled. */
export async function readInstalledVersions () {
  const list = async (/** @type {string} */ folder, /** @type {RegExp} */ wanted) => (await readdir(join(PROJECT, folder), { recursive: true }))
    .filter((name) => wanted.test(name)).map((name) => join(PROJECT, folder, name))
  const files = [...await list('static/results', /^[^/\\]+\.json$/), ...await list('static/flamegraphs', /index\.json$/)]
  const names = await Promise.all(files.map(async (file) => {
    const { runs = [], versions = {} } = JSON.parse(await readFile(file, 'utf8'))
    return [versions, ...runs.map((/** @type {import('./types.js').Run} */ { packages }) => packages)].flatMap(Object.keys)
  }))
  return Object.fromEntries([...new Set(names.flat())].sort().map((name) => [name, versionHere(name)]).filter(([, version]) => version))
}

/**
 * What is installed in another version than was recorded. A patch release mends and changes nothing else, so its page
 * says so; any other one may work in another way, and is recorded again.
 */
export function movedVersions (versions, installed = versionHere) {
  return Object.entries(versions)
    .map(([name, recorded]) => ({ name, recorded, installed: installed(name) ?? recorded }))
    .filter((move) => move.recorded !== move.installed)
    .map((move) => ({ ...move, patch: minorOf(move.recorded) === minorOf(move.installed) }))
}

/** What is missing has not moved. */
function versionHere (name) {
  try {
    return installedVersion(name)
  } catch {
    return undefined
  }
}

function minorOf (version) {
  return /^\d+\.\d+(?=\.\d+$)/.exec(version)?.[0] ?? version
}
