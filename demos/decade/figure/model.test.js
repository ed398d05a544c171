import { suite, test } from 'node:test'
import { judge, judgeDecade } from '../model.js'

/** @returns {any} */
const point = (/** @type {number} */ node, /** @type {number} */ ratio, /** @type {string} */ found = 'faster') => ({ node, ratio, interval: [ratio * 0.95, ratio * 1.05], found })

suite('a claim over the decade', () => {
  test('is reached by a Node, or not, in its direction', (t) => {
    t.assert.deepStrictEqual([1.5, 3, 2].map((claimed) => judge(point(8, 2), claimed)), ['reached', 'less', 'cannot tell'])
    t.assert.deepStrictEqual([0.8, 0.3, 0.5].map((claimed) => judge(point(8, 0.5), claimed)), ['reached', 'less', 'cannot tell'])
    t.assert.strictEqual(judge(point(8, 2), 0.5), 'less')
    t.assert.strictEqual(judge(point(8, 2, 'tiny'), 1.5), 'cannot tell')
  })

  test('is told for each cell, neighbours as one range, of the Nodes that it is about', (t) => {
    const series = { 'hello/cpu': [point(8, 2), point(10, 3), point(12, 5), point(14, 5), point(16, 5), point(18, 3, 'tiny'), point(20, 5)] }
    const views = /** @type {any} */ ([{ label: 'Hello', cells: [{ id: 'hello/cpu', label: 'CPU' }], series, said: [{ id: 'five', nodes: { from: 10 }, ratios: { 'hello/cpu': 4 } }] }])
    t.assert.deepStrictEqual(judgeDecade(views, 'five'), [{ label: 'Hello, CPU', words: 'reached on Node 12 to 16, 20; less on Node 10; not told on Node 18' }])
    t.assert.deepStrictEqual(judgeDecade(views, 'other'), [])
  })
})
