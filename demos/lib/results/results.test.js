import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { CommandError } from '../command-line/command-error.js'
import { makeFolder } from '../files/own-folder.js'
import { readClaims } from './claims.js'
import { besideRecorded, compareRuns, counterpart } from './compare.js'
import { movedVersions } from './recorded-versions.js'
import { addRun, dayOf, parseResults, readResults } from './store.js'
import { roundedRun, summarize } from './summarize.js'
import { summarizeVerdicts } from './describe-claim.js'

const samples = [100, 101, 102, 103, 104]
const heading = {
  topic: 'x',
  title: 'X',
  operation: 'one x',
  baseline: 'a',
  contenders: [{ id: 'a', label: 'A', note: 'n' }, { id: 'b', label: 'B', note: 'n' }],
  groups: [{ id: '10', label: '10 things', size: 10, cases: [{ id: 'first', label: 'first', shown: '/' }] }]
}

function createRun (node) {
  const comparison = (contender, ratio) => ({
    id: `10/first/${contender}`, group: '10', case: 'first', baseline: 'a', contender, unit: 'ns', ratio, interval: [ratio * 0.98, ratio * 1.02],
    baselineSamples: samples, contenderSamples: samples.map((time) => time * ratio)
  })
  return {
    recordedAt: '2026-01-01T00:00:00.000Z', command: 'npm run bench:x', packages: { b: '1.0.0' }, seed: 1, rounds: 5,
    environment: { node, v8: '11.3.244', os: 'linux', cpu: 'test', cores: 2, memoryGiB: 8, loadBefore: 0 },
    comparisons: [comparison('b', 3)],
    nullRuns: [comparison('null-run', 1)]
  }
}

suite('the results file', () => {
  test('is written whole, read back, and keeps one run a Node major', async (t) => {
    const folder = await makeFolder('results')
    const path = join(folder, 'x.json')
    t.assert.strictEqual(await readResults(path), null)
    for (const node of ['24.1.0', '20.1.0', '24.2.0']) await addRun(path, heading, createRun(node))
    t.assert.deepStrictEqual((await readResults(path))?.runs.map(({ environment }) => environment.node), ['20.1.0', '24.2.0'])
    t.assert.deepStrictEqual(await readdir(folder), ['x.json'])
    await writeFile(path, '{"topic": "x", "runs": [')
    await t.assert.rejects(readResults(path), (error) => error instanceof CommandError && /is not whole JSON: delete the file[^\n]*$/.test(error.message))
  })

  test('keeps what it replaces, where earlier runs are: two a Node, of other days or processors, and of the same Node and packages', async (t) => {
    const folder = await makeFolder('results')
    const [path, earlier] = [join(folder, 'x.json'), join(folder, 'processors', 'x.json')]
    const record = (day, change) => addRun(path, heading, { ...createRun('24.1.0'), recordedAt: `2026-01-0${day}T00:00:00.000Z`, ...change })
    const days = async () => (await readResults(earlier))?.runs.map((run) => `${run.environment.node} ${dayOf(run).slice(-1)}`)
    for (const day of [1, 2]) await record(day)
    t.assert.strictEqual(await days(), undefined)
    await mkdir(join(folder, 'processors'))
    await writeFile(earlier, JSON.stringify({ ...heading, runs: [createRun('20.1.0'), createRun('24.0.0')] }))
    await record(2)
    t.assert.deepStrictEqual(await days(), ['20.1.0 1', '24.0.0 1'])
    for (const day of [3, 4, 5]) await record(day)
    t.assert.deepStrictEqual(await days(), ['20.1.0 1', '24.1.0 3', '24.1.0 4'])
    await record(6, { packages: { b: '1.0.1' } })
    t.assert.deepStrictEqual(await days(), ['20.1.0 1', '24.1.0 3', '24.1.0 4'])
    for (const cpu of ['one', 'another']) await record(6, { environment: { ...createRun('24.1.0').environment, cpu } })
    t.assert.deepStrictEqual(await days(), ['20.1.0 1', '24.1.0 4', '24.1.0 6'])
  })

  test('of another topic, or of another shape, is refused', (t) => {
    const text = (change) => JSON.stringify({ ...heading, runs: [{ ...createRun('24.1.0'), ...change }] })
    t.assert.throws(() => parseResults(text({}), 'static/results/y.json'), /holds the results of x, not of y: delete the file/)
    t.assert.throws(() => parseResults(text({ rounds: 2 }), 'x.json'), /file\/runs\/0\/rounds must be >= 5/)
  })
})

suite('a summary', () => {
  const run = { ...createRun('24.1.0'), memory: [{ id: '10/first/b', bytes: [64], collections: [1.23456], pause: [2] }], floors: [{ group: '10', samples: [30] }] }
  const { runs: [{ cells }] } = summarize({ ...heading, runs: [run] })

  test('holds the median, the ratio and the noise of each cell', (t) => {
    const { samples: kept, memory, ...cell } = cells['10/first/b']
    t.assert.strictEqual(kept.length, 5)
    t.assert.deepStrictEqual(cell, { time: 306, ratio: 3, interval: [2.94, 3.06], noise: [0.98, 1.02], different: true })
    t.assert.strictEqual(cells['10/first/a'].time, 102)
    t.assert.strictEqual(memory.collections, 1.23456)
  })

  test('goes to a page in a few digits, without samples', (t) => {
    const { cells: { '10/first/b': cell } } = roundedRun({ ...run, cells: { '10/first/b': { ...cells['10/first/b'], ratio: 1.23456 } } })
    t.assert.deepStrictEqual([cell.ratio, cell.samples, cell.memory], [1.2346, undefined, { bytes: 64, collections: 1.23, pause: 2 }])
  })
})

suite('a reader\'s run beside the recorded one', () => {
  const createSummary = (node, cell = {}, environment = {}) => ({
    rounds: 30,
    recordedAt: '2026-11-01',
    baseline: 'a',
    packages: { b: '1.0.0' },
    environment: { node, v8: '13.6', cpu: 'one', cores: 2, loadBefore: 0, ...environment },
    cells: { '10/first/a': {}, '10/first/b': { ratio: 2, interval: [1.9, 2.1], different: true, ...cell } }
  })

  test('agrees when the intervals touch, cell by cell, without the baseline', (t) => {
    const agreeing = (interval) => compareRuns(createSummary('24.1.0', { interval }), createSummary('24.2.0')).map(({ id, agrees }) => [id, agrees])
    t.assert.deepStrictEqual(agreeing([2.1, 3]), [['10/first/b', true]])
    t.assert.deepStrictEqual(agreeing([1, 1.9]), [['10/first/b', true]])
    t.assert.deepStrictEqual(agreeing([2.11, 3]), [['10/first/b', false]])
  })

  test('says why it may differ', (t) => {
    const own = createSummary('20.1.0', { ratio: 1.2, interval: [0.9, 1.5], noise: [0.5, 1.6], different: false }, { v8: '11.3', cpu: 'two', loadBefore: 1.5 })
    const [{ reasons }] = compareRuns({ ...own, rounds: 5, packages: { b: '1.0.1' } }, createSummary('24.2.0'))
    t.assert.deepStrictEqual(reasons, [
      'the noise of your run is above the effect', 'another V8: 11.3, recorded 13.6', 'another CPU: two, recorded one',
      'fewer rounds: 5, recorded 30', 'the machine was busy: load 1.5 on 2 cores',
      'two copies of one contender may be 2.0 times apart on this machine', 'other versions of b'
    ])
  })

  test('is the last one, held against the same Node, or else the newest', (t) => {
    const recorded = { runs: [createSummary('20.0.0', { ratio: 3, interval: [2.9, 3.1] }), createSummary('26.0.0')] }
    t.assert.strictEqual(counterpart(recorded, { node: '22.0.0' }).environment.node, '26.0.0')
    const own = { runs: [{ ...createSummary('20.9.0', { ratio: 3, interval: [2.9, 3.1] }), recordedAt: '2026-11-02' }, createSummary('26.0.0')] }
    const { run, ...beside } = besideRecorded(own, recorded)
    t.assert.deepStrictEqual(beside, { against: '20.0.0', compared: 1, agreeing: 1 })
    t.assert.deepStrictEqual([run.environment.node, Object.values(run.cells).map(({ agrees }) => agrees)], ['20.9.0', [true]])
  })
})

test('a recorded version may be another patch release, but no minor, major or preview, and what is not installed has not moved', (t) => {
  const moved = (fastify) => movedVersions({ fastify: '5.12.8', express: '5.3.0' }, (name) => ({ fastify, express: '5.3.0' })[name])
  t.assert.deepStrictEqual(moved('5.12.8'), [])
  t.assert.deepStrictEqual(moved('5.12.10'), [{ name: 'fastify', recorded: '5.12.8', installed: '5.12.10', patch: true }])
  for (const installed of ['5.13.0', '6.0.0', '5.1.8', '5.12.9-rc.1']) t.assert.deepStrictEqual(moved(installed).map(({ patch }) => patch), [false], installed)
  t.assert.deepStrictEqual(movedVersions({ 'no-such-package': '1.0.0' }), [])
})

test('the verdicts of a ledger have an example each, and are counted', async (t) => {
  const [claim] = (await readClaims()).filter(({ evidence }) => evidence && !('answer' in evidence) && !evidence.settings)
  const judged = (verdict, node = 20) => ({ node, verdict, ratio: 2, interval: [1.9, 2.1], noise: [0.9, 1.1], setting: undefined })
  const { decided, examples } = summarizeVerdicts([
    { ...claim, id: 'a', verdicts: [judged('holds', 20), judged('inconclusive', 22)], answers: [] },
    { ...claim, id: 'b', verdicts: [judged('holds', 24)], answers: [{ node: 20, verdict: 'not so' }] },
    { ...claim, id: 'm', verdicts: [{ ...judged('mixed'), settings: [judged('holds'), judged('reversed')] }], answers: [] },
    { ...claim, id: 'c', verdicts: [], answers: [] }
  ])
  t.assert.strictEqual(decided, 4)
  t.assert.deepStrictEqual(Object.fromEntries(Object.entries(examples).map(([verdict, { id, node }]) => [verdict, `${id} ${node ?? ''}`])),
    { holds: 'a 20', inconclusive: 'a 22', reversed: 'm 20', 'not so': 'b ', mixed: 'm ', untested: 'c ' })
})
