import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import mongoose from 'mongoose'
import { CommandError } from '../lib/command-line/command-error.js'
import { PROJECT } from '../lib/command-line/project.js'
import { makeFolder } from '../lib/files/own-folder.js'
import { freePort } from '../lib/http/free-port.js'
import { MissingPart, java, mongod } from '../lib/parts.js'
import { runNpm } from '../lib/processes/node-versions.js'
import { startProgram } from '../lib/processes/run-child.js'
import { makeDocuments } from './documents.js'
import { VERSION, argumentsFor, fetchStandIn, isThere } from './stand-in/stand-in.js'
import { userOf } from './user.js'

const FETCHED = join(PROJECT, '.local', 'mongod')
const FETCHER = join(PROJECT, '.local', 'mongodb-memory-server')
const LIMIT_MS = 30_000
const POLL_MS = 25

/** Whether a database can be had without fetching anything. */
export function isHere (env = process.env) {
  const { MONGODB_URL: named } = env
  return named !== 'none' && Boolean((named && named !== 'local') || mongod.find(env) || (isThere() && java.find(env)))
}

// A new database with the documents in it, which is gone in the end: on the reader's own server, named by MONGODB_URL;
// in `mongod`, named by MONGOD or on the PATH; in one that mongodb-memory-server fetches, once; or where that cannot
// be fetched, in a stand-in on Java. MONGODB_URL=none hides them all, and MONGODB_URL=local takes what is on this
// machine. `through` gives its address, straight or by way of a port of this machine.
export async function openDatabase (without, signal) {
  const name = `inside_fastify_${randomBytes(6).toString('hex')}`
  const { url, isOwn = false, part, stop } = await startPlace(without, signal)
  try {
    const { host, port, through } = readAddress(url)
    const connection = mongoose.createConnection(through(name), { autoCreate: false, autoIndex: false, serverSelectionTimeoutMS: LIMIT_MS / 3 })
    const end = async () => {
      // What was started for this is gone with all that is in it.
      if (isOwn) await connection.dropDatabase().catch(() => { throw new CommandError(`the database ${name} at ${host}:${port} could not be dropped: drop it by hand`) })
      await connection.close(true).finally(stop)
    }
    try {
      await connection.asPromise()
    } catch (error) {
      throw new CommandError(`${host}:${port} cannot be used (${/** @type {Error} */ (error).message}): ${isOwn ? 'start it, or unset MONGODB_URL' : 'run the command again'}`)
    }
    await userOf(connection).insertMany(makeDocuments())
    const parts = part ?? { MongoDB: (await connection.db?.admin().serverInfo())?.version }
    return { target: { host, port }, through: (local) => through(name, local), parts, end }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startPlace (without, signal) {
  const { MONGODB_URL: named } = process.env
  const missing = `there is no database here: set MONGODB_URL to your own server, or install mongod, or Java 17 or later (a JDK) for a stand-in; ${without}`
  if (named === 'none') throw new MissingPart(missing)
  if (named && named !== 'local') return { url: named, isOwn: true, stop: async () => {} }
  const port = await freePort()
  const server = mongod.find()
  if (server) {
    const folder = await makeFolder('mongod')
    // It would put a socket into the shared folder for temporary files, and on Windows it knows no such flag.
    const args = ['--dbpath', folder, '--bind_ip', '127.0.0.1', '--port', String(port), ...process.platform === 'win32' ? [] : ['--nounixsocket']]
    return await startListening(server.path, args, port, signal, folder)
  }
  const machine = java.find()
  if (!isThere() && named !== 'local') {
    const fetched = await startFetched(port, signal)
    if (fetched) return fetched
    if (machine) await fetchStandIn()
  }
  if (!machine || !isThere()) throw new MissingPart(missing)
  return { ...await startListening(machine.path, argumentsFor(port), port, signal), part: { 'mongo-java-server': `${VERSION} (stand-in)` } }
}

// A real mongod, which mongodb-memory-server fetches once, checks and starts; that comes through npm, once. Null where one of
// them is not to be had.
async function startFetched (port, signal = new AbortController().signal) {
  const { warn } = console
  try {
    process.stderr.write('looking for mongod, which is fetched once\n')
    if (!existsSync(join(FETCHER, 'node_modules'))) {
      await mkdir(FETCHER, { recursive: true })
      // Without a network this says so at once.
      await runNpm(['install', 'mongodb-memory-server-core@11.3.0', '--ignore-scripts', '--fetch-retries=0', '--prefix', FETCHER], { cwd: FETCHER, signal })
    }
    const { MongoMemoryServer } = createRequire(join(FETCHER, 'package.json'))('mongodb-memory-server-core')
    // It would print why it cannot.
    console.warn = () => {}
    const server = await MongoMemoryServer.create({ instance: { ip: '127.0.0.1', port }, binary: { downloadDir: FETCHED } })
    return { url: server.getUri(), stop: () => server.stop() }
  } catch {
    signal.throwIfAborted()
    return null
  } finally {
    console.warn = warn
  }
}

/** Start a program that listens on a port of 127.0.0.1, and wait until it does. It does not outlive this process. */
async function startListening (path, args, port, signal, folder) {
  const { exited, complaint, end } = startProgram({ path, args, folder, signal })
  const state = { isGone: false }
  exited.then(() => { state.isGone = true })
  for (const deadline = Date.now() + LIMIT_MS; !state.isGone && Date.now() < deadline; await sleep(POLL_MS)) {
    const socket = connect(port, '127.0.0.1')
    const isListening = await new Promise((resolve) => socket.once('connect', () => resolve(true)).once('error', () => resolve(false)))
    socket.destroy()
    if (isListening) return { url: `mongodb://127.0.0.1:${port}/`, stop: end }
  }
  await end()
  signal?.throwIfAborted()
  throw new CommandError(`${path} did not listen on 127.0.0.1:${port} (${complaint().trim().split('\n').at(-1) || 'it gave no reason'}): run it by hand to see why, or hide it with MONGODB_URL=none`)
}

// What a line to the reader's server needs of its address: one host, and no encryption, which a line would have to
// undo to count what passes.
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
