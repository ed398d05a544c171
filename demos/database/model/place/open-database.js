import { randomBytes } from 'node:crypto'
import { CommandError, LeftBehind } from '../../../lib/command-line/command-error.js'
import { makeDocuments } from '../documents.js'
import { userOf } from '../user.js'
import { connectTo } from './connect-to.js'
import { readAddress } from './find-place.js'
import { startPlace } from './start-place.js'

const LIMIT_MS = 10_000

/**
 * A database with the documents in it.
 *
 * @typedef {object} Database
 * @property {{ host: string, port: number }} target
 * @property {(port?: number) => string} through its address, straight or by way of a port of this machine
 * @property {Record<string, string>} parts name and version of what answers
 * @property {() => Promise<void>} end leaves nothing of it behind; fails with a line that names it when it cannot be dropped
 */

/**
 * Start a database, or go to the reader's own, and fill a new database there that has a
 * name of its own. Nothing else is read or written, and it is dropped in the end.
 *
 * @param {import('./find-place.js').Place} place
 * @param {AbortSignal} [signal] ends what was started
 * @param {number} [limitMs] how long to wait for it to answer
 * @returns {Promise<Database>}
 * @throws {CommandError} when it does not start, or does not answer
 * @throws {LeftBehind} by `end`, when the new database could not be dropped
 */
export async function openDatabase (place, signal, limitMs = LIMIT_MS) {
  const name = `inside_fastify_${randomBytes(6).toString('hex')}`
  const { url, stop } = await startPlace(place, signal)
  try {
    const { host, port, through } = readAddress(url)
    const { parts, drop } = await makeDatabase(place, { name, where: `${host}:${port}`, url: through(name) }, signal, limitMs)
    return { target: { host, port }, through: (local) => through(name, local), parts, end: () => drop().finally(stop) }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * @param {import('./find-place.js').Place} place
 * @param {{ name: string, where: string, url: string }} address
 * @param {AbortSignal | undefined} signal
 * @param {number} limitMs
 */
async function makeDatabase (place, { name, where, url }, signal, limitMs) {
  const own = place.kind === 'own'
  const advice = own ? 'start it, or give its user the right to make a database, or unset MONGODB_URL' : 'run the command again'
  const describe = (/** @type {Error} */ { message }, left = '') => new CommandError(`${where} cannot be used (${message})${left}: ${advice}`)
  const { connection, release } = await connectTo(url, { signal, limitMs }).catch((error) => {
    signal?.throwIfAborted()
    throw describe(error)
  })
  // From here on an interruption needs the connection, to drop the database.
  release()
  const drop = async () => {
    try {
      // What was started for this is gone with all that is in it.
      if (own) await connection.dropDatabase()
    } catch {
      throw new LeftBehind(`the database ${name} at ${where} could not be dropped: drop it by hand`)
    } finally {
      await connection.close(true).catch(() => {})
    }
  }
  try {
    await userOf(connection).insertMany(makeDocuments())
    const parts = await tellParts(place, connection)
    signal?.throwIfAborted()
    return { parts, drop }
  } catch (error) {
    const failure = await drop().then(() => null, (reason) => reason)
    if (failure && signal?.aborted) throw failure
    signal?.throwIfAborted()
    throw describe(/** @type {Error} */ (error), failure ? `; the database ${name} may be left there` : '')
  }
}

/**
 * @param {import('./find-place.js').Place} place
 * @param {import('mongoose').Connection} connection
 * @returns {Promise<Record<string, string>>}
 */
async function tellParts (place, connection) {
  if (place.kind === 'stand-in') return { 'mongo-java-server': `${place.version} (stand-in)` }
  return { MongoDB: (await connection.db?.admin().serverInfo())?.version }
}
