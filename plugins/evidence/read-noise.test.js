import { suite, test } from 'node:test'
import { METHOD } from '../../demos/lib/results/method.js'
import { earlierOf, readNoise, readSpread } from './index.js'

const topicOf = (topic, bands, method) => ({
  topic,
  runs: [{ baseline: 'own', rounds: 8, method, environment: { node: '26.0.0' }, cells: Object.fromEntries(bands.flatMap((noise, index) => [[`group/${index}/own`, { noise }], [`group/${index}/other`, { noise }]])) }]
})

suite('the noise of all recordings', () => {
  test('counts each band once, and those beyond a tenth, and has the quietest topic first', (t) => {
    const { bands, far, topics } = readNoise([topicOf('loud', [[0.8, 1.3], [0.95, 1.05]]), topicOf('quiet', [[0.98, 1.02]])])
    t.assert.deepStrictEqual([bands, far], [3, 1])
    t.assert.deepStrictEqual(topics.map(({ topic, narrowest, widest }) => [topic, narrowest, widest]), [['quiet', [0.98, 1.02], [0.98, 1.02]], ['loud', [0.95, 1.05], [0.8, 1.3]]])
  })
})

suite('what was recorded on other days or processors', () => {
  const runOf = (day, ratio, { node = '26.0.0', packages = { express: '5.0.0' }, ...own } = {}) => ({
    recordedAt: `2026-01-0${day}T00:00:00.000Z`,
    environment: { node, cpu: 'one' },
    packages,
    comparisons: [{ id: 'hello/cpu/express', ratio }],
    cells: { 'hello/cpu/express': { time: 1, ratio, interval: [ratio - 0.1, ratio + 0.1], noise: [1, 1] }, 'hello/cpu/hono': { time: 1, ratio: 1, interval: [1, 1], noise: [1, 1] } },
    ...own
  })
  const kept = [runOf(2, 2.4), runOf(1, 1.9, { method: METHOD }), runOf(3, 9, { node: '26.1.0' }), runOf(3, 9, { packages: { express: '5.1.0' } })]

  test('is beside a run of the same Node and packages, the oldest first', (t) => {
    const found = earlierOf(runOf(4, 2, { packages: { express: '5.0.0', hono: '4.0.0' } }), kept)
    t.assert.deepStrictEqual(found.map(({ day, ratios }) => [day, ratios]), [['2026-01-01', { 'hello/cpu/express': 1.9 }], ['2026-01-02', { 'hello/cpu/express': 2.4 }]])
  })

  test('is counted: all, those of an older method, and those outside the interval', (t) => {
    const { lines: [line, ...others], ...counted } = readSpread([{ topic: 'whole-request', runs: [runOf(4, 2)], kept }, { topic: 'routing', runs: [runOf(4, 2)], kept: [] }])
    t.assert.deepStrictEqual(counted, { all: 2, older: 1, outside: 1 })
    t.assert.deepStrictEqual([line.of, line.ratio, line.earlier.map(({ ratio }) => ratio), others], ['whole-request/hello/cpu/express', 2, [1.9, 2.4], []])
  })
})
