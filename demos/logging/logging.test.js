import { spawnSync } from 'node:child_process'
import { appendFile, readdir, rm, stat } from 'node:fs/promises'
import { devNull } from 'node:os'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { checkAnswers } from '../lib/measuring/check-answers.js'
import { makeFolder } from '../lib/files/own-folder.js'
import bench from './bench.js'
import { countDisabled } from './model/count-disabled.js'
import { EXAMPLES, InputError, METHODS, LEVELS, composeLine, example } from './model.js'
import { traceOff, traceRequest } from './model/trace-request.js'
import { LINES, tryCrashes } from './model/try-crashes.js'
import { untilQuiet } from './model/until-quiet.js'

const PAGE = 'docs/mechanisms/logging.mdx tells the story: rewrite it'

/** @param {Partial<import('./model.js').Choice>} choice */
const lineOf = (choice) => composeLine({ ...example().choice, ...choice })
/** @param {import('./model.js').Line} line */
const partOf = ({ pieces }, /** @type {string} */ from) => pieces.filter((piece) => piece.from === from).map(({ text }) => text).join('')

suite('a line', () => {
  test('is its pieces, in order, in every example', (t) => {
    for (const { choice } of EXAMPLES) {
      const { line, pieces } = composeLine(choice)
      t.assert.strictEqual(pieces.map(({ text }) => text).join(''), line)
    }
  })

  test('has what was bound before what is passed, both ready JSON', (t) => {
    const line = lineOf({ bindings: '{"tenant":"acme"}' })
    t.assert.strictEqual(partOf(line, 'child'), ',"tenant":"acme"')
    t.assert.deepStrictEqual(line.pieces.filter(({ ready }) => ready).map(({ from }) => from), ['level', 'base', 'child', 'end'])
  })

  test('says which field a serializer made, and which was redacted', (t) => {
    const { pieces } = lineOf({ serializers: ['items'], redact: 'user.password' })
    const fields = pieces.filter(({ from }) => from === 'field').map(({ key, serialized, redacted }) => [key, serialized, redacted])
    t.assert.deepStrictEqual(fields, [['user', false, true], ['items', true, false], ['ms', false, false]])
  })

  test('has an error in its place, by the serializer of Pino, when that has a message', (t) => {
    const { line, pieces } = lineOf({ object: '{"err":{"message":"x"},"n":1}' })
    t.assert.strictEqual(pieces.map(({ text }) => text).join(''), line)
    const fields = pieces.filter(({ from }) => from === 'field')
    t.assert.deepStrictEqual(fields.map(({ key, text, serialized }) => [key, text, serialized]), [['err', ',"err":{"type":"Object","message":"x","stack":""}', true], ['n', ',"n":1', false]])
    t.assert.strictEqual(partOf(lineOf({ object: '{"err":{"code":7}}' }), 'field'), ',"err":{"code":7}')
    t.assert.ok(lineOf({ object: '{"err":{"code":7}}' }).pieces.every(({ serialized }) => !serialized))
  })

  test('is not written when the level is off, whose method is the one that does nothing', (t) => {
    for (const level of LEVELS) {
      for (const method of METHODS) {
        const { written, noop } = lineOf({ level, method })
        t.assert.strictEqual(written, LEVELS.indexOf(method) >= LEVELS.indexOf(level), `${method} at ${level}`)
        t.assert.strictEqual(noop, !written)
      }
    }
    t.assert.deepStrictEqual(countDisabled(), { same: true, read: 0, serialized: 0, built: 1, written: 0 })
  })

  test('is refused in one line when it cannot be logged', (t) => {
    /** @type {Array<[Partial<import('./model.js').Choice>, RegExp]>} */
    const refusals = [[{ object: '{' }, /^the object is not JSON/], [{ bindings: '[1]' }, /^the bindings has to be an object/], [{ redact: 'a b()' }, /^redact .*got 'b\(\)'/], [{ level: 'loud' }, /one of debug/], [{ serializers: ['card'] }, /one of user, items/],
      [{ redact: 'abcdefghijk'.split('').join() }, /^redact takes at most 10/], [{ object: JSON.stringify({ a: 'a'.repeat(2000) }) }, /at most 2000/], [{ object: '{"method":1,"headers":{},"socket":{},"a":{"b":1}}' }, /^the object has method/]]
    for (const [choice, said] of refusals) t.assert.throws(() => lineOf(choice), (error) => error instanceof InputError && said.test(error.message), String(said))
  })
})

suite('a request', () => {
  test('gets one child for itself and its reply, and two lines besides its own', async (t) => {
    const { lines, children, inherits, shared } = await traceRequest()
    t.assert.deepStrictEqual([children, inherits, shared], [1, true, true])
    t.assert.deepStrictEqual(lines.map((line) => /"msg":"([^"]*)"/.exec(line)?.[1]), ['incoming request', 'looked up', 'request completed'])
    t.assert.ok(lines.every((line) => line.includes('"reqId":"req-1"')))
  })

  test('has no logger of its own, and no Pino, when logging is off', async (t) => {
    t.assert.deepStrictEqual(await traceOff(), { oneForAll: true, loadedWhenOff: false, loadedWhenOn: true, syncByDefault: false }, PAGE)
  })
})

suite('a log that is turned down', () => {
  /** @param {object} options */
  async function logged (options) {
    /** @type {number[]} */
    const levels = []
    const app = Fastify({ logger: { ...options, stream: { write: (/** @type {string} */ line) => { levels.push(JSON.parse(line).level) } } } })
    app.get('/', async () => 'tea')
    app.get('/broken', async () => { throw new Error('no tea') })
    for (const url of ['/', '/broken']) await app.inject(url)
    return levels
  }

  test('has the errors, and no other line', async (t) => {
    t.assert.deepStrictEqual(await logged({}), [30, 30, 30, 50, 30])
    t.assert.deepStrictEqual(await logged({ level: 'warn' }), [50])
  })
})

suite('the end of a process', { skip: process.platform === 'win32' && 'Windows has no signals' }, () => {
  test('takes with it what was not written', async (t) => {
    const crashes = await tryCrashes({ endings: ['exit', 'term', 'idle'] })
    const kept = (/** @type {string} */ destination) => crashes.filter((crash) => crash.destination === destination).map((crash) => crash.kept)
    t.assert.deepStrictEqual(kept('sync'), ['all', 'all', 'all'], PAGE)
    t.assert.deepStrictEqual(kept('async'), ['all', 'few', 'all'], PAGE)
    t.assert.deepStrictEqual(kept('buffered'), ['all', 'few', 'most'], PAGE)
    t.assert.deepStrictEqual(kept('transport'), ['all', 'few', 'all'], PAGE)
    t.assert.deepStrictEqual(kept('console'), ['all', 'all', 'all'], PAGE)
    t.assert.deepStrictEqual(kept('winston'), ['few', 'few', 'all'], PAGE)
    t.assert.ok(crashes.every(({ lines }) => lines <= LINES))
  })

  test('problem: asynchronous lines are safe, Pino flushes them; with a handler for the signal they are', async (t) => {
    const [bare, handled] = await tryCrashes({ destinations: ['async'], endings: ['term', 'handled'] })
    t.assert.deepStrictEqual([bare.kept, handled.kept], ['few', 'all'], PAGE)
  })
})

suite('what the story waits for', () => {
  /** @param {import('node:test').TestContext} t */
  const folderFor = async (t) => {
    const folder = await makeFolder('test')
    t.after(() => rm(folder, { recursive: true, force: true }))
    return folder
  }

  test('a file is quiet when it has something in it and does not grow', async (t) => {
    const file = join(await folderFor(t), 'lines.log')
    const quiet = untilQuiet(file)
    for (const line of ['1', '2', '3']) {
      await sleep(30)
      await appendFile(file, line)
    }
    await quiet
    t.assert.strictEqual((await stat(file)).size, 3)
    await t.assert.rejects(untilQuiet(`${file}.none`, 50), /was not quiet within 0\.05 s/)
  })

  test('one that cannot be run ends the others, and nothing of them is left', async (t) => {
    const { TMPDIR } = process.env
    const folder = await folderFor(t)
    process.env.TMPDIR = folder
    t.after(() => {
      if (TMPDIR === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = TMPDIR
    })
    await t.assert.rejects(tryCrashes({ destinations: ['sync', 'no/such', 'async'], endings: ['idle'] }), { code: 'ENOENT' })
    t.assert.ok(!process.getActiveResourcesInfo().includes('ProcessWrap'), 'a process still runs')
    t.assert.deepStrictEqual(await readdir(folder), [])
  })

  test('one that is interrupted says so', async (t) => {
    await t.assert.rejects(tryCrashes({ signal: AbortSignal.abort(new Error('interrupted')) }), /^Error: interrupted$/)
  })
})

suite('process.exit() before the file is open', () => {
  test('cannot write what waits, and throws', async (t) => {
    const child = fileURLToPath(new URL('model/children/exit-at-once-child.js', import.meta.url))
    const { stderr } = spawnSync(process.execPath, [child, devNull], { encoding: 'utf8', timeout: 60_000 })
    t.assert.match(stderr, /sonic boom is not ready yet/, PAGE)
  })
})

suite('the benchmark', () => {
  test('compares loggers that write the same', async () => {
    await checkAnswers(bench)
  })
})
