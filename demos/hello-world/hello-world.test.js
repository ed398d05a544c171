import { suite, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { askListener } from '../lib/http/ask.js'
import { readAnswer } from '../lib/http/read-answer.js'
import { checkServers } from '../lib/measuring/ask-servers.js'
import { latencyOf } from '../lib/measuring/littles-law.js'
import { bun } from '../lib/parts/bun.js'
import { readPublished } from '../lib/results/published.js'
import bench from './bench.js'
import { CONNECTIONS, FRAMEWORKS, PRINTED, countCalls, keepLatency, watchAll } from './watch.js'

const all = await watchAll()
const [express, koa, fastify, http] = all

test('an answer is nothing until its head is whole, not whole until its body is, and has as many bytes as its lines', (t) => {
  const head = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n'
  t.assert.deepStrictEqual(['', '\r\nO', '\r\nOK'].map((rest) => readAnswer(head + rest)?.whole), [undefined, false, true])
  for (const { article: { lines, bytes } } of all) t.assert.strictEqual(lines.reduce((sum, line) => sum + line.bytes, 0), bytes)
})

suite('four servers say hello', () => {
  test('with the same body, status and type; as in the article with two headers more from Express, and a longer timeout from Fastify', (t) => {
    for (const { head, body } of all.flatMap(({ article, equal }) => [article, equal])) {
      t.assert.deepStrictEqual([head[0], body], ['HTTP/1.1 200 OK', '{"hello":"world"}'])
      t.assert.ok(head.some((line) => /^content-type: application\/json; charset=utf-8$/i.test(line)))
    }
    const usual = ['body', 'break', 'connection', 'content-length', 'content-type', 'date', 'keep-alive', 'status']
    const namesOf = ({ article }) => article.lines.map(({ name }) => name).sort()
    t.assert.deepStrictEqual([koa, fastify, http].map(namesOf), [usual, usual, usual])
    t.assert.deepStrictEqual(namesOf(express).filter((name) => !usual.includes(name)), ['etag', 'x-powered-by'])
    t.assert.ok(fastify.article.head.includes('Keep-Alive: timeout=72'))
    t.assert.deepStrictEqual([koa, http].map(({ article }) => article.bytes), [fastify.article.bytes - 1, fastify.article.bytes - 1])
  })

  test('made equal with the same lines, but for capitals and order, and on one path only', async (t) => {
    const plain = ({ equal }) => equal.head.map((line) => line.toLowerCase().replace(/^(date: ).*/, '$1')).sort()
    for (const one of all) t.assert.deepStrictEqual([plain(one), one.equal.bytes], [plain(http), http.equal.bytes])
    for (const { createEqual } of FRAMEWORKS) t.assert.strictEqual((await askListener(createEqual(), [{ path: '/elsewhere' }]))[0].status, 404)
    t.assert.strictEqual((await askListener(FRAMEWORKS[1].createArticle(), [{ path: '/elsewhere' }]))[0].status, 200)
  })
})

test('for that answer only Express replaces prototypes, and copies and hashes the body until told not to; Fastify hands all headers over in one call', async (t) => {
  const counted = (setUp, ...names) => all.map((one) => names.map((name) => one[setUp].calls[name]).join())
  t.assert.deepStrictEqual(counted('article', 'prototypes', 'buffers', 'hashes'), ['2,1,1', '0,0,0', '0,0,0', '0,0,0'])
  t.assert.deepStrictEqual(counted('equal', 'prototypes', 'buffers', 'hashes'), ['2,0,0', '0,0,0', '0,0,0', '0,0,0'])
  t.assert.deepStrictEqual(counted('article', 'looks', 'sets', 'removes', 'handed'), ['6,5,0,0', '3,2,1,0', '0,0,0,2', '0,1,0,0'])
  t.assert.deepStrictEqual(counted('equal', 'sets', 'handed'), ['3,0', '2,0', '0,2', '0,2'])
  const before = Object.setPrototypeOf
  await t.assert.rejects(countCalls(async () => { throw new Error('failed') }), /failed/)
  t.assert.strictEqual(Object.setPrototypeOf, before)
})

test('what was printed fits today’s answers to the byte, without the line Keep-Alive, and is a latency that the rate rules out', async (t) => {
  const { rows } = await readPublished(fileURLToPath(new URL('published.json', import.meta.url)))
  for (const { contender, value: requestsPerSecond } of rows) {
    const { lines, bytes } = all.find(({ id }) => id === contender).article
    const today = bytes - lines.find(({ name }) => name === 'keep-alive').bytes
    const { latencyMs, bytesPerSecond } = PRINTED[contender]
    t.assert.ok(Math.abs(bytesPerSecond / requestsPerSecond - today) < 1, contender)
    t.assert.ok(latencyMs < latencyOf({ connections: CONNECTIONS, requestsPerSecond }), contender)
  }
  // autocannon drops what is less than a millisecond.
  t.assert.deepStrictEqual([0.2, 0.99, 1, 1.99, 7.5].map(keepLatency), [0, 0, 1, 1, 7])
})

test('servers on Bun answer what the others answer', { skip: !bun.find() && bun.get }, async (t) => {
  t.assert.deepStrictEqual(bench.contenders.filter(({ needs }) => needs).map(({ id }) => id), ['fastify-bun', 'bun'])
  await checkServers(bench, process.execPath, new AbortController().signal)
})
