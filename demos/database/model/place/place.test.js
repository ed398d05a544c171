import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import mongoose from 'mongoose'
import { CommandError } from '../../../lib/command-line/command-error.js'
import { freePort } from '../../../lib/http/free-port.js'
import { makeFolder } from '../../../lib/files/own-folder.js'
import { hideOwnServer } from '../../../lib/parts/hide-own-server.js'
import { COUNT } from '../documents.js'
import { classPath } from '../../stand-in/locate.js'
import { userOf } from '../user.js'
import { findPlace, readAddress } from './find-place.js'
import { openDatabase } from './open-database.js'
import { startProgram } from './start-program.js'

hideOwnServer()
const place = /** @type {import('./find-place.js').Place} */ (findPlace())
const skip = place ? false : 'no database here: npm run get:mongo-stand-in'

suite('a server of the reader’s own', { skip }, () => {
  /** @type {import('./open-database.js').Database} */
  let server
  /** @type {import('./find-place.js').Place} */
  let own
  test.before(async () => {
    server = await openDatabase(place)
    own = { kind: 'own', url: `mongodb://${server.target.host}:${server.target.port}` }
  })
  test.after(() => server?.end())

  test('is what the environment names, and gets a database of our name, which is gone in the end', async (t) => {
    t.assert.deepStrictEqual(findPlace({ MONGODB_URL: own.url }), own)
    const database = await openDatabase(own)
    t.assert.match(database.parts.MongoDB, /^\d+\.\d+/)
    const connection = await mongoose.createConnection(database.through()).asPromise()
    t.after(() => connection.close())
    t.assert.match(String(connection.name), /^inside_fastify_[0-9a-f]{12}$/)
    t.assert.strictEqual(await userOf(connection).countDocuments(), COUNT)
    await database.end()
    t.assert.strictEqual(await userOf(connection).countDocuments(), 0)
  })

  test('that does not answer is told of in a line', async (t) => {
    const url = `mongodb://127.0.0.1:${await freePort()}`
    await t.assert.rejects(openDatabase({ kind: 'own', url }, undefined, 100), (error) => error instanceof CommandError && /^127\.0\.0\.1:\d+ cannot be used \(.*unset MONGODB_URL$/s.test(error.message))
  })

  test('that does not answer is not waited for after an interruption', { timeout: 30_000 }, async (t) => {
    const interruption = new AbortController()
    const opened = openDatabase({ kind: 'own', url: `mongodb://127.0.0.1:${await freePort()}` }, interruption.signal, 60_000)
    setTimeout(() => interruption.abort(new Error('interrupted')), 100)
    await t.assert.rejects(opened, /^Error: interrupted$/)
  })

  test('that is gone too early is told of with the name of what may be left on it', async (t) => {
    const early = await openDatabase(place)
    const database = await openDatabase({ kind: 'own', url: `mongodb://${early.target.host}:${early.target.port}` }, undefined, 200)
    await early.end()
    await t.assert.rejects(database.end(), (error) => error instanceof CommandError && /^the database inside_fastify_[0-9a-f]{12} at 127\.0\.0\.1:\d+ could not be dropped: drop it by hand$/.test(error.message))
  })
})

suite('an address', () => {
  test('that a line cannot go to is refused, and one with a login keeps it', (t) => {
    for (const url of ['mongodb+srv://cluster.example', 'mongodb://one,two/', 'mongodb://one/?tls=true']) t.assert.throws(() => readAddress(url), /MONGODB_URL must be/)
    const { host, port, through } = readAddress('mongodb://me:secret@db.example/?appName=x')
    t.assert.deepStrictEqual([host, port], ['db.example', 27017])
    t.assert.strictEqual(through('ours', 2000), 'mongodb://me:secret@127.0.0.1:2000/ours?appName=x&authSource=admin&directConnection=true')
  })
})

suite('a program', () => {
  test('that ends at once is told of with its last words', async (t) => {
    const started = startProgram({ path: process.execPath, args: ['-e', "console.error('first'); console.error('no such flag')"], port: await freePort() })
    await t.assert.rejects(started, (error) => error instanceof CommandError && /did not listen on 127\.0\.0\.1:\d+ \(no such flag\): run it by hand/.test(error.message))
  })
})

suite('mongod', { skip: place?.kind === 'stand-in' && process.platform !== 'win32' ? false : 'what plays its part here is the stand-in behind a shell script' }, () => {
  test('is started on a folder of its own, which is removed', async (t) => {
    const folder = await makeFolder('test')
    const [programs, temporary] = await Promise.all(['programs', 'temporary'].map((name) => mkdtemp(join(folder, name))))
    const { TMPDIR } = process.env
    process.env.TMPDIR = temporary
    t.after(async () => {
      if (TMPDIR === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = TMPDIR
      await rm(folder, { recursive: true })
    })
    const path = join(programs, 'mongod')
    await writeFile(path, `#!/bin/sh\nif [ "$1" = --version ]; then echo db version v8.0.1; exit; fi\nexec "${place.kind === 'stand-in' && place.path}" -cp "${classPath()}" StandIn "$6"\n`)
    await chmod(path, 0o755)
    t.assert.deepStrictEqual(findPlace({ PATH: programs }), { kind: 'mongod', path })
    const database = await openDatabase({ kind: 'mongod', path })
    const own = (await readdir(temporary)).filter((name) => /^inside-fastify-\d+-mongod-/.test(name))
    t.assert.strictEqual(own.length, 1)
    await database.end()
    t.assert.ok(!(await readdir(temporary)).includes(own[0]))
    await t.assert.rejects(once(connect(database.target.port, '127.0.0.1'), 'connect'))
  })
})
