import { suite, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { askListener } from '../lib/http/ask.js'
import { readAnswer } from '../lib/http/read-answer.js'
import { checkServers } from '../lib/measuring/ask-servers.js'
import { latencyOf } from '../lib/measuring/littles-law.js'
import { bun } from '../lib/parts/bun.js'
import { readPublished } from '../lib/results/published.js'
import bench from './bench.js'
import { CONNECTIONS, FRAMEWORKS, PRINTED, countCalls, keepLatency, watchAll } from './model.js'

const all = await watchAll()
const [express, koa, fastify, http] = all

suite('four servers say hello', () => {
  test('with the same body, status and type, in either set-up', (t) => {
    for (const { article, equal } of all) {
      for (const { head, body } of [article, equal]) {
        t.assert.strictEqual(head[0], 'HTTP/1.1 200 OK')
        t.assert.strictEqual(body, '{"hello":"world"}')
        t.assert.ok(head.some((line) => /^content-type: application\/json; charset=utf-8$/i.test(line)))
      }
    }
  })

  test('as in the article with two headers more from Express, and a longer timeout from Fastify', (t) => {
    const namesOf = ({ lines }) => lines.map(({ name }) => name).sort()
    const usual = namesOf(koa.article)
    t.assert.deepStrictEqual(namesOf(express.article).filter((name) => !usual.includes(name)), ['etag', 'x-powered-by'])
    for (const { article } of [fastify, http]) t.assert.deepStrictEqual(namesOf(article), usual)
    t.assert.ok(fastify.article.head.includes('Keep-Alive: timeout=72'))
    t.assert.deepStrictEqual([koa, http].map(({ article }) => article.bytes), [fastify.article.bytes - 1, fastify.article.bytes - 1])
  })

  test('made equal with the same lines, but for capitals and order', (t) => {
    const plain = (head) => head.map((line) => line.toLowerCase().replace(/^(date: ).*/, '$1')).sort()
    for (const { equal } of all) {
      t.assert.deepStrictEqual(plain(equal.head), plain(http.equal.head))
      t.assert.strictEqual(equal.bytes, http.equal.bytes)
    }
  })

  test('made equal on one path only, while Koa in the article answers every URL', async (t) => {
    for (const { createEqual } of FRAMEWORKS) {
      t.assert.strictEqual((await askListener(createEqual(), [{ path: '/elsewhere' }]))[0].status, 404)
    }
    const [, { createArticle }] = FRAMEWORKS
    t.assert.strictEqual((await askListener(createArticle(), [{ path: '/elsewhere' }]))[0].status, 200)
  })
})

suite('for that answer', () => {
  test('only Express replaces prototypes, in either set-up', (t) => {
    t.assert.deepStrictEqual(all.map(({ article }) => article.calls.prototypes), [2, 0, 0, 0])
    t.assert.deepStrictEqual(all.map(({ equal }) => equal.calls.prototypes), [2, 0, 0, 0])
  })

  test('only Express copies and hashes the body, until it is told not to', (t) => {
    t.assert.deepStrictEqual(all.map(({ article: { calls } }) => [calls.buffers, calls.hashes]), [[1, 1], [0, 0], [0, 0], [0, 0]])
    t.assert.deepStrictEqual([express.equal.calls.buffers, express.equal.calls.hashes], [0, 0])
    t.assert.strictEqual(express.article.calls.sets - express.equal.calls.sets, 2)
  })

  test('Fastify sets no header on Node’s response, and hands all over in one call', (t) => {
    for (const { calls } of [fastify.article, fastify.equal]) t.assert.deepStrictEqual([calls.sets, calls.handed], [0, 2])
    t.assert.deepStrictEqual([http.article.calls.sets, http.article.calls.handed], [1, 0])
    t.assert.deepStrictEqual([http.equal.calls.sets, http.equal.calls.handed], [0, 2])
  })

  test('nothing is watched any more when the counting is done', async (t) => {
    const before = Object.setPrototypeOf
    await t.assert.rejects(countCalls(async () => { throw new Error('failed') }), /failed/)
    t.assert.strictEqual(Object.setPrototypeOf, before)
  })
})

suite('what was printed', async () => {
  const published = await readPublished(fileURLToPath(new URL('published.json', import.meta.url)))
  const rows = published?.rows

  test('fits today’s answers to the byte, without the line Keep-Alive', (t) => {
    for (const { contender, value: requestsPerSecond } of rows) {
      const { lines, bytes } = all.find(({ id }) => id === contender).article
      const keepAlive = lines.find(({ name }) => name === 'keep-alive')?.bytes ?? 0
      const printed = PRINTED[contender].bytesPerSecond / requestsPerSecond
      t.assert.ok(Math.abs(printed - (bytes - keepAlive)) < 1, `${contender}: ${printed} printed, ${bytes - keepAlive} today`)
    }
  })

  test('are latencies that the rates rule out', (t) => {
    for (const { contender, value: requestsPerSecond } of rows) {
      const waited = latencyOf({ connections: CONNECTIONS, requestsPerSecond })
      t.assert.ok(PRINTED[contender].latencyMs < waited, contender)
    }
    t.assert.strictEqual(latencyOf({ connections: 10, requestsPerSecond: 10_000 }), 1)
  })

  test('come of whole milliseconds: autocannon drops the rest', (t) => {
    t.assert.deepStrictEqual([0.2, 0.99, 1, 1.99, 7.5].map(keepLatency), [0, 0, 1, 1, 7])
  })
})

suite('an answer', () => {
  test('is nothing until its head is whole, and not whole until its body is', (t) => {
    t.assert.strictEqual(readAnswer('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n'), null)
    t.assert.strictEqual(readAnswer('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nO')?.whole, false)
    t.assert.strictEqual(readAnswer('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nOK')?.whole, true)
  })

  test('has as many bytes as its lines', (t) => {
    for (const { article } of all) t.assert.strictEqual(article.lines.reduce((sum, { bytes }) => sum + bytes, 0), article.bytes)
  })
})

suite('servers on Bun', { skip: !bun.find() && bun.get }, () => {
  test('answer what the others answer', async (t) => {
    const { signal } = new AbortController()
    t.assert.deepStrictEqual(bench.contenders.filter(({ needs }) => needs).map(({ id }) => id), ['fastify-bun', 'bun'])
    await checkServers(bench, process.execPath, signal)
  })
})
