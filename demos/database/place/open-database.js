import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { CommandError } from '../../lib/command-error.js'
import { freePort } from '../../lib/free-port.js'
import { makeDocuments } from '../documents.js'
import { classPath } from '../stand-in/locate.js'
import { userOf } from '../user.js'
import { readAddress } from './find-place.js'
import { startProgram } from './start-program.js'

const LIMIT_MS = 10_000

/**
 * A database with the documents in it.
 *
 * @typedef {object} Database
 * @property {{ host: string, port: number }} target
 * @property {(port?: number) => string} through its address, straight or by way of a port of this machine
 * @property {Record<string, string>} parts name and version of what answers
 * @property {() => Promise<void>} end leaves nothing of it behind
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
 */
export async function openDatabase (place, signal, limitMs = LIMIT_MS) {
  const name = `inside_fastify_${randomBytes(6).toString('hex')}`
  const { url, stop } = await start(place, signal)
  const { host, port, through } = readAddress(url)
  const connection = mongoose.createConnection(through(name), { autoCreate: false, autoIndex: false, serverSelectionTimeoutMS: limitMs })
  const end = async () => {
    // What was never reached has nothing to drop, and would be waited for again.
    if (connection.readyState === mongoose.ConnectionStates.connected) await connection.dropDatabase().catch(() => {})
    await connection.close(true).catch(() => {})
    await stop()
  }
  try {
    await connection.asPromise()
    await userOf(connection).insertMany(makeDocuments())
    return { target: { host, port }, through: (local) => through(name, local), parts: await tellParts(place, connection), end }
  } catch (error) {
    await end()
    signal?.throwIfAborted()
    throw error instanceof CommandError ? error : new CommandError(`the database at ${host}:${port} does not answer (${/** @type {Error} */ (error).message}): start it, or unset MONGODB_URL`)
  }
}

/**
 * @param {import('./find-place.js').Place} place
 * @param {AbortSignal} [signal]
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
async function start (place, signal) {
  if (place.kind === 'own') return { url: place.url, stop: async () => {} }
  const port = await freePort()
  const url = `mongodb://127.0.0.1:${port}/`
  if (place.kind === 'stand-in') return { url, stop: await startProgram({ path: place.path, args: ['-cp', classPath(), 'StandIn', String(port)], port, signal }) }
  const folder = await mkdtemp(join(tmpdir(), 'inside-fastify-mongod-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const stop = await startProgram({ path: place.path, args: ['--dbpath', folder, '--bind_ip', '127.0.0.1', '--port', String(port), '--nounixsocket'], port, signal })
    return { url, stop: () => stop().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

/**
 * @param {import('./find-place.js').Place} place
 * @param {mongoose.Connection} connection
 * @returns {Promise<Record<string, string>>}
 */
async function tellParts (place, connection) {
  if (place.kind === 'stand-in') return { 'mongo-java-server': `${place.version} (stand-in)` }
  return { MongoDB: (await connection.db?.admin().serverInfo())?.version }
}
