import { describe, test } from 'node:test'
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
const [, , fastify] = published.rows
const cell = { time: 20_000, ratio: 0.5, interval: [0.4, 0.8], noise: [0.9, 1.1], different: true }

describe('a published ratio', () => {
  test('is above one when it is better, whichever way the figures go', (t) => {
    t.assert.equal(publishedRatio(published, fastify), 2)
    t.assert.equal(publishedRatio({ ...published, higherIsBetter: false }, fastify), 0.5)
  })

  test('needs its baseline', (t) => {
    t.assert.throws(() => publishedRatio(published, { ...fastify, group: 'page' }), /no published figure of 'express'/)
  })
})

describe('our ratio beside it', () => {
  test('is of times, so it is turned round with its interval', (t) => {
    t.assert.deepEqual(ownRatio({ 'status/wall/fastify': cell }, fastify), { ratio: 2, interval: [1.25, 2.5], different: true, same: false })
  })

  test('is null where nothing is measured', (t) => {
    t.assert.equal(ownRatio({}, fastify), null)
    t.assert.equal(ownRatio({ 'status/wall/fastify': cell }, published.rows[0]), null)
  })

  for (const [verdict, ratio, interval, different] of [
    ['fits', 1.9, [1.7, 2.1], true],
    ['inconclusive here', 1.5, [0.8, 2.8], false],
    ['weaker here', 1.4, [1.3, 1.5], true],
    ['stronger here', 4, [3.5, 4.5], true],
    ['no difference here', 1.01, [0.97, 1.04], false],
    ['inconclusive here', 1.2, [0.9, 1.5], false],
    ['the other way here', 0.7, [0.6, 0.8], true]
  ]) {
    test(`is said to be: ${verdict}`, (t) => {
      t.assert.equal(holdAgainst(2, { ratio, interval, different, same: verdict === 'no difference here' }), verdict)
    })
  }

  test('fits when both are alike', (t) => {
    t.assert.equal(holdAgainst(1.02, { ratio: 1, interval: [0.99, 1.01], different: false, same: true }), 'fits')
  })

  test('is weaker when both are losses and ours is the smaller one', (t) => {
    t.assert.equal(holdAgainst(0.5, { ratio: 0.8, interval: [0.75, 0.85], different: true }), 'weaker here')
  })
})

describe('the slider', () => {
  test('goes from a microsecond to a tenth of a second, and back to the same step', (t) => {
    t.assert.equal(toTime(0), 1)
    t.assert.equal(toTime(STEPS), 100_000)
    for (let step = 0; step <= STEPS; step++) t.assert.ok(Math.abs(toStep(toTime(step)) - step) <= 1, `step ${step}`)
    t.assert.equal(toStep(0), 0)
  })

  test('is told in short units', (t) => {
    t.assert.deepEqual([0, 1.44, 16.4, 999, 1000, 1740, 100_000].map(formatMicroseconds), ['0 µs', '1.4 µs', '16.4 µs', '999 µs', '1 ms', '1.74 ms', '100 ms'])
  })
})

describe('what a framework costs', () => {
  const evidence = (runs) => ({ published, runs })

  test('is what was published while nothing is recorded', (t) => {
    t.assert.deepEqual(listSources(evidence([])), [{ id: 'published', label: 'As published in 2022', costs: { express: 1000, 'fastify-express': 800, fastify: 500 } }])
  })

  test('is the processor time of a status on each Node, newest first', (t) => {
    const cells = Object.fromEntries(['express', 'fastify-express', 'fastify'].map((id) => [`status/cpu/${id}`, cell]))
    const sources = listSources(evidence([{ node: '20.20.2', cells }, { node: '26.10.0', cells }]))
    t.assert.deepEqual(sources.map(({ id }) => id), ['26.10.0', '20.20.2', 'published'])
    t.assert.equal(sources[0].costs.fastify, 20)
  })

  test('is known of both ends of every move', (t) => {
    for (const { from, to } of MOVES) t.assert.ok(from in NAMES && to in NAMES && from !== to)
  })
})
