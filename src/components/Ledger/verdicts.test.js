import { suite, test } from 'node:test'
import { NO_FILTERS, countVerdicts, filterLines } from './verdicts.js'

const createLine = (id, topic, verdicts) => ({ id, topic, marks: Object.entries(verdicts).map(([node, verdict]) => ({ node, verdict })) })

const lines = [
  createLine('turned', 'routing', { '20.1.0': 'holds', '22.1.0': 'reversed', '24.1.0': 'reversed' }),
  createLine('old', 'routing', { '20.1.0': 'holds', '22.1.0': 'holds' }),
  createLine('open', 'closures', { '': 'untested' })
]

const shown = (filters) => filterLines(lines, { ...NO_FILTERS, ...filters }).map(({ id }) => id)

suite('the ledger', () => {
  test('filters by mechanism, by verdict and by Node, together', (t) => {
    t.assert.deepStrictEqual(shown({}), ['turned', 'old', 'open'])
    t.assert.deepStrictEqual(shown({ mechanism: 'routing' }), ['turned', 'old'])
    t.assert.deepStrictEqual(shown({ verdict: 'holds' }), ['turned', 'old'])
    t.assert.deepStrictEqual(shown({ verdict: 'holds', node: '22' }), ['old'])
    t.assert.deepStrictEqual(shown({ verdict: 'untested', node: '22' }), ['open'])
    t.assert.deepStrictEqual(shown({ mechanism: 'closures', verdict: 'holds' }), [])
  })

  test('leaves out, on one Node, the claims about others', (t) => {
    t.assert.deepStrictEqual(shown({ node: '24' }), ['turned', 'open'])
  })

  test('counts the verdicts of one Node', (t) => {
    t.assert.deepStrictEqual(countVerdicts(lines, '24'), [{ verdict: 'reversed', count: 1 }, { verdict: 'untested', count: 1 }])
  })
})
