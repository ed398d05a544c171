import { test } from 'node:test'
import { askServers } from '../lib/measuring/ask-servers.js'
import { interleave } from '../lib/measuring/interleave.js'
import { twentyRows } from '../lib/samples/twenty-rows.js'
import bench from './bench.js'
import { watchAnswer } from './model.js'

test('a string and its head are one string, and a Buffer is beside its head', async (t) => {
  for (const id of ['string', 'fastify', 'koa', 'etag', 'express', 'buffer']) {
    const { body, writes, bodyBytes } = await watchAnswer(id, twentyRows)
    const isBuffer = ['express', 'buffer'].includes(id)
    // An empty chunk ends an answer up to some version, and two chunks need writev.
    const method = isBuffer || Number.parseInt(process.versions.node, 10) < 24 ? 'writev' : 'writeUtf8String'
    t.assert.deepStrictEqual([body, writes], isBuffer ? ['Buffer', [{ method, chunks: ['string', 'Buffer'] }]] : ['string', [{ method, chunks: ['string'] }]], id)
    t.assert.strictEqual(bodyBytes, JSON.stringify(twentyRows).length, id)
  }
})

test('the servers are measured in every case, by a client that never sleeps too', async (t) => {
  const takeTurns = interleave(askServers({ execPath: process.execPath, bench, pace: { seconds: 0.3, warmUpSeconds: 10, warmUpRequests: 100 } }), 1)
  const order = bench.groups[0].cases.map(({ id }) => `rows/${id}`)
  for (const measured of await takeTurns(['slow', 'slow-awake'].map((id) => ({ round: 0, contender: id, runs: id, order })), new AbortController().signal)) {
    t.assert.deepStrictEqual(Object.keys(measured), order)
    for (const [name, { time }] of Object.entries(measured)) t.assert.ok(Number.isFinite(time), name)
  }
})
