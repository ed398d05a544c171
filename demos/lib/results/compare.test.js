import { suite, test } from 'node:test'
import { agrees, besideRecorded, compareRuns, counterpart } from './compare.js'

/** @param {string} node @param {Partial<import('./summarize.js').Cell>} cell @param {object} [environment] @returns {any} */
function createRun (node, cell, environment = {}) {
  return {
    rounds: 30,
    packages: { b: '1.0.0' },
    environment: { node, v8: '13.6', cpu: 'one', cores: 2, loadBefore: 0, ...environment },
    cells: {
      '10/first/a': { time: 10, ratio: 1, interval: [1, 1], noise: [0.9, 1.1], different: false },
      '10/first/b': { time: 20, ratio: 2, interval: [1.9, 2.1], noise: [0.9, 1.1], different: true, ...cell }
    }
  }
}

suite('a reader\'s run beside the recorded one', () => {
  test('agrees when the intervals touch', (t) => {
    t.assert.strictEqual(agrees({ interval: [1, 2] }, { interval: [2, 3] }), true)
    t.assert.strictEqual(agrees({ interval: [1, 1.99] }, { interval: [2, 3] }), false)
  })

  test('is compared cell by cell, without the baseline', (t) => {
    const [comparison, ...others] = compareRuns(createRun('24.1.0', {}), createRun('24.2.0', {}))
    t.assert.deepStrictEqual(others, [])
    t.assert.deepStrictEqual([comparison.id, comparison.agrees, comparison.reasons], ['10/first/b', true, []])
  })

  test('says why it may differ', (t) => {
    const own = createRun('20.1.0', { ratio: 1.2, interval: [0.9, 1.5], different: false }, { v8: '11.3', cpu: 'two', loadBefore: 1.5 })
    const [{ reasons }] = compareRuns({ ...own, rounds: 5, packages: { b: '1.0.1' } }, createRun('24.2.0', {}))
    t.assert.deepStrictEqual(reasons, [
      'the noise of your run is above the effect',
      'another V8: 11.3, recorded 13.6',
      'another CPU: two, recorded one',
      'fewer rounds: 5, recorded 30',
      'the machine was busy: load 1.5 on 2 cores',
      'other versions of b'
    ])
  })

  test('is held against the same Node, or else the newest', (t) => {
    const recorded = /** @type {any} */ ({ runs: [createRun('20.0.0', {}), createRun('24.0.0', {})] })
    t.assert.strictEqual(counterpart(recorded, { node: '20.9.0' }).environment.node, '20.0.0')
    t.assert.strictEqual(counterpart(recorded, { node: '22.0.0' }).environment.node, '24.0.0')
  })

  test('is the last one, and its page counts the ratios that agree with the recorded run of the same Node', (t) => {
    const own = /** @type {any} */ ({
      runs: [
        { ...createRun('20.9.0', { ratio: 3, interval: [2.9, 3.1] }), recordedAt: '2026-11-02' },
        { ...createRun('26.0.0', {}), recordedAt: '2026-11-01' }
      ]
    })
    const recorded = /** @type {any} */ ({ runs: [createRun('20.0.0', { ratio: 3, interval: [2.9, 3.1] }), createRun('26.0.0', {})] })
    const { run, ...beside } = besideRecorded(own, recorded)
    t.assert.deepStrictEqual(beside, { against: '20.0.0', compared: 1, agreeing: 1 })
    t.assert.strictEqual(run.environment.node, '20.9.0')
    t.assert.deepStrictEqual(Object.values(run.cells).map((cell) => cell.agrees), [true])
  })
})
