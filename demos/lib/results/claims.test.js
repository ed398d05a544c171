import { suite, test } from 'node:test'
import { SURPRISES } from '../../../plugins/evidence/index.js'
import { judgeClaim, judgeClaims, readClaims, settingsOf } from './claims.js'
import { judgedPartsOf } from './describe-claim.js'
import { createValidator, readResults, resultsPath } from './store.js'
import { summarize } from './summarize.js'

const claim = {
  id: 'c', topic: 'x', claim: 'B is slow.', scope: 'ten things', source: { who: 'someone', where: 'somewhere', year: 2021 }, experiment: 'Both do it.',
  claimed: { said: 'twice', atLeast: 2 },
  evidence: { results: 'x', group: '10', case: 'first', contender: 'b' }
}

function createResults (...runs) {
  return {
    topic: 'x',
    baseline: 'a',
    runs: runs.map(([node, ratio]) => ({
      environment: { node, cpu: 'test' },
      comparisons: [{ id: '10/first/b', group: '10', case: 'first', baselineSamples: [1], contenderSamples: [ratio], ratio, interval: [ratio * 0.98, ratio * 1.02] }],
      nullRuns: [{ group: '10', case: 'first', baseline: 'a', baselineSamples: [1], interval: [0.96, 1.02] }]
    }))
  }
}

const verdictsOf = (judged, results) => judgeClaim(judged, summarize(results)).verdicts.map(({ node, verdict }) => `${node} ${verdict}`)

suite('a claim', () => {
  test('is judged by each Node, or by some of them', (t) => {
    const results = createResults(['20.1.0', 3], ['24.1.0', 1.5], ['26.1.0', 0.5])
    const ofNodes = (nodes) => verdictsOf({ ...claim, claimed: { ...claim.claimed, nodes } }, results)
    t.assert.deepStrictEqual(ofNodes(), ['20.1.0 holds', '24.1.0 weaker', '26.1.0 reversed'])
    t.assert.deepStrictEqual([ofNodes({ to: 24 }), ofNodes({ from: 25 })], [['20.1.0 holds', '24.1.0 weaker'], ['26.1.0 reversed']])
  })

  test('may be about the ratio the other way round', (t) => {
    const inverse = { ...claim, evidence: { ...claim.evidence, inverse: true } }
    const [verdict] = judgeClaim(inverse, summarize(createResults(['24.1.0', 0.4]))).verdicts
    t.assert.deepStrictEqual(verdict, { cpu: 'test', node: '24.1.0', verdict: 'holds', ratio: 2.5, interval: [2.45, 2.55], noise: [0.98, 1.04] })
  })

  test('is untested without evidence, and without results, and an error where it names a measurement that is not there', (t) => {
    const results = createResults(['24.1.0', 3])
    t.assert.deepStrictEqual(judgeClaim({ ...claim, evidence: null }, summarize(results)).verdicts, [])
    t.assert.deepStrictEqual(judgeClaims([claim], {})[0].verdicts, [])
    const wrong = { ...claim, evidence: { ...claim.evidence, contender: 'z' } }
    t.assert.throws(() => verdictsOf(wrong, results), /claim c names 10\/first\/z, which x does not hold for Node 24\.1\.0/)
  })

  test('may speak of several settings, and is judged by each', (t) => {
    const { evidence, ...rest } = claim
    const settings = [
      { label: 'large', group: '10', case: 'first', contender: 'b' },
      { label: 'small', group: '10', case: 'first', contender: 'b', atLeast: 4 }
    ]
    const broad = { ...rest, evidence: { results: 'x', settings } }
    const results = createResults(['24.1.0', 3], ['26.1.0', 5])
    const { verdicts } = judgeClaim(broad, summarize(results))
    t.assert.deepStrictEqual(verdicts.map(({ node, verdict }) => `${node} ${verdict}`), ['24.1.0 weaker', '26.1.0 holds'])
    t.assert.deepStrictEqual(verdicts[0].settings?.map(({ setting, verdict }) => `${setting} ${verdict}`), ['large holds', 'small weaker'])
    t.assert.deepStrictEqual(judgedPartsOf(judgeClaim(broad, summarize(results))).map(({ scope, claimed, verdicts }) => [scope, claimed.atLeast, ...verdicts.map(({ verdict }) => verdict)]), [
      ['ten things: large', 2, 'holds', 'holds'],
      ['ten things: small', 4, 'weaker', 'holds']
    ])
  })

  test('may be judged by the clock on the wall', (t) => {
    const whole = { ...claim, evidence: { ...claim.evidence, by: 'whole' } }
    const results = createResults(['24.1.0', 3])
    t.assert.throws(() => verdictsOf(whole, results), /which x does not hold for Node 24/)
    results.runs[0].comparisons[0].whole = { contenderSamples: [1], ratio: 1.5, interval: [1.4, 1.6] }
    results.runs[0].nullRuns[0].whole = { baselineSamples: [1], interval: [0.96, 1.02] }
    t.assert.deepStrictEqual(verdictsOf(whole, results), ['24.1.0 weaker'])
  })

  test('may be judged by what is left to the collector, where a round may have nothing', (t) => {
    const results = createResults(['24.1.0', 1])
    results.runs[0].memory = [['a', 16], ['b', 48]].map(([contender, count]) => ({ id: `10/first/${contender}`, bytes: Array(5).fill(count), collections: [0, 0, 0, 0, 0], pause: contender === 'a' ? [0, 1, 2, 1, 1] : [20, 20, 20, 20, 20] }))
    const judged = (by) => judgeClaim({ ...claim, evidence: { ...claim.evidence, by } }, summarize(results)).verdicts[0]
    t.assert.deepStrictEqual([judged('bytes').verdict, judged('bytes').ratio], ['holds', 3])
    t.assert.deepStrictEqual([judged('pause').verdict, judged('pause').ratio], ['holds', 20])
    t.assert.deepStrictEqual([judged('collections').verdict, judged('collections').ratio], ['no difference', 1])
  })

  test('may compare two contenders, round by round', (t) => {
    const results = createResults(['24.1.0', 3])
    const [run] = results.runs
    run.comparisons = ['b', 'c'].map((contender) => ({
      ...run.comparisons[0], id: `10/first/${contender}`, contenderSamples: [10, 20, 30, 40, 50].map((time) => contender === 'b' ? time : time * 4)
    }))
    const between = { ...claim, evidence: { ...claim.evidence, contender: 'c', to: 'b' } }
    const [{ verdict, ratio, interval }] = judgeClaim(between, summarize(results)).verdicts
    t.assert.deepStrictEqual({ verdict, ratio, interval }, { verdict: 'holds', ratio: 4, interval: [4, 4] })
  })

  test('is inconclusive where what is measured takes hardly longer than nothing', (t) => {
    const results = createResults(['24.1.0', 3])
    results.runs[0].floors = [{ group: '10', samples: [0.4] }]
    const [judged] = judgeClaim(claim, summarize(results)).verdicts
    t.assert.deepStrictEqual([judged.verdict, judged.tooSmall], ['inconclusive', true])
    results.runs[0].floors = [{ group: '10', samples: [0.3] }]
    t.assert.deepStrictEqual(verdictsOf(claim, results), ['24.1.0 holds'])
  })

  test('that promises no ratio is judged by what each Node answers', (t) => {
    const asked = { ...claim, claimed: { said: 'it is so' }, evidence: { results: 'x', answer: 'is-so', question: 'Is it so?', says: true } }
    const results = createResults(['20.1.0', 3], ['26.1.0', 3])
    results.runs[0].answers = { 'is-so': true }
    results.runs[1].answers = { 'is-so': false }
    const { verdicts, answers } = judgeClaim(asked, summarize(results))
    t.assert.deepStrictEqual(verdicts, [])
    t.assert.deepStrictEqual(answers, [{ node: '20.1.0', verdict: 'holds', answer: true }, { node: '26.1.0', verdict: 'not so', answer: false }])
    t.assert.throws(() => judgeClaim(asked, summarize(createResults(['24.1.0', 3]))), /claim c names is-so, which x does not hold for Node 24\.1\.0/)
  })
})

suite('the file of claims', async () => {
  const claims = await readClaims()
  const measured = claims.filter(({ evidence }) => evidence && !('answer' in evidence))

  test('has the shape of its schema, and each id and headline once', (t) => {
    t.assert.strictEqual(createValidator(new URL('claims-schema.json', import.meta.url))(claims), null)
    const repeated = (names) => names.filter((name, index) => names.indexOf(name) !== index)
    t.assert.deepStrictEqual(repeated(claims.flatMap(({ id, was = [] }) => [id, ...was])), [])
    t.assert.deepStrictEqual(repeated(measured.map(({ claim: words, source, evidence }) => `${evidence.results}: ${words} ${source.who}`)), [], 'make them settings of one')
  })

  test('promises what its evidence can judge, or says what it wants', (t) => {
    const idsOf = (wrong) => wrong.map(({ id }) => id)
    t.assert.deepStrictEqual(idsOf(claims.filter(({ claimed, evidence }) => evidence && 'answer' in evidence && claimed.atLeast !== undefined)), [])
    t.assert.deepStrictEqual(idsOf(measured.filter(({ claimed, evidence }) => evidence.settings && claimed.atMost !== undefined)), [])
    t.assert.deepStrictEqual(idsOf(measured.filter(({ claimed, evidence }) => settingsOf(evidence).some(({ atLeast = claimed.atLeast }) => atLeast === undefined && claimed.atMost === undefined))), [])
    t.assert.deepStrictEqual(idsOf(claims.filter(({ evidence, wants }) => (evidence === null) !== (wants !== undefined))), [])
  })

  test('names only measurements that are recorded, and those of the first page are of late and do not hold', async (t) => {
    const names = [...new Set(claims.flatMap(({ evidence }) => evidence?.results ?? []))]
    const summaries = Object.fromEntries(await Promise.all(names.map(async (name) => {
      const results = await readResults(resultsPath(name, { recorded: true }))
      return [name, results && summarize(results)]
    })))
    const judged = judgeClaims(claims, summaries)
    t.assert.deepStrictEqual(judged.filter(({ evidence, verdicts, answers }) => evidence && summaries[evidence.results] && verdicts.length + answers.length === 0).map(({ id }) => id), [])
    const shown = SURPRISES.map((id) => judged.find((claim) => claim.id === id))
    t.assert.deepStrictEqual(shown.filter(({ source, verdicts }) => source.year < 2024 || verdicts.at(-1).verdict === 'holds').map(({ id }) => id), [])
  })
})
