import { suite, test } from 'node:test'
import { PLOT, begin, commandFor, createScale, findTurns, isOfOther, nodeOf, placeOfDay, placeOfYear, recordedViews, rowsOf, saidBy, sayChart, sayPackages, sayPoint, sayTimes, sayTurn, sidesOf, spreadOf, startSentence } from './state.js'

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

  test('has one Node for all packages, or one set of packages for all Nodes', (t) => {
    const sides = (line) => Object.values(sidesOf(evidence, evidence.views[0], { line, node: 10 })).map(({ node }) => node)
    t.assert.deepStrictEqual(['day', 'engine-8', 'library-12'].map(sides), [[10, 10], [10, 8], [12, 10]])
  })

  test('finds the Node of a claim’s day, among those that it is about', (t) => {
    const nodeOfClaim = (said) => nodeOf(evidence, said)
    t.assert.deepStrictEqual([{ year: 2016 }, { year: 2019 }, { year: 2020 }, { year: 2019, nodes: { to: 10 } }, { year: 2019, nodes: { from: 14 } }].map(nodeOfClaim), [8, 12, undefined, 10, undefined])
  })

  test('tells of each claim once, on the first Node of its day', (t) => {
    t.assert.deepStrictEqual([8, 10, 12].map((node) => saidBy(evidence, evidence.views[0], 'hello/cpu', node).map(({ id }) => id)), [['a'], [], ['b']])
  })
})

const NAMES = ['Fastify', 'Express']

const point = (node, ratio, more = {}) => (
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
    const turn = { subject: 'hello', measured, sides: ['12.18.0', '12.18.1'] }
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

suite('the words of a turning point', () => {
  for (const [from, to, words] of ([
    [2, 4, 'was 2.00 times as fast as Express, and then 4.00 times'],
    [2, 0.5, 'was 2.00 times as fast as Express, and then took 2.00 times as long'],
    [0.5, 0.25, 'took 2.00 times as long as Express, and then 4.00 times'],
    [0.5, 2, 'took 2.00 times as long as Express, and then was 2.00 times as fast']
  ])) {
    test(`say a step from ${from} to ${to}`, (t) => t.assert.strictEqual(sayTurn({ from: point(8, from), to: point(10, to) }, NAMES), `Fastify ${words}`))
  }

  test('give no figure where two are not told apart', (t) => {
    const [unclear, same] = [point(8, 0.95, { found: 'unclear' }), point(10, 1.01, { found: 'same' })]
    t.assert.strictEqual(sayTurn({ from: unclear, to: point(10, 2) }, NAMES), 'Fastify was about as fast as Express, and then 2.00 times')
    t.assert.strictEqual(sayTurn({ from: point(8, 0.5), to: same }, NAMES), 'Fastify took 2.00 times as long as Express, and then was about as fast')
  })

  test('find the steps of a quarter or more whose intervals lie apart, the largest first', (t) => {
    const series = [point(8, 2), point(10, 2.1), point(12, 4), point(14, 2.9), point(16, 1, { interval: [0.5, 3] })]
    t.assert.deepStrictEqual(findTurns(series).map(({ from, to }) => [from.node, to.node]), [[10, 12], [12, 14]])
    t.assert.deepStrictEqual(findTurns([point(8, 2)]), [])
    t.assert.deepStrictEqual(findTurns([point(8, 2), point(10, 9, { found: 'tiny' })]), [])
  })

  test('tell whose a step is', (t) => {
    t.assert.strictEqual(isOfOther({ from: point(10, 2), to: point(12, 4) }), true)
    t.assert.strictEqual(isOfOther({ from: point(10, 2), to: point(12, 4, { times: [5000, 20_000] }) }), false)
  })

  test('tell what moved, what was installed, and how to see both sides', (t) => {
    const turn = { from: point(10, 2), to: point(12, 4) }
    const eras = [['10', '4.16.4', '1.12.1'], ['12', '4.17.1', '1.12.1']].map(([node, express, fastify]) => ({ node: Number(node), packages: { express: { version: express }, fastify: { version: fastify } } }))
    t.assert.strictEqual(sayTimes(turn, NAMES), 'Fastify went from 10 µs to 10 µs, Express went from 20 µs to 40 µs')
    t.assert.strictEqual(sayPackages(turn, { packages: ['fastify', 'express'] }, eras), 'express 4.16.4 became 4.17.1')
    t.assert.strictEqual(commandFor('json', 'bytes/nested', turn), 'npm run demo:decade -- --run 10,12')
    t.assert.match(commandFor('json', 'bytes/list', turn), /--subject json --quick --node 10,12$/)
    t.assert.match(commandFor('routing', '1000/parametric', turn), /--subject routing --quick --node 10,12$/)
  })
})

suite('the scale of the decade', () => {
  test('goes from the first claims to the last Node, in proportion', (t) => {
    const [first, middle, last] = [placeOfYear(2018), placeOfYear(2022), placeOfYear(2026)]
    t.assert.ok(first > 0 && last < 100)
    t.assert.ok(Math.abs((middle - first) - (last - middle)) < 0.1)
    t.assert.ok(placeOfYear(2018) < placeOfDay('2018-03-06') && placeOfDay('2018-03-06') < placeOfDay('2018-10-30'))
    t.assert.ok(placeOfDay('2018-12-31') < placeOfYear(2019))
  })

  test('holds every ratio, and 1', (t) => {
    for (const shown of [[2, 5.4], [0.3, 0.6], [1.05], [0.2, 40]]) {
      const { y, marks } = createScale(shown)
      for (const ratio of [...shown, 1, ...marks]) t.assert.ok(y(ratio) >= PLOT.top && y(ratio) <= PLOT.bottom, `${ratio} of ${shown}`)
      t.assert.ok(marks.length > 1 && marks.includes(1), `${marks}`)
    }
  })

  test('draws twice and half equally far from the same', (t) => {
    const { y } = createScale([0.25, 4])
    t.assert.ok(Math.abs((y(1) - y(2)) - (y(0.5) - y(1))) < 0.2)
  })
})
