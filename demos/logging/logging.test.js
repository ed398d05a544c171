import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { devNull } from 'node:os'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import pino from 'pino'
import { makeFolder } from '../lib/files/own-folder.js'
import { checkAnswers } from '../lib/measuring/check-answers.js'
import { randomChoices } from '../lib/samples/random-choices.js'
import bench from './bench.js'
import { EXAMPLES, METHODS, SERIALIZERS, composeLine } from './model.js'
import { hideQueries, limitWaiting, logErrorFirst, logErrorLast, redactPaths } from './recipes.js'
import { traceRequest } from './trace.js'

// How a line is made, what a request logs, and what the end of a process loses, is printed by the demo, whose output is kept.

const PAGE = 'docs/mechanisms/logging.mdx says so: rewrite it'
const WINDOWS = process.platform === 'win32' && 'Windows has no signals'

const lineOf = (choice) => composeLine({ ...EXAMPLES[0].choice, ...choice })
const fieldsOf = ({ pieces }) => pieces.filter(({ from }) => from === 'field')

const KEYS = ['user', 'items', 'ms', 'err', 'tenant', 'reqId']
const PATHS = ['user.password', 'user', '*.password', 'items[0]', 'items[*]', 'ms', 'err.message', 'account.user', 'tenant']
const VALUES = [
  () => 7, () => 'tea "and" milk', () => null, () => [], () => ['pen', { password: 's3cret' }],
  (one) => ({ id: one([1, 2]), password: one(['s3cret', 'hidden']) }),
  (one) => ({ message: one(['out of paper', '']), user: { password: 's3cret' } })
]

test('a line at random is its pieces, and JSON; a field is marked when it would be another without the paths or the serializers', (t) => {
  const { one, some } = randomChoices(1)
  const marked = { redact: 0, serializers: 0 }
  const compare = (line, without, isMarked) => {
    const [name] = Object.keys(without)
    const others = fieldsOf(lineOf({ ...line.choice, ...without }))
    for (const piece of fieldsOf(line)) {
      if (isMarked(piece)) marked[name]++
      t.assert.strictEqual(others.find(({ key }) => key === piece.key).text !== piece.text, isMarked(piece), `${piece.text} ${JSON.stringify(line.choice)}`)
    }
  }
  for (let time = 0; time < 100; time++) {
    const object = JSON.stringify(Object.fromEntries(some(KEYS, 50).map((key) => [key, one(VALUES)(one)])))
    const choice = { method: one(METHODS.slice(1)), object, serializers: some(Object.keys(SERIALIZERS), 40), redact: some(PATHS, 25).join() }
    const line = lineOf(choice)
    t.assert.strictEqual(line.pieces.map(({ text }) => text).join(''), line.line)
    t.assert.doesNotThrow(() => JSON.parse(line.line))
    compare(line, { redact: '' }, ({ redacted }) => redacted)
    // A field that is redacted whole does not show what its serializer made of it.
    compare(lineOf({ ...choice, redact: '' }), { serializers: [] }, ({ serialized }) => serialized)
  }
  t.assert.ok(marked.redact > 0 && marked.serializers > 0)
})

test('at the level warn a request logs its error, and no other line', async (t) => {
  for (const [options, expected] of [[{}, [30, 30, 30, 50, 30]], [{ level: 'warn' }, [50]]]) {
    const levels = []
    const app = Fastify({ logger: { ...options, stream: { write: (line) => { levels.push(JSON.parse(line).level) } } } })
    app.get('/', async () => 'tea')
    app.get('/broken', async () => { throw new Error('no tea') })
    for (const url of ['/', '/broken']) await app.inject(url)
    t.assert.deepStrictEqual(levels, expected)
  }
})

test('a line is written at once, and those that come meanwhile are written together; with sync: true, each by its call', async (t) => {
  const folder = await makeFolder('logging')
  const writeFour = async (sync) => {
    const dest = join(folder, `${sync}.log`)
    const stream = pino.destination({ dest, sync })
    if (!sync) await once(stream, 'ready')
    const written = []
    stream.on('write', (bytes) => written.push(bytes))
    const logger = pino({ base: null, timestamp: false }, stream)
    for (let line = 1; line <= 4; line++) logger.info({ line })
    if (!sync) await once(stream, 'drain')
    const [{ length }] = (await readFile(dest, 'utf8')).split(/(?<=\n)/)
    return written.map((bytes) => bytes / length)
  }
  t.assert.deepStrictEqual([await writeFour(false), await writeFour(true)], [[1, 3], [1, 1, 1, 1]])
})

suite('problem: lines are missing after the end of a process', () => {
  for (const [connection, atMost, status] of [['close', '', null], ['close', '600000', 0], ['keep-alive', '500', 1]]) {
    const keepsAll = status !== null
    test(`${keepsAll ? `a handler answers a client of ${connection}, and keeps` : 'without a handler it loses'} lines at SIGTERM`, { skip: WINDOWS }, async (t) => {
      const cwd = await makeFolder('logging')
      const child = spawnSync(process.execPath, [fileURLToPath(new URL('apps/stop.js', import.meta.url)), '1000', connection, atMost], { cwd, encoding: 'utf8' })
      const lines = await readFile(join(cwd, 'app.log'), 'utf8')
      t.assert.deepStrictEqual([child.status, child.signal], [status, keepsAll ? null : 'SIGTERM'], child.stderr)
      t.assert.strictEqual(lines.split('"asked"').length - 1 === 1000, keepsAll)
      t.assert.strictEqual(lines.includes('request completed'), keepsAll)
    })
  }

  test('before the file is open Pino cannot write what waits, and throws', (t) => {
    const code = "const pino = require('pino'); pino(pino.destination({ dest: process.argv[1] })).info('started'); process.exit(0)"
    const { stderr } = spawnSync(process.execPath, ['-e', code, devNull], { encoding: 'utf8', cwd: import.meta.dirname })
    t.assert.match(stderr, /sonic boom is not ready yet/, PAGE)
  })
})

test('problem: what waits to be written is limited. Lines are dropped rather than kept in memory, and counted', async (t) => {
  const folder = await makeFolder('logging')
  const { app, stream, countDropped } = limitWaiting(join(folder, 'app.log'))
  for (let line = 0; line < 20; line++) app.log.info('x'.repeat(100_000))
  await once(stream, 'ready')
  stream.end()
  await once(stream, 'close')
  const written = (await readFile(join(folder, 'app.log'), 'utf8')).split('\n').length - 1
  t.assert.ok(written > 0 && countDropped() > 0, `${written} written, ${countDropped()} dropped`)
  t.assert.strictEqual(written + countDropped(), 20)
})

test('problem: an error is logged where Pino looks for it', async (t) => {
  const lines = []
  const app = Fastify({ logger: { stream: { write: (line) => { lines.push(line) } } } })
  app.get('/', async (request) => [logErrorLast, logErrorFirst].map((log) => log(request, new Error('out of paper'))))
  await app.inject('/')
  const [last, first] = lines.filter((line) => line.includes('print failed')).map((line) => JSON.parse(line))
  t.assert.deepStrictEqual([last.msg, last.err, first.msg, first.err.message], ['print failed', undefined, 'print failed', 'out of paper'])
  t.assert.match(first.err.stack, /logging\.test\.js/)
})

suite('problem: redact finds a password wherever it is', () => {
  test('a star is one level', (t) => {
    const leaks = (redact) => /s3cret/.test(lineOf({ object: '{"account":{"user":{"password":"s3cret"}}}', redact }).line)
    t.assert.deepStrictEqual(['user.password', '*.password', '*.user.password'].map(leaks), [true, true, false], PAGE)
  })

  test('of the headers, host and accept-version are in the line, and no others', async (t) => {
    const headers = { host: 'shop.example', 'accept-version': '1.x', authorization: 's3cret', cookie: 's3cret' }
    const { lines } = await traceRequest({ url: '/orders/7', headers })
    const { req } = JSON.parse(lines[0])
    t.assert.deepStrictEqual([req.host, req.version, lines.join().includes('s3cret')], ['shop.example', '1.x', false], PAGE)
  })

  test('a query is in the url and in messages, which no path and no serializer reaches; a hook hides it, however it names its token', async (t) => {
    const leaksOf = async (create) => (await traceLeaks(create)).filter((line) => line.includes('s3cret'))
    const log = (logger) => (stream) => Fastify({ logger: { ...logger, stream } })
    t.assert.match((await leaksOf(redactPaths))[0], /token=s3cret/, PAGE)
    const messages = (await leaksOf(log({ serializers: { req: ({ method }) => ({ method }) } }))).join()
    for (const message of ['already sent', 'not found']) t.assert.ok(messages.includes(message), PAGE)
    const hideToken = (line) => line.replaceAll(/([?&]token=)(?:[^&"\\\s]|\\.)*/g, '$1[hidden]')
    t.assert.notStrictEqual((await leaksOf(log({ hooks: { streamWrite: hideToken } }))).length, 0, PAGE)
    t.assert.deepStrictEqual(await leaksOf(log({ hooks: { streamWrite: hideQueries } })), [], PAGE)
    t.assert.strictEqual(hideQueries('{"msg":"Is it there? /a?b=1"}'), '{"msg":"Is it there? /a?[hidden]"}')
  })

  /** What is logged of secrets in a query, by a handler that sends twice and by a route that is not there. */
  async function traceLeaks (create) {
    const lines = []
    const app = create({ write: (line) => lines.push(line) })
    app.get('/orders/:id', async (request, reply) => {
      reply.send('once')
      return 'twice'
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    // A client may send what a URL class would encode.
    for (const path of ['/orders/7?token=s3cret', '/orders/7?to%6ben=s3cret', '/orders/7#token=s3cret', '/nowhere?token=s3cret"s3cret&page=2']) {
      const socket = connect(app.server.address().port, '127.0.0.1')
      socket.end(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
      await once(socket.resume(), 'close')
    }
    await app.close()
    return lines
  }
})

test('the benchmark compares loggers that write the same', async () => { await checkAnswers(bench) })
