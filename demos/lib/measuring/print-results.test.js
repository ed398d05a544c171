import { suite, test } from 'node:test'
import { stripVTControlCharacters } from 'node:util'
import { formatRun } from './print-results.js'

function createResults (cases) {
  const ids = Array.from({ length: cases }, (_, index) => `case${index}`)
  const compare = (id, contender, ratio) => ({
    id: `g/${id}/${contender}`, group: 'g', case: id, baseline: 'a', contender, unit: 'ns', baselineSamples: [100], contenderSamples: [100 * ratio], ratio, interval: [ratio * 0.99, ratio * 1.01]
  })
  return {
    topic: 'x',
    title: 'X',
    operation: 'one x',
    baseline: 'a',
    contenders: [{ id: 'a', label: 'first', note: '' }, { id: 'b', label: 'second', note: '' }],
    groups: [{ id: 'g', label: 'group', cases: ids.map((id) => ({ id, label: id, shown: '' })) }],
    runs: [{
      environment: { node: '24.0.0', v8: '13.6', os: 'linux', cpu: 'test', cores: 2, memoryGiB: 8, loadBefore: 0 },
      rounds: 5,
      comparisons: ids.map((id) => compare(id, 'b', 3)),
      nullRuns: ids.map((id) => compare(id, 'null-run', 1)),
      memory: ids.map((id) => ({ id: `g/${id}/b`, bytes: [64], collections: [0], pause: [0] }))
    }]
  }
}

const textOf = (results) => stripVTControlCharacters(formatRun(results, results.runs[0], 'x.json'))

suite('a run in a terminal', () => {
  test('has contenders down, and cases down when there are more of them', (t) => {
    t.assert.match(textOf(createResults(2)), /group.*case0.*case1/)
    t.assert.match(textOf(createResults(5)), /group.*first.*second.*A\/A/)
  })

  test('says time, bytes where they were counted, and the ratio', (t) => {
    t.assert.match(textOf(createResults(2)), /300 ns, 64 B[^]*3\.00x \(2\.97-3\.03\)/)
  })

  test('says two speeds as two, and what is too small to be measured', (t) => {
    const results = createResults(2)
    const [run] = results.runs
    run.comparisons[0].contenderSamples = [300, 450, 301, 449, 300, 452, 299, 450, 300, 451, 300, 448]
    run.comparisons[1].contenderSamples = [20]
    run.floors = [{ group: 'g', samples: [10] }]
    const text = textOf(results)
    t.assert.match(text, /300 ns or 450 ns[^]*neither is an average/)
    t.assert.match(text, /20 ns[^\n]*\n[^\n]*too small/)
  })
})
