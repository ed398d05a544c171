import { test } from 'node:test'
import { renderComparison } from './render-comparison.js'

const facts = { requests: 1, requestsPerSecond: 1, cpuMicroseconds: 1, systemMicroseconds: 1, idleMicroseconds: 1, latencyMs: { p50: 1, p90: 1, p99: 1, max: 1 } }
/**
 * @param {string} id
 * @param {string} label
 * @param {number} busyMicroseconds
 */
const server = (id, label, busyMicroseconds) => ({
  id,
  label,
  plain: facts,
  profiled: { ...facts, busyMicroseconds, samples: 10, sampleMicroseconds: 1000, sampledShare: 0.7 },
  ranges: { requestsPerSecond: /** @type {[number, number]} */ ([1, 1]), cpuMicroseconds: /** @type {[number, number]} */ ([1, 1]), busyMicroseconds: /** @type {[number, number]} */ ([busyMicroseconds - 1, busyMicroseconds + 1]) },
  depth: { mean: 1, max: 2 },
  crossCheck: []
})
/** @type {import('./flame-schema.js').FlameIndex} */
const index = {
  topic: 't',
  folder: 't',
  title: 'T',
  question: 'Is <b> escaped?',
  command: 'npm run flame',
  recordedAt: '2026-01-01T00:00:00.000Z',
  versions: { express: '5.0.0' },
  environment: { node: '26.0.0', v8: '14', os: 'linux', cpu: 'a CPU', cores: 2, memoryGiB: 4, loadBefore: 0 },
  load: { tool: 'autocannon', path: '/', connections: 10, warmupSeconds: 1, seconds: 1, rounds: 3 },
  servers: [server('a', 'Alpha', 40), server('b', 'Beta', 10)],
  lanes: [{ role: 'router', label: 'router', microseconds: { a: 40, b: 10 }, ranges: { a: [39, 41], b: [9, 11] }, packages: [] }],
  captions: { a: 'A.', b: 'B.' },
  conclusion: 'A is slower.',
  notes: ['A note.'],
  pages: ['a', 'b']
}
/**
 * @param {number} value
 * @param {import('./fold.js').TreeNode[]} [children]
 * @returns {import('./fold.js').TreeNode}
 */
const node = (value, children = []) => ({ name: 'find', at: '', package: 'p', role: 'router', value, children })

test('the page has all servers on one scale, leads to their graphs, and needs no other file', (t) => {
  const html = renderComparison(index, { a: node(40, [node(20)]), b: node(10) })
  const widths = [...html.matchAll(/<rect x="[^"]*" y="[^"]*" width="([\d.]+)"/g)].map(([, width]) => Number(width))
  t.assert.deepEqual(widths, [1200, 600, 300])
  t.assert.match(html, /<a href="a\.html">/)
  t.assert.match(html, /Is &lt;b> escaped\?/)
  t.assert.match(html, /<td>40\.0<small>39\.0 to 41\.0<\/small><\/td>/)
  t.assert.doesNotMatch(html, /https?:|<script|@import/)
})
