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

const LIMIT_MS = 30_000
const FETCHER = join(PROJECT, '.local', 'mongodb-memory-server')
const FETCHED = join(PROJECT, '.local', 'mongod')
const POLL_MS = 25

/** Whether a database can be had without fetching anything. */
export function isHere (env = process.env) {
  return env.MONGODB_URL !== 'none' && Boolean(mongod.find(env) || (isThere() && java.find(env)))
}

// A new database with the documents in it, which is gone in the end: in `mongod`, named by MONGOD or on the PATH; in one
// that mongodb-memory-server fetches, once; or where that cannot be fetched, in a stand-in on Java. MONGODB_URL=none hides
// them all, and MONGODB_URL=local fetches nothing.
// `through` gives its address, straight or by way of a port of this machine.
export async function openDatabase (without, signal) {
  const target = { host: '127.0.0.1', port: await freePort() }
  const through = (port = target.port) => `mongodb://127.0.0.1:${port}/inside_fastify?directConnection=true`
  const { part, stop } = await startPlace(target.port, without, signal)
  try {
    const connection = await mongoose.createConnection(through(), { autoCreate: false, autoIndex: false, serverSelectionTimeoutMS: LIMIT_MS / 3 }).asPromise()
    await userOf(connection).insertMany(makeDocuments())
    const parts = part ?? { MongoDB: (await connection.db?.admin().serverInfo())?.version }
    return { target, through, parts, end: () => connection.close(true).finally(stop) }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startPlace (port, without, signal) {
  const { MONGODB_URL: named } = process.env
  const missing = `there is no database here: install mongod, or Java 17 or later (a JDK) for a stand-in; ${without}`
  if (named === 'none') throw new MissingPart(missing)
  const server = mongod.find()
  if (server) {
    const folder = await makeFolder('mongod')
    // It would put a socket into the shared folder for temporary files, and on Windows it knows no such flag.
    const args = ['--dbpath', folder, '--bind_ip', '127.0.0.1', '--port', String(port), ...process.platform === 'win32' ? [] : ['--nounixsocket']]
    return { stop: await startListening(server.path, args, port, signal, folder) }
  }
  const machine = java.find()
  if (!isThere() && named !== 'local') {
    const stop = await startFetched(port, signal)
    if (stop) return { stop }
    if (machine) await fetchStandIn()
  }
  if (!machine || !isThere()) throw new MissingPart(missing)
  return { stop: await startListening(machine.path, argumentsFor(port), port, signal), part: { 'mongo-java-server': `${VERSION} (stand-in)` } }
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
    return () => server.stop()
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
    if (isListening) return end
  }
  await end()
  signal?.throwIfAborted()
  throw new CommandError(`${path} did not listen on 127.0.0.1:${port} (${complaint().trim().split('\n').at(-1) || 'it gave no reason'}): run it by hand to see why, or hide it with MONGODB_URL=none`)
}
