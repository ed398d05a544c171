import { suite, test } from 'node:test'
import { NO_FILTERS, countVerdicts, filterClaims } from './verdicts.js'

/** @param {string} id @param {string} topic @param {Record<string, string>} verdicts @returns {any} */
const createClaim = (id, topic, verdicts) => ({ id, topic, verdicts: Object.entries(verdicts).map(([node, verdict]) => ({ node, verdict })), answers: [] })

const claims = [
  createClaim('turned', 'routing', { '20.1.0': 'holds', '22.1.0': 'reversed', '24.1.0': 'reversed' }),
  createClaim('old', 'routing', { '20.1.0': 'holds', '22.1.0': 'holds' }),
  createClaim('open', 'closures', {})
]

/** @param {Partial<import('./verdicts.js').Filters>} filters */
const shown = (filters) => filterClaims(claims, { ...NO_FILTERS, ...filters }).map(({ id }) => id)

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
    t.assert.deepStrictEqual(countVerdicts(claims, '24'), [{ verdict: 'reversed', count: 1 }, { verdict: 'untested', count: 1 }])
  })
})
