import { test } from 'node:test'
import { readClaims } from './claims.js'
import { summarizeVerdicts } from './verdict-examples.js'

test('the verdicts of a ledger have an example each, and are counted', async (t) => {
  const [claim] = (await readClaims()).filter(({ evidence }) => evidence && !('answer' in evidence) && !evidence.settings)
  const judged = (/** @type {string} */ verdict, node = 20) => ({ node, verdict, ratio: 2, interval: [1.9, 2.1], noise: [0.9, 1.1], setting: undefined })
  const claims = /** @type {any[]} */ ([
    { ...claim, id: 'a', verdicts: [judged('holds', 20), judged('inconclusive', 22)], answers: [] },
    { ...claim, id: 'b', verdicts: [judged('holds', 24)], answers: [{ node: 20, verdict: 'not so' }] },
    { ...claim, id: 'm', verdicts: [{ ...judged('mixed'), settings: [judged('holds'), judged('reversed')] }], answers: [] },
    { ...claim, id: 'c', verdicts: [], answers: [] }
  ])
  const { decided, examples } = summarizeVerdicts(claims)
  t.assert.equal(decided, 4)
  t.assert.deepEqual(Object.fromEntries(Object.entries(examples).map(([verdict, { id, node }]) => [verdict, `${id} ${node ?? ''}`])), { holds: 'a 20', inconclusive: 'a 22', reversed: 'm 20', 'not so': 'b ', mixed: 'm ', untested: 'c ' })
})
