import { test } from 'node:test'
import { askListener, askRaw, whileListening } from '../lib/http/ask.js'
import { readAnswer } from '../lib/http/read-answer.js'
import { checkServers } from '../lib/measuring/ask-servers.js'
import { bun } from '../lib/parts.js'
import { createEqual as createHono } from './apps/hono.js'
import bench from './bench.js'
import { FRAMEWORKS, watchAll } from './watch.js'

const all = await watchAll()

test('an answer is nothing until its head is whole, not whole until its body is, and has as many bytes as its lines', (t) => {
  const head = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n'
  t.assert.deepStrictEqual(['', '\r\nO', '\r\nOK'].map((rest) => readAnswer(head + rest)?.whole), [undefined, false, true])
  for (const { article: { lines, bytes } } of all) t.assert.strictEqual(lines.reduce((sum, line) => sum + line.bytes, 0), bytes)
})

// The output of the demo has what each answers as in the article, what it asks of Node, and what was printed.
test('servers say hello, made equal with the same lines, but for capitals and order, and on one path only', async (t) => {
  const plain = ({ equal }) => equal.head.map((line) => line.toLowerCase().replace(/^(date: ).*/, '$1')).sort()
  const hono = { equal: await whileListening(createHono(), (url) => askRaw(`${url}/equal`)) }
  for (const one of [...all, hono]) t.assert.deepStrictEqual([plain(one), one.equal.bytes], [plain(all[0]), all[0].equal.bytes])
  for (const { createEqual } of FRAMEWORKS) t.assert.strictEqual((await askListener(createEqual(), [{ path: '/elsewhere' }]))[0].status, 404)
  t.assert.strictEqual((await askListener(FRAMEWORKS[1].createArticle(), [{ path: '/elsewhere' }]))[0].status, 200)
})

test('servers on Bun answer what the others answer', { skip: !bun.find() && bun.get }, async (t) => {
  t.assert.deepStrictEqual(bench.contenders.filter(({ needs }) => needs).map(({ id }) => id), ['fastify-bun', 'hono-bun', 'bun'])
  await checkServers(bench, process.execPath, new AbortController().signal)
})
