import { test } from 'node:test'
import { assertVerdict } from './assert-verdict.js'

const judged = (verdicts) => Object.entries(verdicts).map(([node, verdict]) => ({ node, verdict }))
const evidence = {
  claims: [
    { id: 'c', evidence: { results: 'x' }, verdicts: judged({ '20.1.0': 'holds', '26.1.0': 'reversed' }), answers: [] },
    { id: 'u', evidence: null, verdicts: [], answers: [] }
  ]
}

test('words may rely on the verdict of all Nodes, or of those that they name', (t) => {
  t.assert.doesNotThrow(() => assertVerdict(evidence, { claim: 'c', verdict: 'holds', nodes: [20] }))
  t.assert.throws(() => assertVerdict(evidence, { claim: 'c', verdict: 'holds', words: 'It is so.' }), /claim 'c' being 'holds', but on Node 26 it is 'reversed': rewrite the sentence: “It is so.”/)
})

test('nothing can be relied on where nothing was measured', (t) => {
  t.assert.throws(() => assertVerdict(evidence, { claim: 'u', verdict: 'holds' }), /on every version of Node it is 'untested'/)
  t.assert.throws(() => assertVerdict(evidence, { claim: 'c', verdict: 'holds', nodes: [20, 24] }), /on Node 24 it is 'untested'/)
})
