import { Agent } from 'node:http'
import mongoose from 'mongoose'
import { CommandError } from '../lib/command-line/command-error.js'
import { ask } from '../lib/http/ask.js'
import { latencyOf } from '../lib/measuring/littles-law.js'
import { withServer } from '../lib/http/server-under-test.js'
import { readPublished } from '../lib/results/published.js'
import { describeLatencies, simulateClients } from './arithmetic.js'
import { startLines } from './lines.js'
import { userOf } from './user.js'

// What autocannon printed in the published test besides the averages, which are in published.json: the median second,
// and latencies of all ten seconds in milliseconds.
const PRINTED = [
  { contender: 'express', group: 'one', perSecond: 101, medianMs: 45, p97_5Ms: 616, meanMs: 96.24 },
  { contender: 'fastify', group: 'one', perSecond: 101, medianMs: 48, p97_5Ms: 581, meanMs: 97.95 },
  { contender: 'express', group: 'all', perSecond: 50, medianMs: 168, p97_5Ms: 613, meanMs: 207.5 },
  { contender: 'fastify', group: 'all', perSecond: 49, medianMs: 180, p97_5Ms: 652, meanMs: 217.7 }
]
const CLIENTS = 10
/** What MongoDB documents of the plan that they used: operations in a window of time. */
const PLAN = { operations: 100, windowMs: 1000 }
/** Of a request, as the driver tells: section 1 of the demo counts them. */
const OPERATIONS = { one: 1, all: 2 }
/** The clients all come at once in the first second, which is left out. */
const COMPUTED_SECONDS = 11

const FAR_MS = 45
const SECONDS = 4
const SERVERS = ['Express', 'Fastify'].map((label) => ({ id: label.toLowerCase(), label, entry: new URL(`servers/${label.toLowerCase()}.js`, import.meta.url) }))

// What the published test printed, and what a meter alone would make of its clients: of what was printed that takes
// the medians alone, for the time on the way and the rest.
export async function readPrinted () {
  const { rows, contenders } = /** @type {any} */ (await readPublished(new URL('published.json', import.meta.url)))
  return PRINTED.map((printed) => {
    const { contender, group, medianMs } = printed
    const [{ value }] = rows.filter((row) => row.contender === contender && row.group === group)
    const [{ medianMs: roundTripMs }] = PRINTED.filter((other) => other.contender === contender && other.group === 'one')
    const operations = OPERATIONS[group]
    const answered = simulateClients({ clients: CLIENTS, operations, roundTripMs, restMs: medianMs - operations * roundTripMs, meter: PLAN, seconds: COMPUTED_SECONDS })
    return {
      ...printed,
      label: contenders.find(({ id }) => id === contender)?.label,
      requestsPerSecond: value,
      waitedMs: latencyOf({ connections: CLIENTS, requestsPerSecond: value }),
      operationsPerSecond: operations * value,
      computed: describeLatencies(answered, COMPUTED_SECONDS)
    }
  })
}

// What needs a database.

/** What each way of reading asks of the database, told by the driver itself. */
export async function countOperations (url) {
  const connection = await mongoose.createConnection(url, { autoCreate: false, autoIndex: false, monitorCommands: true }).asPromise()
  const User = userOf(connection)
  let seen = []
  connection.getClient().on('commandSucceeded', ({ commandName: name, reply }) => {
    const { cursor } = /** @type {any} */ (reply)
    if (cursor) seen.push({ name, documents: (cursor.firstBatch ?? cursor.nextBatch).length })
  })
  const counted = []
  for (const [call, read] of Object.entries({
    "User.findOne({ userId: '500' })": async () => [await User.findOne({ userId: '500' })],
    'User.find()': async () => await User.find(),
    'User.find().lean()': async () => await User.find().lean(),
    'User.find().batchSize(1001)': async () => await User.find().batchSize(1001)
  })) {
    seen = []
    counted.push({ call, documents: (await read()).length, operations: seen })
  }
  await connection.close(true)
  return counted
}

/** Put the meter of the plan before a database, one for each server. */
export async function startMeters (database) {
  const { ports, end } = await startLines(SERVERS.map(({ id }) => ({ id, roundTripMs: FAR_MS, meter: PLAN })), database.target)
  return { urls: Object.fromEntries(SERVERS.map(({ id }) => [id, database.through(ports[id])])), end }
}

/** Ask the servers behind their meters, one after the other. The first second is for them to warm up in. */
export async function askMetered (urls, route, signal = new AbortController().signal) {
  const metered = []
  for (const server of SERVERS) {
    const ways = [{ id: 'metered', url: urls[server.id], pool: CLIENTS }]
    const path = `/metered/user/${route}`
    const answered = await withServer(server, { request: { path }, env: { WAYS: JSON.stringify(ways) } }, { seconds: SECONDS, connections: CLIENTS, signal },
      async ({ url }) => await askForSeconds(url + path, { clients: CLIENTS, seconds: SECONDS }))
    metered.push({ id: server.id, label: server.label, ...describeLatencies(answered, SECONDS) })
  }
  return metered
}

// Ask a server on so many connections, each again as soon as it is answered. Unlike the load generator of the
// benchmarks this keeps every latency, and no request is cut off before the time that is looked at begins.
async function askForSeconds (url, { clients, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const began = performance.now()
  const answered = []
  await Promise.all(Array.from({ length: clients }, async () => {
    while (performance.now() - began < seconds * 1000) {
      const sentMs = performance.now() - began
      const { status } = await ask(url, { agent })
      if (status !== 200) throw new CommandError(`${url} answers ${status}: run the command again`)
      const atMs = performance.now() - began
      answered.push({ atMs, latencyMs: atMs - sentMs })
    }
  })).finally(() => agent.destroy())
  return answered
}
