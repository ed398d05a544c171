import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { hideQueries } from './apps/hide-queries.js'
import { closeOnSignal, describeAlways, describeIfLogged, limitWaiting, logErrorFirst, logErrorLast, redactPaths } from './recipes.js'

const CHILD = fileURLToPath(new URL('apps/stop.js', import.meta.url))
const LINES = 1000

async function makeFolder (t) {
  const folder = await mkdtemp(join(tmpdir(), 'inside-fastify-recipes-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** How many lines of these requests have the secret. */
async function ask (app, lines) {
  app.get('/orders/:id', async () => 'tea')
  for (const method of ['GET', 'HEAD', 'POST']) {
    await app.inject({ method, url: '/orders/7?token=s3cret', headers: { authorization: 'Bearer s3cret' } })
  }
  await app.inject('/nowhere?token=s3cret')
  return lines.filter((line) => line.includes('s3cret')).length
}

suite('a recipe', () => {
  test('drops lines rather than use more memory, and counts them', async (t) => {
    const file = join(await makeFolder(t), 'app.log')
    const { app, stream, countDropped } = limitWaiting(file)
    for (let line = 0; line < 20; line++) app.log.info('x'.repeat(100_000))
    await once(stream, 'ready')
    stream.end()
    await once(stream, 'close')
    const written = (await readFile(file, 'utf8')).split('\n').length - 1
    t.assert.ok(written > 0 && countDropped() > 0, `${written} written, ${countDropped()} dropped`)
    t.assert.strictEqual(written + countDropped(), 20)
  })

  for (const [connection, atMost, status] of [['close', '', null], ['close', '600000', 0], ['keep-alive', '500', 1]]) {
    const keepsAll = status !== null
    test(`${keepsAll ? `answers a client of ${connection}, and keeps` : 'without a handler loses'} lines at SIGTERM`, { skip: process.platform === 'win32' && 'Windows has no signals' }, async (t) => {
      const cwd = await makeFolder(t)
      const child = spawnSync(process.execPath, [CHILD, String(LINES), connection, atMost], { cwd, encoding: 'utf8' })
      const lines = await readFile(join(cwd, 'app.log'), 'utf8')
      t.assert.deepStrictEqual([child.status, child.signal], [status, keepsAll ? null : 'SIGTERM'], child.stderr)
      t.assert.strictEqual(lines.split('"asked"').length - 1 === LINES, keepsAll)
      t.assert.strictEqual(lines.includes('request completed'), keepsAll)
    })
  }

  test('handles both signals', (t) => {
    closeOnSignal(Fastify())
    for (const signal of ['SIGTERM', 'SIGINT']) {
      t.assert.strictEqual(process.listenerCount(signal), 1)
      process.removeAllListeners(signal)
    }
  })

  test('logs an error where Pino looks for it', async (t) => {
    const lines = []
    const app = Fastify({ logger: { stream: { write: (line) => { lines.push(line) } } } })
    app.get('/', async (request) => [logErrorLast, logErrorFirst].map((log) => log(request, new Error('out of paper'))))
    await app.inject('/')
    const [last, first] = lines.filter((line) => line.includes('print failed')).map((line) => JSON.parse(line))
    t.assert.deepStrictEqual([last.msg, last.err, first.msg, first.err.message], ['print failed', undefined, 'print failed', 'out of paper'])
    t.assert.match(first.err.stack, /recipes\.test\.js/)
  })

  test('hides a query in each line, which paths do not', async (t) => {
    const lines = []
    const stream = { write: (line) => { lines.push(line) } }
    t.assert.ok(await ask(redactPaths(stream), lines) > 0)
    lines.length = 0
    t.assert.strictEqual(await ask(Fastify({ logger: { stream, hooks: { streamWrite: hideQueries } } }), lines), 0)
    t.assert.ok(lines.some((line) => JSON.parse(line).req?.url === '/orders/7?[hidden]'))
  })

  test('describes rows only for a line that is written, and needs no logger', async (t) => {
    const described = async (log, logger) => {
      let count = 0
      const app = Fastify({ logger })
      app.get('/', async (request) => log(request, (rows) => { count++; return rows }, []))
      t.assert.strictEqual((await app.inject('/')).statusCode, 200)
      return count
    }
    const at = (level) => ({ level, stream: { write () {} } })
    t.assert.deepStrictEqual(await Promise.all([at('info'), at('debug'), false].map((logger) => described(describeAlways, logger))), [1, 1, 1])
    t.assert.deepStrictEqual(await Promise.all([at('info'), at('debug'), false].map((logger) => described(describeIfLogged, logger))), [0, 1, 0])
  })
})
