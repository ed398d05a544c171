import { suite, test } from 'node:test'
import { rowsOf, sayChart, sayPoint, spreadOf, startSentence } from './tell.js'

const NAMES = /** @type {[string, string]} */ (['Fastify', 'Express'])

/** @returns {any} */
const point = (/** @type {number} */ node, /** @type {number} */ ratio, /** @type {object} */ more = {}) => (
  { node, v8: '1.2', times: [10_000, ratio * 10_000], ratio, interval: [ratio * 0.95, ratio * 1.05], found: ratio > 1 ? 'faster' : 'slower', ...more }
)

suite('the words of the decade', () => {
  test('say a ratio in one direction, and what is slower as longer', (t) => {
    t.assert.strictEqual(sayPoint(point(8, 2), NAMES), 'Fastify is 2.00 times as fast as Express (1.90 to 2.10)')
    t.assert.strictEqual(sayPoint(point(8, 0.5), NAMES), 'Fastify is slower than Express: it takes 2.00 times as long (1.90 to 2.11)')
  })

  test('call equal what is equal, and doubt what is not told apart', (t) => {
    t.assert.match(sayPoint(point(8, 1.01, { found: 'same' }), NAMES), /take the same time, within a tenth/)
    t.assert.match(sayPoint(point(8, 1.2, { found: 'unclear' }), NAMES), /^Fastify and Express are not told apart: 1\.20 times/)
  })

  test('begin a sentence with a capital, but not the name of a package', (t) => {
    t.assert.deepStrictEqual(['the plain way is slow', 'a request waits', 'avvio waits', 'fast-json-stringify is fast'].map(startSentence), ['The plain way is slow', 'A request waits', 'avvio waits', 'fast-json-stringify is fast'])
  })

  test('explain the signs that a chart has', (t) => {
    t.assert.strictEqual(sayChart([point(8, 2), point(10, 1, { found: 'same' }), point(12, 1, { found: 'tiny' })], NAMES, true), 'Times as fast as Express (99%). = no difference, . too small, a flag: a claim.')
    t.assert.strictEqual(sayChart([point(8, 2)], NAMES, false), 'Times as fast as Express (99%).')
  })

  test('say what was measured on both sides of a turn', (t) => {
    const measured = [
      { name: 'Express 4.17.1', times: [160_000, 80_000], ratio: 0.5, interval: [0.4, 0.8], different: true },
      { name: 'Koa 2.0.0', times: [80_000, 160_000], ratio: 2, interval: [1.9, 2.1], different: true },
      { name: 'Fastify 2.10.0', times: [40_000, 39_000], ratio: 0.98, interval: [0.94, 1.03], different: false }
    ]
    const turn = /** @type {any} */ ({ subject: 'hello', measured, sides: ['12.18.0', '12.18.1'] })
    t.assert.deepStrictEqual(rowsOf(turn, { '12.18.0': 1, '12.18.1': 8 }), [
      ['Express 4.17.1', '160 µs', '80 µs', '2.00 times as fast (1.25 to 2.50)'],
      ['Koa 2.0.0', '80 µs', '160 µs', '2.00 times as long (1.90 to 2.10)'],
      ['Fastify 2.10.0', '40 µs', '39 µs', 'no clear difference (0.94 to 1.03)'],
      ['hidden classes of 8 responses', '1', '8', '']
    ])
    t.assert.strictEqual(rowsOf({ ...turn, subject: 'json' }, {}).length, 3)
    t.assert.throws(() => rowsOf({ ...turn, sides: ['12.18.0', '13.0.0'] }, { '12.18.0': 1 }), /Node 13\.0\.0/)
  })

  test('tell how far a ratio moves', (t) => t.assert.strictEqual(spreadOf([point(8, 1), point(10, 3), point(12, 0.5)]), 6))
})
