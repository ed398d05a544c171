import { CommandError } from '../../../lib/command-line/command-error.js'
import { java } from '../../../lib/parts/java.js'
import { MissingPart } from '../../../lib/parts/missing-part.js'
import { mongod } from '../../../lib/parts/mongod.js'
import { VERSION } from '../../stand-in/jars.js'
import { isThere } from '../../stand-in/locate.js'

const HIDDEN = 'none'

/**
 * Where a database is to be had from.
 *
 * @typedef {{ kind: 'own', url: string } | { kind: 'mongod', path: string } | { kind: 'stand-in', path: string, version: string }} Place
 */

/**
 * The reader's own server, named by MONGODB_URL; `mongod`, named by MONGOD or on the PATH;
 * or the stand-in. MONGODB_URL=none hides them all.
 *
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Place | undefined}
 * @throws {CommandError} when the environment names a program that is not there, or is too old
 */
export function findPlace (env = process.env) {
  if (env.MONGODB_URL === HIDDEN) return undefined
  if (env.MONGODB_URL) return { kind: 'own', url: env.MONGODB_URL }
  const server = mongod.find(env)
  if (server) return { kind: 'mongod', path: server.path }
  if (!isThere()) return undefined
  const machine = java.find(env)
  return machine && { kind: 'stand-in', path: machine.path, version: VERSION }
}

/**
 * @param {string} without what runs without a database
 * @returns {Place}
 * @throws {MissingPart} when there is none
 */
export function requirePlace (without) {
  const place = findPlace()
  if (place) return place
  throw new MissingPart(describeNoPlace(without))
}

/** @param {string} without what runs without a database */
export function describeNoPlace (without) {
  return `there is no database here: set MONGODB_URL to your own server, install mongod, or run npm run get:mongo-stand-in (needs a JDK, 17 or later); ${without}`
}

/**
 * What a line to the reader's server needs of its address: one host, and no encryption,
 * which a line would have to undo to count what passes.
 *
 * @param {string} url
 * @returns {{ host: string, port: number, through: (database: string, port?: number) => string }} `through` gives the address of a database, straight or by way of a port of this machine
 * @throws {CommandError} when it is another kind of address
 */
export function readAddress (url) {
  const parts = url.match(/^mongodb:\/\/(?<user>[^@/]+@)?(?<host>\[[^\]]+\]|[^:/,?]+)(?::(?<port>\d+))?(?:\/(?<database>[^?]*))?(?:\?(?<options>.*))?$/)?.groups
  const options = new URLSearchParams(parts?.options)
  if (!parts || options.get('tls') === 'true' || options.get('ssl') === 'true') {
    throw new CommandError('MONGODB_URL must be mongodb:// with one host and without TLS: this goes by way of lines on 127.0.0.1 that delay and count; name a server of that kind, or unset it')
  }
  // Whoever logs in does so in a database, and ours is another.
  if (parts.user && !options.has('authSource')) options.set('authSource', parts.database || 'admin')
  options.set('directConnection', 'true')
  return {
    host: parts.host.replace(/^\[|\]$/g, ''),
    port: Number(parts.port ?? 27017),
    through: (database, port) => `mongodb://${parts.user ?? ''}${port === undefined ? `${parts.host}:${parts.port ?? 27017}` : `127.0.0.1:${port}`}/${database}?${options}`
  }
}
