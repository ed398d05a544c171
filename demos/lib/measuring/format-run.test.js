import { suite, test } from 'node:test'
import { formatRun } from './format-run.js'
import { formatChanges } from './format-changes.js'

const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g')

/** @param {number} cases */
function createResults (cases) {
  const ids = Array.from({ length: cases }, (_, index) => `case${index}`)
  const compare = (/** @type {string} */ id, /** @type {string} */ contender, /** @type {number} */ ratio) => ({
    id: `g/${id}/${contender}`,
    group: 'g',
    case: id,
    baseline: 'a',
    contender,
    unit: /** @type {const} */ ('ns'),
    baselineSamples: [100],
    contenderSamples: [100 * ratio],
    ratio,
    interval: /** @type {[number, number]} */ ([ratio * 0.99, ratio * 1.01])
  })
  const run = {
    recordedAt: '2026-01-01T00:00:00.000Z',
    command: 'npm run bench:x',
    packages: {},
    environment: { node: '24.0.0', v8: '13.6', os: 'linux', cpu: 'test', cores: 2, memoryGiB: 8, loadBefore: 0 },
    seed: 1,
    rounds: 5,
    comparisons: ids.map((id) => compare(id, 'b', 3)),
    nullRuns: ids.map((id) => compare(id, 'null-run', 1)),
    memory: ids.map((id) => ({ id: `g/${id}/b`, bytes: [64], collections: [0], pause: [0] }))
  }
  return {
    topic: 'x',
    title: 'X',
    operation: 'one x',
    baseline: 'a',
    contenders: [{ id: 'a', label: 'first', note: '' }, { id: 'b', label: 'second', note: '' }],
    groups: [{ id: 'g', label: 'group', cases: ids.map((id) => ({ id, label: id, shown: '' })) }],
    runs: [run]
  }
}

/** @param {number} cases */
function linesOf (cases) {
  const results = createResults(cases)
  return formatRun(results, results.runs[0], 'x.json').replaceAll(ESCAPES, '').split('\n')
}

suite('a run in a terminal', () => {
  test('has contenders down, and cases down when there are more of them', (t) => {
    t.assert.ok(linesOf(2).some((line) => /group.*case0.*case1/.test(line)))
    t.assert.ok(linesOf(5).some((line) => /group.*first.*second.*A\/A/.test(line)))
  })

  test('says time, bytes where they were counted, and the ratio', (t) => {
    const text = linesOf(2).join('\n')
    t.assert.match(text, /300 ns, 64 B/)
    t.assert.match(text, /3\.00x \(2\.97-3\.03\)/)
  })

  test('says two speeds as two, and what is too small to be measured', (t) => {
    const results = createResults(2)
    const [run] = results.runs
    run.comparisons[0].contenderSamples = [300, 450, 301, 449, 300, 452, 299, 450, 300, 451, 300, 448]
    run.comparisons[1].contenderSamples = [20]
    const floors = [{ group: 'g', samples: [10] }]
    const text = formatRun(results, /** @type {any} */ ({ ...run, floors }), 'x.json').replaceAll(ESCAPES, '')
    t.assert.match(text, /300 ns or 450 ns/)
    t.assert.match(text, /20 ns[^\n]*\n[^\n]*too small/)
    t.assert.match(text, /neither is an average/)
  })
})

suite('a recording that changes verdicts', () => {
  test('says which, and from what to what', (t) => {
    t.assert.strictEqual(formatChanges([]), '')
    const text = formatChanges([{ id: 'routing-express', setting: '10 routes', node: '24.0.0', from: 'holds', to: 'weaker' }]).replaceAll(ESCAPES, '')
    t.assert.match(text, /changes a verdict:\n {2}routing-express \(10 routes\) {2}Node 24\.0\.0 +holds -> weaker/)
  })
})
