import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { CommandError } from '../command-line/cli.js'
import { makeFolder } from '../files/own-folder.js'
import { summarize } from './summarize.js'
import { addRun, parseResults, readResults } from './store.js'

const samples = [100, 101, 102, 103, 104]

/** @param {string} node @param {string} recordedAt */
function createRun (node, recordedAt) {
  const comparison = (/** @type {string} */ contender, /** @type {number} */ ratio) => ({
    id: `10/first/${contender}`,
    group: '10',
    case: 'first',
    baseline: 'a',
    contender,
    unit: /** @type {const} */ ('ns'),
    baselineSamples: samples,
    contenderSamples: samples.map((time) => time * ratio),
    ratio,
    interval: /** @type {[number, number]} */ ([ratio * 0.98, ratio * 1.02])
  })
  return {
    recordedAt,
    command: 'npm run bench:x',
    packages: { b: '1.0.0' },
    environment: { node, v8: '11.3.244', os: 'linux', cpu: 'test', cores: 2, memoryGiB: 8, loadBefore: 0 },
    seed: 1,
    rounds: 5,
    comparisons: [comparison('b', 3)],
    nullRuns: [comparison('null-run', 1)]
  }
}

const heading = {
  topic: 'x',
  title: 'X',
  operation: 'one x',
  baseline: 'a',
  contenders: [{ id: 'a', label: 'A', note: 'n' }, { id: 'b', label: 'B', note: 'n' }],
  groups: [{ id: '10', label: '10 things', size: 10, cases: [{ id: 'first', label: 'first', shown: '/' }] }]
}

suite('the results file', () => {
  test('is written whole, read back, and keeps one run a Node major', async (t) => {
    const folder = await makeFolder('results')
    t.after(() => rm(folder, { recursive: true }))
    const path = join(folder, 'x.json')
    t.assert.strictEqual(await readResults(path), null)
    await addRun(path, heading, createRun('24.1.0', '2026-01-01T00:00:00.000Z'))
    await addRun(path, heading, createRun('20.1.0', '2026-01-02T00:00:00.000Z'))
    await addRun(path, heading, createRun('24.2.0', '2026-01-03T00:00:00.000Z'))
    const results = await readResults(path)
    t.assert.deepStrictEqual(results?.runs.map(({ environment }) => environment.node), ['20.1.0', '24.2.0'])
    t.assert.deepStrictEqual(await readdir(folder), ['x.json'])
  })

  test('that cannot be read or written leaves the run elsewhere', async (t) => {
    const folder = await makeFolder('results')
    t.after(() => rm(folder, { recursive: true }))
    await writeFile(join(folder, 'x.json'), '')
    for (const path of [join(folder, 'x.json'), join(folder, 'x.json', 'x.json')]) {
      const run = createRun('24.1.0', '2026-01-01T00:00:00.000Z')
      const { message } = await addRun(path, heading, run).catch((error) => error)
      const [, kept] = message.match(/^the result is kept in (.+), not where it belongs, because .*(whole JSON|a folder is needed)/)
      t.assert.deepStrictEqual((await readResults(join(kept, 'x.json')))?.runs, [run])
      await rm(kept, { recursive: true })
    }
  })

  test('of another topic is refused', (t) => {
    const results = JSON.stringify({ ...heading, runs: [createRun('24.1.0', '2026-01-01T00:00:00.000Z')] })
    t.assert.throws(() => parseResults(results, 'static/results/y.json'), (error) => error instanceof CommandError && /holds the results of x, not of y: delete the file/.test(error.message))
  })

  test('that is cut short is refused in one line, and left as it is', async (t) => {
    const folder = await makeFolder('results')
    t.after(() => rm(folder, { recursive: true }))
    const path = join(folder, 'x.json')
    await writeFile(path, '{"topic": "x", "runs": [')
    const refused = (/** @type {unknown} */ error) => error instanceof CommandError && /is not whole JSON: delete the file/.test(error.message) && !error.message.includes('\n')
    await t.assert.rejects(readResults(path), refused)
  })

  test('that breaks the schema is refused, saying where', (t) => {
    const results = { ...heading, runs: [{ ...createRun('24.1.0', '2026-01-01T00:00:00.000Z'), rounds: 2 }] }
    t.assert.throws(() => parseResults(JSON.stringify(results), 'x.json'), /file\/runs\/0\/rounds must be >= 5/)
    t.assert.throws(() => parseResults(JSON.stringify({ ...heading, runs: [], more: 1 }), 'x.json'), /is not a results file/)
  })
})

suite('a summary', () => {
  const summary = summarize({ ...heading, runs: [createRun('24.1.0', '2026-01-01T00:00:00.000Z')] })

  test('holds the median, the ratio and the noise of each cell', (t) => {
    const { samples, ...cell } = summary.runs[0].cells['10/first/b']
    t.assert.ok(samples && samples.length > 0)
    t.assert.deepStrictEqual(cell, { time: 306, ratio: 3, interval: [2.94, 3.06], noise: [0.98, 1.02], different: true })
    t.assert.strictEqual(summary.runs[0].cells['10/first/a'].time, 102)
  })
})
