import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { suite, test } from 'node:test'
import mongoose from 'mongoose'
import { checkServers } from '../lib/measuring/ask-servers.js'
import { MissingPart, fetchNothing } from '../lib/parts.js'
import { createMeter, leastOf, limitsOf, poolFor } from './arithmetic.js'
import bench from './bench.js'
import { startLines } from './lines.js'
import { startMeters } from './model.js'
import { isHere, openDatabase } from './place.js'
import { watchPool } from './watch-pool.js'

fetchNothing()
const skip = isHere() ? false : 'no database here: npm run demo:database fetches one'
const { signal } = new AbortController()
const SET_UP = { clients: 100, pool: 10, roundTripMs: 45, operations: 1, cpuMs: 0.5 }

suite('the limits of a set-up', () => {
  test('are the processor’s, Little’s twice, and the meter’s', (t) => {
    const rates = (given) => limitsOf(given).map(({ rate }) => Math.round(rate))
    t.assert.deepStrictEqual(rates({ ...SET_UP, allowed: 100 }), [2000, 222, 2198, 100])
    t.assert.deepStrictEqual(rates({ ...SET_UP, roundTripMs: 0 }), [2000, Infinity, 200_000, Infinity])
    t.assert.deepStrictEqual(rates({ ...SET_UP, operations: 2, allowed: 100 }), [2000, 111, 1105, 50])
  })

  test('bind one at a time, the least; the processor where the pool is large enough', (t) => {
    const bound = (change) => leastOf(limitsOf({ ...SET_UP, ...change })).id
    t.assert.deepStrictEqual([{}, { pool: 100 }, { pool: 100, clients: 5 }, { allowed: 100 }].map(bound), ['pool', 'processor', 'clients', 'meter'])
    t.assert.deepStrictEqual([poolFor(SET_UP), poolFor({ ...SET_UP, roundTripMs: 0 }), bound({ pool: 90 }), bound({ pool: 89 })], [90, 1, 'processor', 'pool'])
  })
})

test('a meter lets operations pass in windows, in order, and what was not used is not saved up', (t) => {
  const pass = (times) => times.map(createMeter({ operations: 2, windowMs: 1000 }))
  t.assert.deepStrictEqual(pass([100, 100, 100, 150, 150]), [100, 100, 1100, 1100, 2100])
  t.assert.deepStrictEqual(pass([0, 5500, 5500, 5500]), [0, 5500, 5500, 6000])
})

suite('a line', () => {
  /** A message as a driver sends it, as far as a line reads it. */
  const makeMessage = (command) => {
    const message = Buffer.alloc(27 + command.length)
    message.writeInt32LE(message.length, 0)
    message.writeInt32LE(2013, 12)
    message.write(command, 26)
    return message
  }

  test('carries messages there and answers back, later and in their order, and ends', async (t) => {
    const database = createServer((socket) => { socket.on('error', () => {}).pipe(socket) }).listen(0, '127.0.0.1')
    await once(database, 'listening')
    t.after(() => database.close())
    const lines = await startLines([{ id: 'far', roundTripMs: 60 }, { id: 'near', roundTripMs: 0 }], { host: '127.0.0.1', port: database.address().port })
    t.after(lines.end)
    t.assert.notStrictEqual(lines.ports.far, lines.ports.near)
    const client = connect(lines.ports.far, '127.0.0.1')
    const began = performance.now()
    const messages = Buffer.concat(['find', 'hello', 'insert'].map(makeMessage))
    client.write(messages)
    let answer = Buffer.alloc(0)
    while (answer.length < messages.length) answer = Buffer.concat([answer, ...await once(client, 'data')])
    t.assert.ok(performance.now() - began >= 59)
    t.assert.deepStrictEqual(answer, messages)
    await lines.end()
    await t.assert.rejects(once(connect(lines.ports.far, '127.0.0.1'), 'connect'))
  })
})

test('the driver has a pool for each server and each client, of at most a hundred connections unless told', async (t) => {
  const pools = []
  for (const name of ['first', 'second']) {
    // Nobody answers there.
    const client = new mongoose.mongo.MongoClient('mongodb://127.0.0.1:1,127.0.0.1:2', { serverSelectionTimeoutMS: 100 })
    client.on('connectionPoolCreated', ({ address }) => pools.push(`${name} ${address} ${client.options.maxPoolSize}`))
    await t.assert.rejects(client.connect())
  }
  t.assert.deepStrictEqual(pools.sort(), ['first 127.0.0.1:1 100', 'first 127.0.0.1:2 100', 'second 127.0.0.1:1 100', 'second 127.0.0.1:2 100'])
})

test('without a database one line says how to get it, and what goes on', async (t) => {
  const { MONGODB_URL: before } = process.env
  process.env.MONGODB_URL = 'none'
  t.after(() => { process.env.MONGODB_URL = before })
  t.assert.strictEqual(isHere(), false)
  const isMissing = (error) => error instanceof MissingPart && /^there is no database here: [^\n]+mongod[^\n]+the rest$/.test(error.message)
  await t.assert.rejects(openDatabase('the rest'), isMissing)
  await t.assert.rejects(bench.startSidecar(signal), MissingPart)
})

suite('a database', { skip }, () => {
  let database
  test.before(async () => { database = await openDatabase('nothing') })
  test.after(() => database?.end())

  test('tells how many operations wait while its pool is full, and nothing of one that a signal ends', async (t) => {
    const client = new mongoose.mongo.MongoClient(database.through(), { maxPoolSize: 1 })
    t.after(() => client.close())
    await client.connect()
    const waiting = watchPool(client)
    const users = client.db().collection('users')
    let most = 0
    client.on('connectionCheckOutStarted', () => { most = Math.max(most, waiting()) })
    await Promise.all(Array.from({ length: 6 }, () => users.findOne()))
    t.assert.ok(most >= 4, `${most} waited`)
    t.assert.strictEqual(waiting(), 0)
    const abort = new AbortController()
    const isOut = once(client, 'connectionCheckedOut')
    const busy = users.find().toArray()
    await isOut
    client.once('connectionCheckOutStarted', () => { setImmediate(() => { abort.abort() }) })
    await t.assert.rejects(users.find({}, { signal: abort.signal }).toArray(), { name: 'AbortError' })
    await busy
    t.assert.strictEqual(waiting(), 1)
  })

  test('is behind servers that answer alike on every way, and behind a meter for each', async (t) => {
    const sidecar = await bench.startSidecar(signal)
    t.after(sidecar.end)
    t.assert.strictEqual(Object.keys(sidecar.parts).length, 1)
    await checkServers(bench, process.execPath, signal, sidecar.env)
    const { urls, end } = await startMeters(database)
    t.after(end)
    t.assert.deepStrictEqual([Object.keys(urls), new Set(Object.values(urls)).size], [['express', 'fastify'], 2])
  })
})
