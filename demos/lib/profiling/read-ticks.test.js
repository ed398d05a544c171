import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'node:test'
import { JSON_STRINGIFY, findLog, parseTicks } from './read-ticks.js'

const MARK = { name: ' file:///home/reader/demos/lib/profiling/mark-json-stringify.js:1:1', type: 'JS', kind: 'Opt' }
const SEND = { name: 'send /home/reader/node_modules/fastify/lib/reply.js:156:33', type: 'JS', kind: 'Opt' }
const NODE = { name: '/usr/bin/node', type: 'SHARED_LIB' }
const UNKNOWN = { name: '', type: 'UNKNOWN' }

/** @param {number[][]} stacks of samples, as V8's log has them */
const framesOf = (stacks) => {
  const ticks = stacks.map((s, index) => ({ tm: index * 1000, vm: 0, s }))
  return parseTicks(JSON.stringify({ code: [MARK, SEND, NODE], ticks }), 'Alpha').map(({ frames }) => frames)
}

test('JSON.stringify is told by the address that it has under the file that marks it', (t) => {
  const [JSON_AT, OTHER_AT] = [0xf7abc0, 0x11c2200]
  const frames = framesOf([
    [-1, 0xf7abd0, -1, OTHER_AT, 0, 5],
    [-1, 0xf7abd0, -1, JSON_AT, 0, 5],
    [-1, 0xf7abff, -1, JSON_AT, 0, 5],
    [-1, 0xf7abd4, -1, JSON_AT, 1, 9],
    [-1, 0xf7abd4, -1, OTHER_AT, 1, 9],
    [1, 9, 1, 3]
  ])
  t.assert.deepEqual(frames.slice(3), [[SEND, JSON_STRINGIFY, UNKNOWN], [SEND, UNKNOWN], [SEND, SEND]])
})

test('JSON.stringify is told where the addresses are those of the whole binary', (t) => {
  const frames = framesOf([[2, 700, 2, 640, 0, 5], [2, 700, 2, 640, 1, 9], [2, 700, 2, 100, 1, 9]])
  t.assert.deepEqual(frames.slice(1), [[SEND, JSON_STRINGIFY, NODE], [SEND, NODE, NODE]])
})

test('a profile without the file that marks JSON.stringify is read as it is', (t) => {
  t.assert.deepEqual(framesOf([[-1, 1, -1, 2, 1, 9]]), [[SEND, UNKNOWN]])
})

test('of several threads the log of the first is read', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'ticks-'))
  const logs = ['isolate-0x7f01-5-5-v8.log', 'isolate-0x2a01-5-5-v8.log', 'isolate-0x1a01-6-6-v8.log']
  for (const log of logs) {
    await writeFile(join(folder, log), '')
    // The clock of some file systems is coarse.
    await sleep(20)
  }
  t.assert.equal(await findLog(folder), join(folder, logs[0]))
  await rm(folder, { recursive: true })
})
