import { suite, test } from 'node:test'
import { askServers } from '../lib/measuring/ask-servers.js'
import { interleave } from '../lib/measuring/interleave.js'
import { askListener } from '../lib/http/ask.js'
import { twentyRows } from '../lib/samples/twenty-rows.js'
import bench from './bench.js'
import { SERVERS, followRope, watchAnswer } from './model.js'
import { timeWrites } from './serve-timed.js'

const NODE = Number.parseInt(process.versions.node, 10)
const CASES = bench.groups[0].cases.map(({ id }) => id)

suite('one answer', () => {
  test('is one write, whoever makes it', async (t) => {
    for (const id of Object.keys(SERVERS)) {
      const { writes, bodyBytes } = await watchAnswer(id, twentyRows)
      t.assert.strictEqual(writes.length, 1, id)
      t.assert.strictEqual(bodyBytes, JSON.stringify(twentyRows).length, id)
    }
  })

  test('is one string with its head when the body is a string', async (t) => {
    for (const id of ['string', 'fastify', 'koa', 'etag']) {
      const { body, writes: [{ method, chunks }] } = await watchAnswer(id, twentyRows)
      t.assert.strictEqual(body, 'string', id)
      t.assert.deepStrictEqual(chunks, ['string'], id)
      // An empty chunk ends an answer up to some version, and two chunks need writev.
      t.assert.strictEqual(method, NODE < 24 ? 'writev' : 'writeUtf8String', id)
    }
  })

  test('is head and body side by side when the body is a Buffer, as Express makes it', async (t) => {
    for (const id of ['express', 'buffer', 'like-express']) {
      const { body, writes: [{ method, chunks }] } = await watchAnswer(id, { hello: 'fastify!' })
      t.assert.strictEqual(body, 'Buffer', id)
      t.assert.deepStrictEqual([method, chunks], ['writev', ['string', 'Buffer']], id)
    }
  })

  test('has an ETag and a length from Express, and the same headers when http writes like Express', async (t) => {
    const express = await watchAnswer('express', twentyRows)
    const like = await watchAnswer('like-express', twentyRows)
    const fastify = await watchAnswer('fastify', twentyRows)
    t.assert.deepStrictEqual(like.headers, express.headers)
    t.assert.strictEqual(like.headBytes, express.headBytes)
    t.assert.deepStrictEqual(express.headers.filter((name) => !fastify.headers.includes(name)), ['etag'])
  })
})

test('a rope is joined by counting, and is a rope again with the head in front', async (t) => {
  t.assert.deepStrictEqual(await followRope(), { returned: true, counted: false, handed: true })
})

suite('the servers of the benchmark', () => {
  test('tell what is measured of their writes', async (t) => {
    const server = await SERVERS.string.create(twentyRows)
    const spent = timeWrites(server)
    await askListener(server)
    t.assert.deepStrictEqual(CASES.filter((id) => id in spent), Object.keys(spent))
  })

  test('are measured in every case, by a client that never sleeps too', async (t) => {
    const takeTurns = interleave(askServers({ execPath: process.execPath, bench, pace: { seconds: 0.3, warmUpSeconds: 10, warmUpRequests: 100 } }), 1)
    const order = CASES.map((name) => `rows/${name}`)
    for (const measured of await takeTurns(['slow', 'slow-awake'].map((id) => ({ round: 0, contender: id, runs: id, order })), new AbortController().signal)) {
      t.assert.deepStrictEqual(Object.keys(measured), order)
      for (const [name, { time }] of Object.entries(measured)) t.assert.ok(Number.isFinite(time), name)
    }
  })
})
