import { suite, test } from 'node:test'
import { toTurns, toView } from './read-decade.js'

const view = { id: 'hello', label: 'A whole request', names: ['Fastify', 'Express'], packages: ['fastify'], contender: 'express', first: 'hello/cpu', ledger: 'whole-request' }
const cell = (own) => ({ time: 12_345, ratio: 2, interval: [1.9, 2.1], noise: [0.98, 1.02], ...own })

function createSummary (own) {
  return {
    groups: [{ id: 'hello', label: 'a hello', cases: [{ id: 'cpu', label: 'processor time' }] }],
    runs: [
      { environment: { node: '8.17.0', v8: '6.2.414.78' }, baseline: 'fastify', cells: { 'hello/cpu/fastify': cell({ time: 10_000 }), 'hello/cpu/express': cell(own) } },
      { environment: { node: '10.24.1', v8: '6.8.275.32' }, baseline: 'fastify', cells: {} }
    ]
  }
}

const claim = (id, evidence) => (
  { id, claim: 'It is fast.', claimed: { said: 'fast', atLeast: 2 }, source: { who: 'Somebody', where: 'somewhere', year: 2021 }, evidence }
)

const found = (own) => toView(view, createSummary(own), { claims: [] }).series['hello/cpu'].map((point) => point.found)

suite('a subject of the decade', () => {
  test('has a point for each Node that measured it', (t) => {
    const { series, cells } = toView(view, createSummary({}), { claims: [] })
    t.assert.deepStrictEqual(cells, [{ id: 'hello/cpu', label: 'processor time' }])
    t.assert.deepStrictEqual(series['hello/cpu'], [{ node: 8, v8: '6.2', times: [10_000, 12_300], ratio: 2, interval: [1.9, 2.1], found: 'faster' }])
  })

  test('says what each Node found', (t) => {
    t.assert.deepStrictEqual(found({ ratio: 0.5, interval: [0.45, 0.55] }), ['slower'])
    t.assert.deepStrictEqual(found({ ratio: 1, interval: [0.98, 1.02] }), ['same'])
    t.assert.deepStrictEqual(found({ ratio: 1.2, interval: [0.9, 1.5] }), ['unclear'])
    t.assert.deepStrictEqual(found({ tooSmall: true }), ['tiny'])
  })

  test('is counted with the pauses of the collector where it is about them', (t) => {
    const whole = createSummary({ whole: cell({ ratio: 4, interval: [3.9, 4.1] }) })
    whole.runs[0].cells['hello/cpu/fastify'].whole = cell({ time: 20_000 })
    t.assert.deepStrictEqual(toView({ ...view, by: 'whole' }, whole, { claims: [] }).series['hello/cpu'].map(({ ratio, times }) => [ratio, times]), [[4, [20_000, 12_300]]])
  })

  test('has the claims that the ledger tests with the same cell, turned where ours is said to be the slower', (t) => {
    const setting = { group: 'hello', case: 'cpu', contender: 'express' }
    const { said } = toView(view, createSummary({}), {
      claims: [
        claim('same', { results: 'whole-request', ...setting }),
        claim('turned', { results: 'whole-request', settings: [{ ...setting, inverse: true, atLeast: 4 }, { ...setting, case: 'wall' }] }),
        claim('other', { results: 'whole-request', ...setting, contender: 'koa' }),
        claim('elsewhere', { results: 'routing', ...setting }),
        claim('counted', { results: 'whole-request', by: 'bytes', ...setting }),
        claim('asked', { results: 'whole-request', answer: 'a', question: 'b', says: true }),
        claim('untested', null)
      ]
    })
    t.assert.deepStrictEqual(said.map(({ id, ratios }) => [id, ratios]), [['same', { 'hello/cpu': 2 }], ['turned', { 'hello/cpu': 0.25 }]])
    t.assert.deepStrictEqual(said[0], { id: 'same', said: 'fast', who: 'Somebody', year: 2021, ratios: { 'hello/cpu': 2 } })
  })

  test('has the claims that it names, with the cell that tests them, once that is recorded', (t) => {
    const toOther = toView({ ...view, ledger: undefined, claims: { named: 'hello/cpu', later: 'hello/wall' } }, createSummary({}), { claims: ['named', 'later', 'unnamed'].map((id) => ({ ...claim(id, null), id })) })
    t.assert.deepStrictEqual(toOther.said.map(({ id, ratios }) => [id, ratios]), [['named', { 'hello/cpu': 2 }]])
  })

  test('says which Nodes a claim is about, when not all', (t) => {
    const about = claim('same', { results: 'whole-request', group: 'hello', case: 'cpu', contender: 'express' })
    const { said } = toView(view, createSummary({}), { claims: [{ ...about, claimed: { ...about.claimed, nodes: { to: 24 } } }] })
    t.assert.deepStrictEqual(said[0].nodes, { to: 24 })
  })

  test('has the series that are recorded, in the columns of the Nodes or of the packages', (t) => {
    const library = createSummary({})
    library.groups = ['8', '10'].map((day) => ({ id: `${day}-hello`, cases: [{ id: 'cpu' }] }))
    library.runs = [{ environment: { node: '24.21.0', v8: '13.6' }, baseline: 'fastify', cells: Object.fromEntries(['8', '10'].flatMap((day) => [[`${day}-hello/cpu/fastify`, cell({})], [`${day}-hello/cpu/express`, cell({ ratio: Number(day) })]])) }]
    const { diagonals } = toView(view, createSummary({}), {
      claims: [],
      diagonals: [
        { line: { id: 'engine-8', packages: 8 }, summary: createSummary({ ratio: 3 }) },
        { line: { id: 'engine-26', packages: 26 }, summary: null },
        { line: { id: 'library-24', node: 24 }, summary: library }
      ]
    })
    t.assert.deepStrictEqual(diagonals.map(({ id, series }) => [id, series['hello/cpu'].map(({ node, ratio }) => [node, ratio])]), [['engine-8', [[8, 3]]], ['library-24', [[8, 8], [10, 10]]]])
  })

  test('is empty while nothing is recorded', (t) => {
    const { cells, series, said } = toView(view, null, { claims: [claim('same', { results: 'whole-request', group: 'hello', case: 'cpu', contender: 'express' })] })
    t.assert.deepStrictEqual({ cells, series, said }, { cells: [], series: {}, said: [] })
  })
})

test('a turn has both sides of what was measured, from the last run', (t) => {
  const groups = ['Express', 'JSON.stringify'].map((name) => ({ id: `backport-${name}`, label: `${name}, Node 1 and 2`, cases: [{ id: 'cpu' }] }))
  const cells = Object.fromEntries(groups.flatMap(({ id }) => [[`${id}/cpu/before`, cell({ time: 10_000 })], [`${id}/cpu/after`, cell({ time: 20_000, different: true })]]))
  const run = { packages: { 'backport/express': '4.17.1' }, cells }
  const turns = [{ id: 'backport', subject: 'hello', cell: 'hello/cpu', to: 12, packages: 12, before: { release: '12.18.0' }, after: { release: '12.18.0', flags: ['--f'] } }]
  const point = { times: [10_000, 20_000], ratio: 2, interval: [1.9, 2.1], different: true }
  t.assert.deepStrictEqual(toTurns(turns, { groups, runs: [{}, run] }), [
    { id: 'backport', subject: 'hello', cell: 'hello/cpu', to: 12, sides: ['12.18.0', '12.18.0 --f'], measured: [{ name: 'Express 4.17.1', ...point }, { name: 'JSON.stringify', ...point }] }
  ])
})
