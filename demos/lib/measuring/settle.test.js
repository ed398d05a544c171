import { suite, test } from 'node:test'
import { FLOOR, NULL_RUN } from './schedule.js'
import { isNarrow, needsOf } from './settle.js'

const CELL = '10/first'

/** @param {number} atLeast @param {object} [more] @returns {any} */
const claim = (atLeast, more) => ({ claimed: { atLeast }, evidence: { results: 'x', group: '10', case: 'first', contender: 'b', ...more } })

/**
 * Samples of a baseline and a contender whose ratios are spread so far.
 *
 * @param {number} spread
 * @param {number} [time]
 */
function createSamples (spread, time = 100) {
  const of = (/** @type {number} */ by) => ({ [CELL]: Array.from({ length: 12 }, (_, round) => ({ time: time * (round % 2 ? 1 + by : 1), whole: time * (round % 2 ? 1 + 4 * by : 1) })) })
  return { a: of(0), [NULL_RUN]: of(0), b: of(spread), [FLOOR]: { [CELL]: [{ time: 10 }] } }
}

suite('rounds are enough', () => {
  test('when the figure of the claim can be told from 1, and no sooner for a smaller one', (t) => {
    const settled = (/** @type {any[]} */ claims, /** @type {number} */ spread) => isNarrow('a', needsOf(claims, 'x'))(createSamples(spread), CELL)
    t.assert.strictEqual(settled([claim(2)], 0.2), true)
    t.assert.strictEqual(settled([claim(1.1)], 0.2), false)
    t.assert.strictEqual(settled([claim(1.1)], 0.08), true)
    t.assert.strictEqual(settled([claim(2), claim(1.1)], 0.2), false)
    t.assert.strictEqual(settled([], 0.15), true)
    t.assert.strictEqual(settled([], 0.3), false)
  })

  test('by both clocks, for a claim about the second', (t) => {
    t.assert.strictEqual(isNarrow('a', needsOf([claim(2, { by: 'whole' })], 'x'))(createSamples(0.15), CELL), false)
  })

  test('for each setting of a claim, by its own figure', (t) => {
    const settings = [{ label: 'large', group: '10', case: 'first', contender: 'b', atLeast: 1.1 }]
    t.assert.deepStrictEqual(needsOf([({ claimed: { atLeast: 2 }, evidence: { results: 'x', settings } })], 'x'), { [`${CELL}/b`]: { reach: 0.05, whole: false } })
  })

  test('when it is too small to be measured at all', (t) => {
    t.assert.strictEqual(isNarrow('a', {})(createSamples(0.5, 29), CELL), true)
    t.assert.strictEqual(isNarrow('a', {})(createSamples(0.5, 31), CELL), false)
  })
})
