import { suite, test } from 'node:test'
import { begin, nodeOf, readState, recordedViews, saidBy, sidesOf, writeState } from './state.js'

/** @type {any} */
const evidence = {
  eras: [{ node: 8, day: '2018-03-06' }, { node: 10, day: '2018-10-30' }, { node: 12, day: '2019-10-21' }],
  views: [
    { id: 'hello', first: 'hello/cpu', cells: [{ id: 'hello/cpu' }, { id: 'hello/wall' }], series: { 'hello/cpu': [], 'hello/wall': [] }, diagonals: [{ id: 'engine-8', packages: 8, series: { 'hello/cpu': [] } }, { id: 'library-12', node: 12, series: {} }], said: [['a', 2017, 'cpu'], ['b', 2019, 'cpu'], ['c', 2021, 'cpu'], ['d', 2019, 'wall']].map(([id, year, cell]) => ({ id, year, ratios: { [`hello/${cell}`]: 2 } })) },
    { id: 'json', first: 'bytes/nested', cells: [], series: {}, diagonals: [], said: [] }
  ]
}

suite('the state of the decade', () => {
  test('begins with the first subject that is recorded, on the oldest Node', (t) => {
    t.assert.deepStrictEqual(begin(evidence), { view: 'hello', cell: 'hello/cpu', node: 8, line: 'day' })
    t.assert.deepStrictEqual(recordedViews(evidence).map(({ id }) => id), ['hello'])
    t.assert.strictEqual(begin({ ...evidence, views: [] }), null)
  })

  test('is read as it was written, or from the subject alone', (t) => {
    for (const [cell, line] of [['hello/wall', 'day'], ['hello/cpu', 'engine-8']]) {
      const state = { view: 'hello', cell, node: 12, line }
      t.assert.deepStrictEqual(readState(writeState(state), evidence), state)
    }
    t.assert.deepStrictEqual(readState('hello', evidence), begin(evidence))
  })

  for (const text of ['', 'json', 'hello.hello/none.8', 'hello.hello/cpu.9', 'hello.hello/cpu.x', 'hello.hello/wall.8.engine-8', 'hello.hello/cpu.8.engine-9']) {
    test(`is not ${JSON.stringify(text)}`, (t) => t.assert.strictEqual(readState(text, evidence), null))
  }

  test('has one Node for all packages, or one set of packages for all Nodes', (t) => {
    const sides = (/** @type {string} */ line) => Object.values(sidesOf(evidence, evidence.views[0], { line, node: 10 })).map(({ node }) => node)
    t.assert.deepStrictEqual(['day', 'engine-8', 'library-12'].map(sides), [[10, 10], [10, 8], [12, 10]])
  })

  test('finds the Node of a claim’s day, among those that it is about', (t) => {
    const nodeOfClaim = (/** @type {object} */ said) => nodeOf(evidence, /** @type {any} */ (said))
    t.assert.deepStrictEqual([{ year: 2016 }, { year: 2019 }, { year: 2020 }, { year: 2019, nodes: { to: 10 } }, { year: 2019, nodes: { from: 14 } }].map(nodeOfClaim), [8, 12, undefined, 10, undefined])
  })

  test('tells of each claim once, on the first Node of its day', (t) => {
    t.assert.deepStrictEqual([8, 10, 12].map((node) => saidBy(evidence, evidence.views[0], 'hello/cpu', node).map(({ id }) => id)), [['a'], [], ['b']])
  })
})
