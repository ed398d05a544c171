import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import mongoose from 'mongoose'
import { checkServers } from '../lib/bench/ask-servers.js'
import { freePort } from '../lib/free-port.js'
import { MissingPart } from '../lib/parts/missing-part.js'
import { plain } from '../lib/style.js'
import bench from './bench.js'
import { compareAnswers } from './compare-answers.js'
import { countOperations } from './count-operations.js'
import { tell } from './demo.js'
import { COUNT, makeDocuments } from './documents.js'
import { classPath } from './stand-in/locate.js'
import { findPlace, readAddress, requirePlace } from './place/find-place.js'
import { openDatabase } from './place/open-database.js'
import { renderStory } from './render-story.js'
import { userOf } from './user.js'

const RUN = fileURLToPath(new URL('../run.js', import.meta.url))
const place = findPlace()
const skip = place ? false : 'no database here: npm run get:mongo-stand-in'

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
  /** @type {import('./place/open-database.js').Database} */
  let database
  test.before(async () => { database = await openDatabase(/** @type {import('./place/find-place.js').Place} */ (place)) })
  test.after(() => database?.end())

  test('is asked once for one document, and twice for a thousand unless they fit into the first answer', async (t) => {
    const counted = await countOperations(database.through())
    t.assert.deepStrictEqual(counted.map(({ documents }) => documents), [1, COUNT, COUNT, COUNT])
    t.assert.deepStrictEqual(counted.map(({ operations }) => operations.map(({ name, documents }) => `${name} ${documents}`)), [
      ['find 1'], ['find 101', 'getMore 899'], ['find 101', 'getMore 899'], ['find 1000']
    ])
  })

  test('is one of its own name, and gone in the end', async (t) => {
    const other = await openDatabase({ kind: 'own', url: `mongodb://${database.target.host}:${database.target.port}` })
    t.assert.match(other.parts.MongoDB, /^\d+\.\d+/)
    const connection = await mongoose.createConnection(other.through()).asPromise()
    t.after(() => connection.close())
    t.assert.match(String(connection.name), /^inside_fastify_[0-9a-f]{12}$/)
    t.assert.strictEqual(await userOf(connection).countDocuments(), COUNT)
    await other.end()
    t.assert.strictEqual(await userOf(connection).countDocuments(), 0)
  })

  test('that does not answer is told of in a line', async (t) => {
    const port = await freePort()
    await t.assert.rejects(openDatabase({ kind: 'own', url: `mongodb://127.0.0.1:${port}` }, undefined, 100), /does not answer .*unset MONGODB_URL/s)
  })
})

suite('mongod', { skip: !skip && place?.kind === 'stand-in' && process.platform !== 'win32' ? false : 'what plays its part here is the stand-in behind a shell script' }, () => {
  test('is started on a folder of its own, which is removed', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'mongod-'))
    t.after(() => rm(folder, { recursive: true }))
    const path = join(folder, 'mongod')
    await writeFile(path, `#!/bin/sh\nif [ "$1" = --version ]; then echo db version v8.0.1; exit; fi\necho "$2" > ${folder}/told\nexec java -cp ${classPath()} StandIn "$6"\n`)
    await chmod(path, 0o755)
    const found = findPlace({ PATH: folder })
    t.assert.deepStrictEqual(found, { kind: 'mongod', path })
    const before = await listOwnFolders()
    const database = await openDatabase({ kind: 'mongod', path })
    t.assert.strictEqual((await listOwnFolders()).length, before.length + 1)
    await database.end()
    t.assert.deepStrictEqual(await listOwnFolders(), before)
    await t.assert.rejects(once(connect(database.target.port, '127.0.0.1'), 'connect'))
  })
})

suite('the benchmark', { skip }, () => {
  test('has servers that answer alike on every way', async (t) => {
    const { signal } = new AbortController()
    const company = await bench.accompany?.(signal)
    t.after(() => company?.end())
    t.assert.ok(Object.keys(company?.parts ?? {}).length === 1)
    await checkServers(bench, signal, company?.env)
  })
})

suite('without a database', () => {
  test('one line says how to get it, and what goes on', async (t) => {
    t.assert.strictEqual(findPlace({ ...process.env, MONGODB_URL: 'none' }), undefined)
    const before = process.env.MONGODB_URL
    process.env.MONGODB_URL = 'none'
    t.after(() => {
      if (before === undefined) delete process.env.MONGODB_URL
      else process.env.MONGODB_URL = before
    })
    t.assert.throws(() => requirePlace('the rest'), (error) => error instanceof MissingPart && /^there is no database here: [^\n]+MONGODB_URL[^\n]+mongod[^\n]+get:mongo-stand-in[^\n]+the rest$/.test(error.message))
    const text = renderStory(await tell({}), plain)
    t.assert.match(text, /^there is no database here/)
    t.assert.match(text, /1\. One document, as the published servers answer it/)
    t.assert.doesNotMatch(text, /as the driver tells/)
    await t.assert.rejects(tell({ meter: true }), MissingPart)
    await t.assert.rejects(/** @type {any} */ (bench).accompany(new AbortController().signal), MissingPart)
  })

  test('an address that a line cannot go to is refused, and one with a login keeps it', (t) => {
    for (const url of ['mongodb+srv://cluster.example', 'mongodb://one,two/', 'mongodb://one/?tls=true']) t.assert.throws(() => readAddress(url), /MONGODB_URL must be/)
    const { host, port, through } = readAddress('mongodb://me:secret@db.example/?appName=x')
    t.assert.deepStrictEqual([host, port], ['db.example', 27017])
    t.assert.strictEqual(through('ours', 2000), 'mongodb://me:secret@127.0.0.1:2000/ours?appName=x&authSource=admin&directConnection=true')
  })
})

suite('the demo', { skip: skip || (!existsSync('/proc/self/environ') && 'no /proc here') }, () => {
  test('leaves nothing running when it is interrupted', async (t) => {
    const mark = `demo-${randomUUID()}`
    const child = spawn(process.execPath, [RUN, 'demo', 'database', '--meter'], { stdio: 'ignore', env: { ...process.env, MARK: mark } })
    const exited = once(child, 'exit')
    while (await countMarked(mark) < 4) await sleep(25)
    child.kill('SIGINT')
    t.assert.deepStrictEqual(await exited, [130, null])
    for (let left = 40; left > 0 && await countMarked(mark) > 0; left--) await sleep(50)
    t.assert.strictEqual(await countMarked(mark), 0)
  })
})

/**
 * How many processes have a mark in their environment, which what they start inherits.
 *
 * @param {string} mark
 */
async function countMarked (mark) {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const environments = await Promise.all(ids.map((id) => readFile(`/proc/${id}/environ`, 'utf8').catch(() => '')))
  return environments.filter((text) => text.includes(mark)).length
}

async function listOwnFolders () {
  return (await readdir(tmpdir())).filter((name) => name.startsWith('inside-fastify-mongod-')).sort()
}
