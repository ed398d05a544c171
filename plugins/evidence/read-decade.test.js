import { suite, test } from 'node:test'
import { toTurns, toView } from './read-decade.js'

const view = { id: 'hello', contender: 'express', first: 'hello/cpu', ledger: 'whole-request' }
const cell = (own) => ({ time: 12_345, ratio: 2, interval: [1.9, 2.1], noise: [0.98, 1.02], ...own })

function createSummary (own) {
  return {
    groups: [{ id: 'hello', label: 'a hello', cases: [{ id: 'cpu', label: 'processor time' }] }],
    runs: [
      { environment: { node: '8.17.0' }, baseline: 'fastify', cells: { 'hello/cpu/fastify': cell({ time: 10_000 }), 'hello/cpu/express': cell(own) } },
      { environment: { node: '10.24.1' }, baseline: 'fastify', cells: {} }
    ]
  }
}

suite('a subject of the decade', () => {
  test('has the claims that the ledger tests with the same cell, turned where ours is said to be the slower, or that it names', (t) => {
    const claim = (id, evidence) => ({ id, claimed: { said: 'fast', atLeast: 2, nodes: { to: 24 } }, source: { year: 2021 }, evidence })
    const setting = { group: 'hello', case: 'cpu', contender: 'express' }
    const { said } = toView({ ...view, claims: { named: 'hello/cpu', later: 'hello/wall' } }, createSummary({}), {
      claims: [
        claim('same', { results: 'whole-request', ...setting }),
        claim('turned', { results: 'whole-request', settings: [{ ...setting, inverse: true, atLeast: 4 }, { ...setting, case: 'wall' }] }),
        claim('other', { results: 'whole-request', ...setting, contender: 'koa' }),
        claim('elsewhere', { results: 'routing', ...setting }),
        claim('counted', { results: 'whole-request', by: 'bytes', ...setting }),
        claim('asked', { results: 'whole-request', answer: 'a', question: 'b', says: true }),
        ...['named', 'later', 'untested'].map((id) => claim(id, null))
      ]
    })
    t.assert.deepStrictEqual(said.map(({ id, ratios }) => [id, ratios['hello/cpu']]), [['same', 2], ['turned', 0.25], ['named', 2]])
    t.assert.deepStrictEqual(said[0], { id: 'same', said: 'fast', year: 2021, nodes: { to: 24 }, ratios: { 'hello/cpu': 2 } })
  })

  test('has the lines that are recorded, in the columns of the Nodes or of the packages', (t) => {
    const engine = createSummary({ ratio: 3 })
    engine.runs.pop()
    const library = { groups: ['8', '10'].map((day) => ({ id: `${day}-hello` })), runs: createSummary({}).runs.slice(0, 1) }
    library.runs[0].cells = Object.fromEntries(['8', '10'].flatMap((day) => [[`${day}-hello/cpu/fastify`, cell({})], [`${day}-hello/cpu/express`, cell({ ratio: Number(day) })]]))
    const { lines } = toView(view, createSummary({}), {
      claims: [],
      series: [
        { line: { id: 'engine-8', packages: 8 }, summary: engine },
        { line: { id: 'engine-26', packages: 26 }, summary: null },
        { line: { id: 'library-24', node: 24 }, summary: library }
      ]
    })
    t.assert.deepStrictEqual(lines.map(({ id, points }) => [id, points.map(({ node, ratio }) => [node, ratio])]), [['engine-8', [[8, 3]]], ['library-24', [[8, 8], [10, 10]]]])
  })
})

test('a turn has both sides of what was measured, from the last run', (t) => {
  const groups = ['Express', 'JSON.stringify'].map((name) => ({ id: `backport-${name}`, label: `${name}, Node 1 and 2`, cases: [{ id: 'cpu' }] }))
  const cells = Object.fromEntries(groups.flatMap(({ id }) => [[`${id}/cpu/before`, cell({ time: 10_000 })], [`${id}/cpu/after`, cell({ time: 20_000, different: true })]]))
  const turns = [{ id: 'backport', subject: 'hello', before: { release: '12.18.0' }, after: { release: '12.18.0', flags: ['--f'] } }]
  const times = { times: [10_000, 20_000], different: true }
  t.assert.deepStrictEqual(toTurns(turns, { groups, runs: [{}, { packages: { 'backport/express': '4.17.1' }, cells }] }), [
    { id: 'backport', subject: 'hello', sides: ['12.18.0', '12.18.0 --f'], measured: [{ name: 'Express 4.17.1', ...times }, { name: 'JSON.stringify', ...times }] }
  ])
})
