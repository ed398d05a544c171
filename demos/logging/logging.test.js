import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { devNull, tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import Fastify from 'fastify'
import pino from 'pino'
import { hideQueries } from './apps/hide-queries.js'
import bench from './bench.js'
import { tryCrashes } from './crashes.js'
import { checkAnswers } from '../lib/measuring/check-answers.js'
import { randomChoices } from '../lib/samples/random-choices.js'
import { EXAMPLES, InputError, LEVELS, METHODS, SERIALIZERS, composeLine, example } from './model.js'
import { countDisabled, traceOff, traceRequest } from './trace.js'

const PAGE = 'docs/mechanisms/logging.mdx says so: rewrite it'

const lineOf = (choice) => composeLine({ ...example().choice, ...choice })
const textOf = ({ pieces }, from) => pieces.filter((piece) => !from || piece.from === from).map(({ text }) => text).join('')
const fieldsOf = ({ pieces }) => pieces.filter(({ from }) => from === 'field')

suite('a line', () => {
  test('has what was bound before what is passed, both ready JSON', (t) => {
    const line = lineOf({ bindings: '{"tenant":"acme"}' })
    t.assert.strictEqual(textOf(line, 'child'), ',"tenant":"acme"')
    t.assert.deepStrictEqual(line.pieces.filter(({ ready }) => ready).map(({ from }) => from), ['level', 'base', 'child', 'end'])
  })

  test('says which field a serializer made, and which was redacted', (t) => {
    const fields = fieldsOf(lineOf({ serializers: ['items'], redact: 'user.password' }))
    t.assert.deepStrictEqual(fields.map(({ key, serialized, redacted }) => [key, serialized, redacted]), [['user', false, true], ['items', true, false], ['ms', false, false]])
  })

  test('has an error in its place, by the serializer of Pino, when that has a message', (t) => {
    const fields = fieldsOf(lineOf({ object: '{"err":{"message":"x"},"n":1}' }))
    t.assert.deepStrictEqual(fields.map(({ text, serialized }) => [text, serialized]), [[',"err":{"type":"Object","message":"x","stack":""}', true], [',"n":1', false]])
    t.assert.deepStrictEqual(fieldsOf(lineOf({ object: '{"err":{"code":7}}' })).map(({ text, serialized }) => [text, serialized]), [[',"err":{"code":7}', false]])
  })

  test('is not written when the level is off, whose method is the one that does nothing', (t) => {
    for (const level of LEVELS) {
      for (const method of METHODS) {
        const { written, noop } = lineOf({ level, method })
        t.assert.deepStrictEqual([written, noop], LEVELS.indexOf(method) >= LEVELS.indexOf(level) ? [true, false] : [false, true], `${method} at ${level}`)
      }
    }
    t.assert.deepStrictEqual(countDisabled(), { same: true, read: 0, serialized: 0, built: 1, written: 0 })
  })

  test('is refused in one line when it cannot be logged', (t) => {
    for (const [choice, said] of [
      [{ object: '{' }, /^the object is not JSON/], [{ bindings: '[1]' }, /^the bindings has to be an object/], [{ redact: 'a b()' }, /^redact .*got 'b\(\)'/],
      [{ level: 'loud' }, /one of debug/], [{ serializers: ['card'] }, /one of user, items/], [{ redact: 'abcdefghijk'.split('').join() }, /^redact takes at most 10/],
      [{ object: JSON.stringify({ a: 'a'.repeat(2000) }) }, /at most 2000/], [{ object: '{"method":1,"headers":{},"socket":{},"a":{"b":1}}' }, /^the object has method/]
    ]) t.assert.throws(() => lineOf(choice), (error) => error instanceof InputError && said.test(error.message), String(said))
  })
})

suite('a random line', () => {
  const KEYS = ['user', 'items', 'ms', 'err', 'tenant', 'reqId']
  const PATHS = ['user.password', 'user', '*.password', 'items[0]', 'items[*]', 'ms', 'err.message', 'account.user', 'tenant']
  const VALUES = [
    () => 7, () => 'tea "and" milk', () => null, () => [], () => ['pen', { password: 's3cret' }],
    (one) => ({ id: one([1, 2]), password: one(['s3cret', 'hidden']) }),
    (one) => ({ message: one(['out of paper', '']), user: { password: 's3cret' } })
  ]
  const lines = Array.from({ length: 150 }, (_, seed) => {
    const { one, some } = randomChoices(seed + 1)
    const object = Object.fromEntries(some(KEYS, 50).map((key) => [key, one(VALUES)(one)]))
    const [level, method] = [one(LEVELS.slice(0, -1)), one(METHODS)]
    return lineOf({ level, method, object: JSON.stringify(object), serializers: some(Object.keys(SERIALIZERS), 40), redact: some(PATHS, 25).join() })
  }).filter(({ written }) => written)

  test('is its pieces, in order, and JSON', (t) => {
    t.assert.ok(lines.length > 40)
    for (const line of [...lines, ...EXAMPLES.map(({ choice }) => composeLine(choice))]) {
      t.assert.strictEqual(textOf(line), line.line)
      if (line.written) t.assert.doesNotThrow(() => JSON.parse(line.line))
    }
  })

  test('has fields that are redacted by the paths, or made by the serializers and Pino’s own for errors: they are others without them, and the rest stays', (t) => {
    const marked = { redacted: 0, serialized: 0 }
    const compare = (line, without, name, isMarked) => {
      const others = fieldsOf(composeLine({ ...line.choice, ...without }))
      for (const piece of fieldsOf(line)) {
        if (isMarked(piece)) marked[name]++
        t.assert.strictEqual(others.find(({ key }) => key === piece.key).text !== piece.text, isMarked(piece), `${piece.text} ${JSON.stringify(line.choice)}`)
      }
    }
    for (const line of lines) {
      compare(line, { redact: '' }, 'redacted', ({ redacted }) => redacted)
      // A field that is redacted whole does not show what its serializer made of it.
      compare(composeLine({ ...line.choice, redact: '' }), { serializers: [] }, 'serialized', ({ key, serialized }) => serialized && key !== 'err')
    }
    t.assert.ok(marked.redacted > 0 && marked.serialized > 0)
  })
})

suite('a request', () => {
  test('gets one child for itself and its reply, and two lines besides its own; without a logger there is none, and no Pino', async (t) => {
    const { lines, children, inherits, shared } = await traceRequest()
    t.assert.deepStrictEqual([children, inherits, shared], [1, true, true])
    t.assert.deepStrictEqual(lines.map((line) => JSON.parse(line.replace('…', '0'))).map(({ msg, reqId }) => [msg, reqId]), ['incoming request', 'looked up', 'request completed'].map((msg) => [msg, 'req-1']))
    t.assert.deepStrictEqual(await traceOff(), { oneForAll: true, loadedWhenOff: false, loadedWhenOn: true, syncByDefault: false }, PAGE)
  })

  test('at the level warn logs its error, and no other line', async (t) => {
    for (const [options, expected] of [[{}, [30, 30, 30, 50, 30]], [{ level: 'warn' }, [50]]]) {
      const levels = []
      const app = Fastify({ logger: { ...options, stream: { write: (line) => { levels.push(JSON.parse(line).level) } } } })
      app.get('/', async () => 'tea')
      app.get('/broken', async () => { throw new Error('no tea') })
      for (const url of ['/', '/broken']) await app.inject(url)
      t.assert.deepStrictEqual(levels, expected)
    }
  })
})

suite('the end of a process', { skip: process.platform === 'win32' && 'Windows has no signals' }, () => {
  test('takes with it what was not written, unless a handler of the signal lets Pino write it', async (t) => {
    const [bare, handled] = await tryCrashes({ destinations: ['async'], endings: ['term', 'handled'] })
    t.assert.deepStrictEqual([bare.kept, handled.kept], ['few', 'all'], PAGE)
  })

  test('before the file is open cannot write what waits, and throws', async (t) => {
    const code = "const pino = require('pino'); pino(pino.destination({ dest: process.argv[1] })).info('started'); process.exit(0)"
    const { stderr } = spawnSync(process.execPath, ['-e', code, devNull], { encoding: 'utf8', cwd: import.meta.dirname })
    t.assert.match(stderr, /sonic boom is not ready yet/, PAGE)
  })
})

suite('problem: redact finds a password wherever it is', () => {
  const asked = { url: '/orders/7?token=s3cret', headers: { authorization: 'Bearer s3cret' } }

  test('a path begins at the object that is logged, and a star is one level', (t) => {
    const leaks = (redact) => /s3cret/.test(lineOf({ object: '{"account":{"user":{"password":"s3cret"}}}', redact }).line)
    t.assert.deepStrictEqual(['user.password', '*.password', '*.user.password'].map(leaks), [true, true, false], PAGE)
  })

  test('the query is in the url, which no path of an object reaches, and in messages, which no serializer does', async (t) => {
    t.assert.match((await traceRequest({ redact: ['req.headers.authorization', 'req.query.token'] }, asked)).lines[0], /token=s3cret/, PAGE)
    const serializers = { req: ({ method, routeOptions }) => ({ method, route: routeOptions.url }) }
    const leaks = (await traceLeaks({ serializers })).filter((line) => line.includes('s3cret')).map((line) => JSON.parse(line))
    t.assert.deepStrictEqual([...new Set(leaks.map(({ msg, err }) => /already sent|not found/.exec(err?.message ?? msg)?.[0]))], ['already sent', 'not found'], PAGE)
  })

  test('of the headers, host and accept-version are in the line, and no others', async (t) => {
    const headers = { host: 'shop.example', 'accept-version': '1.x', authorization: 's3cret', cookie: 's3cret', 'user-agent': 's3cret', 'x-forwarded-for': 's3cret' }
    const { lines } = await traceRequest({}, { url: '/orders/7', headers })
    const { req } = JSON.parse(lines[0])
    t.assert.deepStrictEqual([req.host, req.version], ['shop.example', '1.x'], PAGE)
    t.assert.ok(lines.every((line) => !line.includes('s3cret')), PAGE)
  })

  test('the line as a whole has a hook, which hides each query wherever it is, and however it names its token', async (t) => {
    const hideToken = (line) => line.replaceAll(/([?&]token=)(?:[^&"\\\s]|\\.)*/g, '$1[hidden]')
    t.assert.ok((await traceLeaks({ hooks: { streamWrite: hideToken } })).some((line) => line.includes('s3cret')), PAGE)
    const lines = await traceLeaks({ hooks: { streamWrite: hideQueries } })
    t.assert.ok(lines.every((line) => !line.includes('s3cret')), PAGE)
    t.assert.ok(lines.some((line) => JSON.parse(line).req?.url === '/orders/7?[hidden]'), PAGE)
    t.assert.strictEqual(hideQueries('{"msg":"Is it there? Yes."}'), '{"msg":"Is it there? Yes."}')
  })

  /** What is logged of secrets in a query, by a handler that sends twice and by a route that is not there. */
  async function traceLeaks (logger) {
    const lines = []
    const app = Fastify({ logger: { ...logger, stream: { write: (line) => lines.push(line) } } })
    app.get('/orders/:id', async (request, reply) => {
      reply.send('once')
      return 'twice'
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    // A client may send what a URL class would encode.
    for (const path of [asked.url, '/orders/7?to%6ben=s3cret', '/orders/7#token=s3cret', '/nowhere?token=s3cret"s3cret&page=2', '/a"b?x=\\&token=s3cret']) {
      const socket = connect(app.server.address().port, '127.0.0.1')
      socket.end(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer s3cret\r\nConnection: close\r\n\r\n`)
      await once(socket.resume(), 'close')
    }
    await app.close()
    return lines
  }
})

suite('problem: what waits to be written is limited', () => {
  for (const [options, waits, loses] of [
    [{ sync: true }, false, false], [{ sync: true, minLength: 4096 }, true, false],
    [{ sync: false }, true, false], [{ sync: false, minLength: 512 }, true, false], [{ sync: false, maxLength: 1000 }, true, true]
  ]) {
    test(`with ${JSON.stringify(options)} a line ${waits ? 'waits' : 'is written at once'}, and ${loses ? 'some are dropped, and told of' : 'all are written'}`, async (t) => {
      const folder = await mkdtemp(join(tmpdir(), 'inside-fastify-waiting-'))
      t.after(() => rm(folder, { recursive: true, force: true }))
      const dest = join(folder, 'app.log')
      const stream = pino.destination({ dest, ...options })
      let dropped = 0
      stream.on('drop', () => { dropped++ })
      const logger = pino({}, stream)
      const written = () => readFile(dest, 'utf8').then((text) => text.split('\n').length - 1, () => 0)
      logger.info({ line: 0 }, 'asked')
      if (options.sync) t.assert.strictEqual(await written() === 0, waits, PAGE)
      for (let line = 1; line < 100; line++) logger.info({ line }, 'asked')
      if (!options.sync) await once(stream, 'ready')
      stream.end()
      await once(stream, 'close')
      t.assert.strictEqual(await written() + dropped, 100)
      t.assert.strictEqual(dropped > 0, loses, PAGE)
    })
  }
})

test('the benchmark compares loggers that write the same', async () => { await checkAnswers(bench) })
