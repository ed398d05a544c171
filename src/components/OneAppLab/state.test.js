import { test } from 'node:test'
import { holdAgainst, ownRatio, publishedRatio } from '../Published/compare.js'
import { MOVES, NAMES, STEPS, formatMicroseconds, listSources, toStep, toTime } from './state.js'

const published = {
  baseline: 'express',
  higherIsBetter: true,
  source: { year: 2022 },
  contenders: [{ id: 'express' }, { id: 'fastify-express' }, { id: 'fastify' }],
  rows: [
    { group: 'status', contender: 'express', value: 1000 },
    { group: 'status', contender: 'fastify-express', value: 1250 },
    { group: 'status', contender: 'fastify', value: 2000, ours: { group: 'status', case: 'wall', contender: 'fastify' } }
  ]
}
const [express, , fastify] = published.rows
const cell = { time: 20_000, ratio: 0.5, interval: [0.4, 0.8], noise: [0.9, 1.1], different: true }

test('a published ratio is above one when it is better, whichever way the figures go, and needs its baseline', (t) => {
  t.assert.deepStrictEqual([publishedRatio(published, fastify), publishedRatio({ ...published, higherIsBetter: false }, fastify)], [2, 0.5])
  t.assert.throws(() => publishedRatio(published, { ...fastify, group: 'page' }), /no published figure of 'express'/)
})

test('our ratio beside it is of times, so it is turned round with its interval; null where nothing is measured', (t) => {
  t.assert.deepStrictEqual([ownRatio({ 'status/wall/fastify': cell }, fastify), ownRatio({}, fastify), ownRatio({ 'status/wall/fastify': cell }, express)], [
    { ratio: 2, interval: [1.25, 2.5], different: true, same: false }, null, null
  ])
})

for (const [theirs, ratio, interval, different, verdict] of [
  [2, 1.9, [1.7, 2.1], true, 'fits'],
  [2, 1.5, [0.8, 2.8], false, 'inconclusive here'],
  [2, 1.4, [1.3, 1.5], true, 'weaker here'],
  [2, 4, [3.5, 4.5], true, 'stronger here'],
  [2, 1.01, [0.97, 1.04], false, 'no difference here'],
  [2, 1.2, [0.9, 1.5], false, 'inconclusive here'],
  [2, 0.7, [0.6, 0.8], true, 'the other way here'],
  [1.02, 1, [0.99, 1.01], false, 'fits'],
  [0.5, 0.8, [0.75, 0.85], true, 'weaker here']
]) {
  test(`${ratio} beside ${theirs} is said to be: ${verdict}`, (t) => {
    t.assert.strictEqual(holdAgainst(theirs, { ratio, interval, different, same: interval[1] - interval[0] < 0.1 && !different }), verdict)
  })
}

test('the slider goes from a microsecond to a tenth of a second, and back to the same step, in short units', (t) => {
  t.assert.deepStrictEqual([toTime(0), toTime(STEPS), toStep(0)], [1, 100_000, 0])
  for (let step = 0; step <= STEPS; step++) t.assert.ok(Math.abs(toStep(toTime(step)) - step) <= 1, `step ${step}`)
  t.assert.deepStrictEqual([0, 1.44, 16.4, 999, 1000, 1740, 100_000].map(formatMicroseconds), ['0 µs', '1.4 µs', '16.4 µs', '999 µs', '1 ms', '1.74 ms', '100 ms'])
})

test('what a framework costs is what was published, and the processor time of a status on each Node, newest first', (t) => {
  const theirs = { id: 'published', label: 'As published in 2022', costs: { express: 1000, 'fastify-express': 800, fastify: 500 } }
  t.assert.deepStrictEqual(listSources({ published, runs: [] }), [theirs])
  const cells = Object.fromEntries(['express', 'fastify-express', 'fastify'].map((id) => [`status/cpu/${id}`, cell]))
  const [newest, older, last] = listSources({ published, runs: [{ node: '20.20.2', cells }, { node: '26.10.0', cells }] })
  t.assert.deepStrictEqual([newest.id, newest.costs.fastify, older.id, last], ['26.10.0', 20, '20.20.2', theirs])
  for (const { from, to } of MOVES) t.assert.ok(from in NAMES && to in NAMES && from !== to)
})
