import { suite, test } from 'node:test'
import mongoose from 'mongoose'
import { checkServers } from '../lib/measuring/ask-servers.js'
import { hideOwnServer } from '../lib/parts/hide-own-server.js'
import { MissingPart } from '../lib/parts/missing-part.js'
import { plain } from '../lib/text/style.js'
import { whileListening } from '../lib/http/while-listening.js'
import { accompany } from './bench/answers.js'
import { askForSeconds } from './model/ask-for-seconds.js'
import bench from './bench.js'
import { compareAnswers } from './story/compare-answers.js'
import { countOperations } from './story/count-operations.js'
import { tell, whyOther } from './demo.js'
import { COUNT, makeDocuments } from './model/documents.js'
import { findPlace, requirePlace } from './model/place/find-place.js'
import { openDatabase } from './model/place/open-database.js'
import { watchPool } from './model/watch-pool.js'
import { renderStory } from './story/render-story.js'

hideOwnServer()
const place = /** @type {import('./model/place/find-place.js').Place} */ (findPlace())
const skip = place ? false : 'no database here: npm run get:mongo-stand-in'
const { signal } = new AbortController()

suite('the published answers', async () => {
  const [express, fastify] = await compareAnswers()

  test('differ by three lines and by the object around the document, which together are what was printed', (t) => {
    const bytes = (/** @type {typeof express} */ { lines }, /** @type {string} */ wanted) => lines.find(({ name }) => name === wanted)?.bytes ?? 0
    const more = (/** @type {string} */ name) => bytes(express, name) - bytes(fastify, name)
    t.assert.deepStrictEqual(['x-powered-by', 'etag', 'keep-alive', 'body'].map(more), [23, 42, -1, -9])
    t.assert.strictEqual(express.bytes - fastify.bytes, 55)
    t.assert.deepStrictEqual(JSON.parse(fastify.body).user, JSON.parse(express.body))
  })

  test('are of documents that are the same each time', (t) => {
    t.assert.deepStrictEqual(makeDocuments(), makeDocuments())
    t.assert.strictEqual(new Set(makeDocuments().map(({ _id }) => _id)).size, COUNT)
  })
})

suite('a database', { skip }, () => {
  /** @type {import('./model/place/open-database.js').Database} */
  let database
  test.before(async () => { database = await openDatabase(place) })
  test.after(() => database?.end())

  test('is asked once for one document, and twice for a thousand unless they fit into the first answer', async (t) => {
    const counted = await countOperations(database.through())
    t.assert.deepStrictEqual(counted.map(({ documents }) => documents), [1, COUNT, COUNT, COUNT])
    t.assert.deepStrictEqual(counted.map(({ operations }) => operations.map(({ name, documents }) => `${name} ${documents}`)), [
      ['find 1'], ['find 101', 'getMore 899'], ['find 101', 'getMore 899'], ['find 1000']
    ])
  })

  test('tells how many operations wait while its pool is full', async (t) => {
    const client = new mongoose.mongo.MongoClient(database.through(), { maxPoolSize: 2 })
    t.after(() => client.close())
    const waiting = watchPool(client)
    let most = 0
    client.on('connectionCheckOutStarted', () => { most = Math.max(most, waiting()) })
    const ask = () => client.db().collection('users').findOne()
    await Promise.all([ask(), ask()])
    most = 0
    await ask()
    t.assert.deepStrictEqual([most, waiting()], [1, 0])
    await Promise.all(Array.from({ length: 6 }, ask))
    t.assert.ok(most >= 4, `${most} waited`)
    t.assert.strictEqual(waiting(), 0)
  })

  test('says nothing of an operation that a signal ends while it waits', async (t) => {
    const client = new mongoose.mongo.MongoClient(database.through(), { maxPoolSize: 1 })
    t.after(() => client.close())
    await client.connect()
    const waiting = watchPool(client)
    const users = client.db().collection('users')
    const abort = new AbortController()
    const isOut = new Promise((resolve) => { client.once('connectionCheckedOut', resolve) })
    const busy = users.find().toArray()
    await isOut
    client.once('connectionCheckOutStarted', () => { setImmediate(() => { abort.abort() }) })
    await t.assert.rejects(users.find({}, { signal: abort.signal }).toArray(), { name: 'AbortError' })
    await busy
    t.assert.strictEqual(waiting(), 1)
  })
})

suite('the benchmark', { skip }, () => {
  test('has servers that answer alike on every way', async (t) => {
    const company = await bench.accompany?.(signal)
    t.after(() => company?.end())
    t.assert.ok(Object.keys(company?.parts ?? {}).length === 1)
    await checkServers(bench, process.execPath, signal, company?.env)
  })

  test('asks its questions of a meter for each server', async (t) => {
    const company = await accompany(signal)
    t.after(company.end)
    const urls = Object.entries(JSON.parse(company.env.METERED))
    t.assert.deepStrictEqual(urls.map(([id]) => id), ['express', 'fastify'])
    t.assert.strictEqual(new Set(urls.map(([, url]) => url)).size, 2)
  })
})

suite('a server', () => {
  test('that goes away or is silent while it is asked is told of in a line', async (t) => {
    const options = { clients: 1, seconds: 1 }
    await t.assert.rejects(askForSeconds('http://127.0.0.1:1/', options), /^Error: http:\/\/127\.0\.0\.1:1\/ does not answer \(.*ECONNREFUSED.*\): close other programs/)
    await whileListening(() => {}, (url) => t.assert.rejects(askForSeconds(url, { ...options, limitMs: 100 }), /does not answer \(not within 0\.1 s\)/))
  })
})

suite('without a database', () => {
  test('one line says how to get it, and what goes on', async (t) => {
    const before = process.env.MONGODB_URL
    process.env.MONGODB_URL = 'none'
    t.after(() => {
      if (before === undefined) delete process.env.MONGODB_URL
      else process.env.MONGODB_URL = before
    })
    t.assert.strictEqual(findPlace(), undefined)
    t.assert.throws(() => requirePlace('the rest'), (error) => error instanceof MissingPart && /^there is no database here: [^\n]+MONGODB_URL[^\n]+mongod[^\n]+get:mongo-stand-in[^\n]+the rest$/.test(error.message))
    t.assert.match(String(whyOther()), /^there is no database here/)
    const text = renderStory(await tell({}), plain)
    t.assert.match(text, /^there is no database here/)
    t.assert.match(text, /1\. One document, as the published servers answer it/)
    t.assert.doesNotMatch(text, /as the driver tells/)
    await t.assert.rejects(tell({ meter: true }), MissingPart)
    await t.assert.rejects(/** @type {any} */ (bench).accompany(signal), MissingPart)
    await t.assert.rejects(accompany(signal), MissingPart)
  })
})
