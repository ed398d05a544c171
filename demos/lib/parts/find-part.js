import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { CommandError } from '../command-line/command-error.js'
import { MissingPart } from './missing-part.js'

const VERSION_LIMIT_MS = 10_000
const HIDDEN = 'none'
const THREE_NUMBERS = /\d+\.\d+\.\d+/

/**
 * A program that may not be here, and that what needs it can do without.
 *
 * @typedef {object} Part
 * @property {string} id
 * @property {string} name
 * @property {string} [package] that npm installs where it can; without one it is not from npm
 * @property {string} get how to get it: what to type, or where to look
 * @property {(env?: NodeJS.ProcessEnv) => Found | undefined} find undefined when it is not here
 *
 * @typedef {{ path: string, version: string }} Found
 *
 * @typedef {object} Program
 * @property {string} variable of the environment that names the program, or says `none`
 * @property {string} file its name on the PATH
 * @property {string[]} [places] where it may be besides, absolute
 * @property {string[]} versionArgs what makes it tell its version
 * @property {RegExp} [versionPattern] what of that is the version; three numbers unless told
 * @property {number} [least] the first number of the oldest version that will do
 */

/**
 * @param {Program} program
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Found | undefined} undefined also when what is found is too old
 * @throws {CommandError} when the environment names a program that is not there or is too old, or it does not tell its version
 */
export function findPart ({ variable, file, places = [], versionArgs, versionPattern = THREE_NUMBERS, least = 0 }, env = process.env) {
  const named = env[variable]
  if (named === HIDDEN) return undefined
  if (named && !existsSync(named)) throw new CommandError(`${variable} names '${named}', which is not there: correct it, or leave it out to look on the PATH`)
  const onPath = (env.PATH ?? '').split(delimiter).filter(Boolean).map((folder) => join(folder, process.platform === 'win32' ? `${file}.exe` : file))
  const path = named || [...onPath, ...places].find((place) => existsSync(place))
  if (!path) return undefined
  const version = askVersion(path, versionArgs, versionPattern)
  if (Number.parseInt(version, 10) >= least) return { path, version }
  if (named) throw new CommandError(`${variable} names '${named}', which is version ${version}: name one of ${least} or later`)
  return undefined
}

/**
 * The program, or an error that says how to get it.
 *
 * @param {Part} part
 * @param {string} without what runs without it, or that nothing does
 * @returns {Found}
 * @throws {MissingPart} when it is not here
 */
export function requirePart (part, without) {
  const found = part.find()
  if (found) return found
  throw new MissingPart(describeMissing(part, without))
}

/**
 * @param {Pick<Part, 'name' | 'get'>} part
 * @param {string} without what runs without it
 * @returns {string} a line
 */
export function describeMissing ({ name, get }, without) {
  return `there is no ${name} here: ${get}; ${without}`
}

function askVersion (path, args, pattern) {
  const { stdout, stderr, error } = spawnSync(path, args, { encoding: 'utf8', timeout: VERSION_LIMIT_MS, windowsHide: true })
  if (error) throw new CommandError(`${path} does not start (${error.message}): correct it, or hide it with the value '${HIDDEN}'`)
  // NGINX tells its version on standard error, with success.
  const told = stdout + stderr
  const version = told.match(pattern)?.[0]
  if (!version) throw new CommandError(`${path} does not tell its version: it answers '${told.trim().slice(0, 80)}'`)
  return version
}
