import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { CommandError } from './command-line/command-error.js'
import { PROJECT } from './command-line/project.js'
import { installedVersion } from './files/installed-version.js'

const VERSION_LIMIT_MS = 10_000
const HIDDEN = 'none'
const THREE_NUMBERS = /\d+\.\d+\.\d+/
const WINDOWS = process.platform === 'win32'
/** The oldest Java that runs what this repository compiles. */
const JAVA_LEAST = 17
/** Newer ones of NGINX keep connections to an upstream unless told otherwise. */
const KEEPS_FROM = '1.29.7'
const QOPER8 = 'qoper8-cp'

/**
 * A program that may not be here, and that what needs it can do without. The environment names it by its id in capital
 * letters, or says `none`; else it is looked for by its id on the PATH, and in other places.
 *
 * @typedef {{
 *   id: string, name: string, package?: string, get: string, find: (env?: NodeJS.ProcessEnv) => { path: string, version: string } | undefined
 * }} Part `package` that npm installs where it can, else it is not from npm; `get`: how to get it, what to type, or where to look; `find`
 *   gives undefined when it is not here, or too old, and throws a CommandError when the environment names such a one, or it does not
 *   tell its version
 */

/** Something that is not from npm is not here. What does not need it can go on. */
export class MissingPart extends CommandError {
  name = 'MissingPart'
}

export const bun = part({
  id: 'bun',
  name: 'Bun',
  get: 'npm install --prefix .local/bun bun@1.4.5 gets it',
  // npm calls it by this name on every system.
  places: [join(PROJECT, '.local/bun/node_modules/bun/bin/bun.exe')],
  versionArgs: ['--version']
})

export const java = part({
  id: 'java',
  name: 'Java',
  get: `a JDK, ${JAVA_LEAST} or later, has it, or JAVA names its program`,
  versionArgs: ['-version'],
  // The first release of a major version tells that number alone; 8 tells 1.8.
  versionPattern: /(?<=version "(?:1\.)?)(?!1\.)\d+/,
  least: JAVA_LEAST
})

export const mongod = part({
  id: 'mongod',
  name: 'mongod',
  get: 'the installer of MongoDB Community Server has it, or MONGOD names its program',
  versionArgs: ['--version']
})

/** On Windows it has no sockets of the file system. @type {Part} */
export const nginx = WINDOWS
  ? { id: 'nginx', name: 'NGINX', get: 'its set-ups run on Linux and macOS, or in WSL', find: () => undefined }
  : part({
    id: 'nginx',
    name: 'NGINX',
    get: 'apt-get install nginx or brew install nginx gets it, or NGINX names its program',
    // Debian keeps it where the PATH of most users does not look.
    places: ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'],
    versionArgs: ['-v']
  })

/** From npm, but not for every system: a package that it needs is for Linux and Windows only. @type {Part} */
export const qoper8 = {
  id: 'qoper8',
  name: 'QOper8',
  package: QOPER8,
  get: 'npm ci installs it on Linux and Windows, it is not made for macOS',
  find (env = process.env) {
    try {
      return env.QOPER8 === HIDDEN ? undefined : { path: QOPER8, version: installedVersion(QOPER8) }
    } catch {}
  }
}

/** @returns {Part} */
export function part ({ id, name, get, places = [], versionArgs, versionPattern = THREE_NUMBERS, least = 0 }) {
  return { id, name, get, find }

  function find (env = process.env) {
    const variable = id.toUpperCase()
    const named = env[variable]
    if (named === HIDDEN) return undefined
    if (named && !existsSync(named)) throw new CommandError(`${variable} names '${named}', which is not there: correct it, or leave it out to look on the PATH`)
    const onPath = (env.PATH ?? '').split(delimiter).filter(Boolean).map((folder) => join(folder, WINDOWS ? `${id}.exe` : id))
    const path = named || [...onPath, ...places].find((place) => existsSync(place))
    if (!path) return undefined
    const version = askVersion(path, versionArgs, versionPattern)
    if (Number.parseInt(version, 10) >= least) return { path, version }
    if (named) throw new CommandError(`${variable} names '${named}', which is version ${version}: name one of ${least} or later`)
  }
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

/** The program, or an error that says how to get it, and what runs without it. @param {Part} wanted @param {string} without */
export function requirePart (wanted, without) {
  const found = wanted.find()
  if (found) return found
  throw new MissingPart(describeMissing(wanted, without))
}

/** In a line. @param {Pick<Part, 'name' | 'get'>} missing @param {string} without what runs without it */
export function describeMissing ({ name, get }, without) {
  return `there is no ${name} here: ${get}; ${without}`
}

/** Whether NGINX keeps connections to an upstream without being told to. @param {string} version */
export function keepsConnections (version) {
  return version.localeCompare(KEEPS_FROM, 'en', { numeric: true }) >= 0
}

/** For tests: this process and what it starts take a database (demos/database/place.js) and a Fastify 4 that are here, or none. */
export function fetchNothing (env = process.env) {
  if (env.MONGODB_URL !== HIDDEN) env.MONGODB_URL = 'local'
  env.FASTIFY_4 = 'local'
}

/** A bench with those of its contenders that can run here. */
export function leaveOutAbsent (bench, { record }) {
  const missing = new Set(neededBy(bench).filter((needed) => !needed.find()))
  const gone = bench.contenders.filter(({ needs }) => needs && missing.has(needs))
  const absent = gone.map(({ label, needs }) => describeMissing(needs, `measuring without ${label}`))
  if (record && absent.length > 0) throw new CommandError(`${absent[0]} is not for the site: get it, or leave out --record`)
  return { bench: { ...bench, contenders: bench.contenders.filter((contender) => !gone.includes(contender)) }, absent }
}

/** What a bench needs that is not from npm, by name. */
export function partsOf (bench) {
  return Object.fromEntries(neededBy(bench).filter((needed) => needed.package === undefined).map((needed) => [needed.name, needed.find()?.version ?? '']))
}

/** Each once, for to find one its program is started. */
function neededBy ({ contenders }) {
  return [...new Set(contenders.flatMap(({ needs }) => needs ?? []))]
}
