import { test } from 'node:test'
import { assertVerdict, findClaim } from './find-claim.js'

const evidence = {
  claims: [{
    id: 'c',
    scope: 'routes',
    claimed: { said: 'several times', atLeast: 2 },
    evidence: { results: 'x', settings: [{ label: '10', group: '10', case: 'a', contender: 'b' }, { label: '100', group: '100', case: 'a', contender: 'b', atLeast: 4 }] },
    verdicts: [{ node: '24.1.0', verdict: 'weaker', ratio: 3, settings: [{ setting: '10', node: '24.1.0', verdict: 'holds', ratio: 5 }, { setting: '100', node: '24.1.0', verdict: 'weaker', ratio: 3 }] }],
    answers: []
  }]
}

test('a claim is found whole, and in one of its settings', (t) => {
  t.assert.strictEqual(findClaim(evidence, 'c'), evidence.claims[0])
  const { scope, claimed, verdicts } = findClaim(evidence, 'c', '100')
  t.assert.deepStrictEqual({ scope, atLeast: claimed.atLeast, verdicts: verdicts.map(({ verdict, ratio }) => [verdict, ratio]) }, { scope: 'routes: 100', atLeast: 4, verdicts: [['weaker', 3]] })
})

test('a claim or a setting that is not there is an error that says what to do', (t) => {
  t.assert.throws(() => findClaim(evidence, 'd'), /no claim 'd': add it to demos\/claims\.json/)
  t.assert.throws(() => findClaim(evidence, 'c', '1,000'), /claim 'c' has no setting '1,000': name one of '10', '100', or none/)
})

const judged = (verdicts) => Object.entries(verdicts).map(([node, verdict]) => ({ node, verdict }))
const judgements = {
  claims: [
    { id: 'c', evidence: { results: 'x' }, verdicts: judged({ '20.1.0': 'holds', '26.1.0': 'reversed' }), answers: [] },
    { id: 'u', evidence: null, verdicts: [], answers: [] }
  ]
}

test('words may rely on the verdict of all Nodes, or of those that they name', (t) => {
  t.assert.doesNotThrow(() => assertVerdict(judgements, { claim: 'c', verdict: 'holds', nodes: [20] }))
  t.assert.throws(() => assertVerdict(judgements, { claim: 'c', verdict: 'holds', words: 'It is so.' }), /claim 'c' being 'holds', but on Node 26 it is 'reversed': rewrite the sentence: “It is so.”/)
})

test('nothing can be relied on where nothing was measured', (t) => {
  t.assert.throws(() => assertVerdict(judgements, { claim: 'u', verdict: 'holds' }), /on every version of Node it is 'untested'/)
  t.assert.throws(() => assertVerdict(judgements, { claim: 'c', verdict: 'holds', nodes: [20, 24] }), /on Node 24 it is 'untested'/)
})
