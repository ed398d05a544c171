import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import Fastify from 'fastify'
import pino from 'pino'
import { hideQueries } from '../apps/hide-queries.js'
import { composeLine, example } from '../model.js'
import { traceRequest } from '../model/trace-request.js'

const PAGE = 'docs/mechanisms/logging.mdx tells the story: rewrite it'
const PATH = { url: '/orders/7?token=s3cret', headers: { authorization: 'Bearer s3cret' } }

/** @param {Partial<import('../model.js').Choice>} choice */
const lineOf = (choice) => composeLine({ ...example().choice, ...choice })

suite('problem: redact finds a password wherever it is', () => {
  test('a path begins at the object that is logged, and a star is one level', (t) => {
    const nested = '{"account":{"user":{"password":"s3cret"}}}'
    t.assert.match(lineOf({ object: nested, redact: 'user.password' }).line, /s3cret/, PAGE)
    t.assert.match(lineOf({ object: nested, redact: '*.password' }).line, /s3cret/)
    t.assert.doesNotMatch(lineOf({ object: nested, redact: '*.user.password' }).line, /s3cret/)
  })

  test('the query is in the url, which no path of an object reaches, and in messages, which no serializer does', async (t) => {
    const redact = ['req.headers.authorization', 'req.query.token']
    t.assert.match((await traceRequest({ redact }, PATH)).lines[0], /token=s3cret/, PAGE)
    const serializers = { req: (/** @type {import('fastify').FastifyRequest} */ { method, routeOptions }) => ({ method, route: routeOptions.url }) }
    const leaks = (await traceLeaks({ serializers })).filter((line) => line.includes('s3cret'))
    t.assert.deepStrictEqual([...new Set(leaks.map((line) => JSON.parse(line)).map(({ msg, err }) => /already sent|not found/.exec(err?.message ?? msg)?.[0]))], ['already sent', 'not found'], PAGE)
  })

  test('of the headers, host and accept-version are in the line, and no others', async (t) => {
    const headers = { host: 'shop.example', 'accept-version': '1.x', authorization: 's3cret', cookie: 's3cret', 'user-agent': 's3cret', 'x-forwarded-for': 's3cret' }
    const { lines } = await traceRequest({}, { url: '/orders/7', headers })
    const { req } = JSON.parse(lines[0])
    t.assert.deepStrictEqual([req.host, req.version], ['shop.example', '1.x'], PAGE)
    t.assert.ok(lines.every((line) => !line.includes('s3cret')), PAGE)
  })

  test('the line as a whole has a hook, which hides each query wherever it is, and however it names its token', async (t) => {
    const hideToken = (/** @type {string} */ line) => line.replaceAll(/([?&]token=)(?:[^&"\\\s]|\\.)*/g, '$1[hidden]')
    t.assert.ok((await traceLeaks({ hooks: { streamWrite: hideToken } })).some((line) => line.includes('s3cret')), PAGE)
    const lines = await traceLeaks({ hooks: { streamWrite: hideQueries } })
    t.assert.ok(lines.every((line) => !line.includes('s3cret')), PAGE)
    t.assert.ok(lines.some((line) => JSON.parse(line).req?.url === '/orders/7?[hidden]'), PAGE)
    t.assert.strictEqual(hideQueries('{"msg":"Is it there? Yes."}'), '{"msg":"Is it there? Yes."}')
  })
})

suite('problem: what waits to be written is limited', () => {
  for (const [options, waits] of /** @type {Array<[object, boolean]>} */ ([[{}, false], [{ minLength: 4096 }, true]])) {
    test(`with sync, a line waits ${waits ? 'for minLength' : 'for nothing'}`, async (t) => {
      const folder = await mkdtemp(join(tmpdir(), 'inside-fastify-waiting-'))
      t.after(() => rm(folder, { recursive: true, force: true }))
      const dest = join(folder, 'app.log')
      const stream = pino.destination({ dest, sync: true, ...options })
      pino({}, stream).info('asked')
      t.assert.strictEqual(await readFile(dest, 'utf8') === '', waits, PAGE)
      stream.end()
    })
  }

  for (const [limit, options, lost] of /** @type {Array<[string, object, boolean]>} */ ([['nothing', {}, false], ['minLength', { minLength: 512 }, false], ['maxLength', { maxLength: 1000 }, true]])) {
    test(`with ${limit} set, ${lost ? 'lines are dropped, and told of' : 'all lines wait, and are written'}`, async (t) => {
      const folder = await mkdtemp(join(tmpdir(), 'inside-fastify-waiting-'))
      t.after(() => rm(folder, { recursive: true, force: true }))
      const dest = join(folder, 'app.log')
      const stream = pino.destination({ dest, sync: false, ...options })
      let dropped = 0
      stream.on('drop', () => { dropped++ })
      const logger = pino({}, stream)
      for (let line = 0; line < 100; line++) logger.info({ line }, 'asked')
      await once(stream, 'ready')
      stream.end()
      await once(stream, 'close')
      const written = (await readFile(dest, 'utf8')).split('\n').length - 1
      t.assert.strictEqual(written + dropped, 100)
      t.assert.strictEqual(dropped > 0, lost, PAGE)
    })
  }
})

/**
 * What is logged of secrets in a query, by a handler that sends twice and by a route that is not there.
 *
 * @param {any} logger
 */
async function traceLeaks (logger) {
  /** @type {string[]} */
  const lines = []
  const app = Fastify({ logger: { ...logger, stream: { write: (/** @type {string} */ line) => lines.push(line) } } })
  app.get('/orders/:id', async (request, reply) => {
    reply.send('once')
    return 'twice'
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  // A client may send what a URL class would encode.
  for (const path of [PATH.url, '/orders/7?to%6ben=s3cret', '/orders/7#token=s3cret', '/nowhere?token=s3cret"s3cret&page=2', '/a"b?x=\\&token=s3cret']) {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    socket.end(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${PATH.headers.authorization}\r\nConnection: close\r\n\r\n`)
    await once(socket.resume(), 'close')
  }
  await app.close()
  return lines
}
