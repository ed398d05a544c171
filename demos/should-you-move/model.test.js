import { suite, test } from 'node:test'
import { rangeOver } from './intervals.js'
import { readResults, resultsPath } from '../lib/results/store.js'
import { EXAMPLE, LIMITS, TOPICS, checkComposites, formatOutward, formatShare, formatTimes, judgeGain, readCosts, readRequest, saySum, sumUp } from './model.js'
import { holdAgainst } from './check-composites.js'

const NODE = '26.0.0'
/** @type {import('./read-costs.js').NodeCosts} */
const COSTS = {
  node: NODE,
  bare: { express: { after: [10, 20], ratio: [2, 3] }, koa: { after: [10, 20], ratio: [1, 1.5] } },
  passing: { by: { express: [0.1, 0.2], koa: [0.1, 0.1], fastify: [0, 0.05] }, nodes: [NODE] },
  row: { schema: [0.2, 0.3], ratio: [0.5, 0.6], nodes: [NODE] }
}
const BARE = { ...EXAMPLE, handlerMs: 0, waitingMs: 0, rows: 0, middlewares: 0 }

suite('the sum', () => {
  test('is the recorded ratio without other work, and all of the latency without waiting', (t) => {
    const sum = sumUp(BARE, COSTS)
    t.assert.deepStrictEqual(sum.gain, [2, 3])
    t.assert.deepStrictEqual(sum.before, [20, 60])
    t.assert.deepStrictEqual(sum.rateAfter, [50_000, 100_000])
    t.assert.deepStrictEqual(sum.processorShare, [1, 1])
    t.assert.strictEqual(sum.busy, null)
    t.assert.deepStrictEqual(sum.terms.map(({ id }) => id), ['bare', 'own'])
  })

  test('is Amdahl’s law with other work: never above the bare ratio, and one in the end', (t) => {
    const gains = [0, 0.1, 1, 10, 1000].map((handlerMs) => sumUp({ ...BARE, handlerMs }, COSTS).gain)
    for (const [index, [low, high]] of gains.entries()) {
      t.assert.ok(low >= 1 && high <= 3)
      if (index > 0) t.assert.ok(low < gains[index - 1][0] && high < gains[index - 1][1])
    }
    t.assert.ok(gains[4][1] < 1.0001)
    // 20 µs of rest: from (10 · 2 + 20) / (10 + 20) to (20 · 3 + 20) / (20 + 20).
    t.assert.deepStrictEqual(sumUp({ ...BARE, handlerMs: 0.02 }, COSTS).gain, [4 / 3, 2])
  })

  test('adds what each part was recorded to take', (t) => {
    const { terms, before, after } = sumUp({ ...BARE, middlewares: 10, rows: 100 }, COSTS)
    t.assert.deepStrictEqual(terms.map(({ id, before: now }) => [id, now]), [['bare', [20, 60]], ['passing', [1, 2]], ['row', [10, 18]], ['own', [0, 0]]])
    t.assert.deepStrictEqual(before, [31, 80])
    t.assert.deepStrictEqual(after, [20, 38.5])
  })

  test('loses where a response schema takes more than is saved, and only there', (t) => {
    const rows = { ...BARE, rows: 10_000 }
    t.assert.ok(sumUp({ ...rows, schema: true }, COSTS).gain[1] < 1)
    t.assert.ok(sumUp(rows, COSTS).gain[0] > 1)
    t.assert.match(saySum(sumUp({ ...rows, schema: true }, COSTS), { ...rows, schema: true })[0], /cost speed\. It is the response schema/)
  })

  test('leaves waiting alone, which hides what is saved', (t) => {
    const waited = sumUp({ ...BARE, waitingMs: 20 }, COSTS)
    t.assert.deepStrictEqual(waited.gain, [2, 3])
    t.assert.ok(waited.processorShare[1] < 0.004)
    t.assert.ok(waited.savedShare[1] < waited.processorShare[1])
  })

  test('has the utilisation of a rate', (t) => {
    t.assert.deepStrictEqual(sumUp({ ...BARE, perSecond: 1000 }, COSTS).busy, { before: [0.02, 0.06], after: [0.01, 0.02] })
    t.assert.match(saySum(sumUp({ ...BARE, perSecond: 1000 }, COSTS), BARE)[2], /not what limits you/)
    t.assert.match(saySum(sumUp({ ...BARE, perSecond: 100_000 }, COSTS), BARE)[2], /cannot be/)
  })

  test('takes the reader’s own measurement in place of what is recorded', (t) => {
    const { gain, terms } = sumUp({ ...BARE, ownBefore: 30, ownAfter: 20 }, COSTS)
    t.assert.deepStrictEqual(gain, [1.5, 1.5])
    t.assert.deepStrictEqual(terms[0].nodes, [])
  })

  test('refuses what is not recorded, and numbers out of their limits', (t) => {
    t.assert.throws(() => sumUp({ ...BARE, framework: 'nest' }, COSTS), /nothing is recorded of 'nest' on Node 26/)
    t.assert.throws(() => sumUp({ ...BARE, framework: 'rails' }, COSTS), /no framework 'rails'|nothing is recorded/)
    t.assert.throws(() => sumUp({ ...BARE, rows: 1 }, { ...COSTS, row: null }), /a row/)
    t.assert.throws(() => sumUp({ ...BARE, middlewares: 1 }, { ...COSTS, passing: null }), /a middleware/)
    t.assert.throws(() => sumUp({ ...BARE, ownBefore: 1, ownAfter: 0 }, COSTS), /more than no time/)
    for (const name of Object.keys(LIMITS)) {
      for (const wrong of [-1, NaN, Infinity]) t.assert.throws(() => sumUp({ ...BARE, [name]: wrong }, COSTS), RangeError, name)
    }
    t.assert.ok(sumUp({ ...BARE, rows: 0, middlewares: 0 }, { ...COSTS, row: null, passing: null }))
  })
})

suite('a range', () => {
  test('holds every value within its box, and its ends in any order are one box', (t) => {
    const compute = (/** @type {{ a: number, b: number }} */ { a, b }) => (a * 2 + b) / (a + b)
    const [low, high] = rangeOver({ a: [1, 4], b: [2, 8] }, compute)
    for (let a = 1; a <= 4; a += 0.5) for (let b = 2; b <= 8; b += 0.5) t.assert.ok(compute({ a, b }) >= low && compute({ a, b }) <= high)
    t.assert.deepStrictEqual(rangeOver({ a: [4, 1], b: [8, 2] }, compute), [low, high])
    t.assert.throws(() => rangeOver({ a: [NaN, 1] }, ({ a }) => a), RangeError)
  })

  test('is judged by all of it', (t) => {
    t.assert.deepStrictEqual([[0.5, 0.9], [0.9, 1.05], [1, 1.2], [1.1, 1.2], [1.2, 1.1]].map((gain) => judgeGain(/** @type {[number, number]} */ (gain))), ['slower', 'nothing', 'perhaps', 'worth', 'worth'])
  })

  test('is rounded outward, and says one number where both ends are alike', (t) => {
    t.assert.strictEqual(formatOutward([1.019, 1.021]), '1.01 and 1.03')
    t.assert.strictEqual(formatOutward([1.5, 1.5]), '1.50 and 1.50')
    t.assert.strictEqual(formatShare([1, 1]), '100%')
    t.assert.strictEqual(formatTimes([0.5, 1500]), '0.0005 to 1.5 ms')
  })

  test('is held against what was measured', (t) => {
    t.assert.deepStrictEqual([
      holdAgainst([1, 2], 1.5, [1.4, 1.6]), holdAgainst([1, 2], 2.5, [1.9, 3]), holdAgainst([1, 2], 3, [2.5, 3.5]), holdAgainst([1, 2], 0.5, [0.4, 0.6])
    ], ['within', 'touches', 'above', 'below'])
  })
})

suite('what a reader types', () => {
  test('is read, or told and left as in the example', (t) => {
    t.assert.deepStrictEqual(readRequest({}), { request: EXAMPLE, problems: [] })
    const { request, problems } = readRequest({ from: 'koa', handler: '2', rows: '1.5', middlewares: '999', rate: '', before: '', schema: '1' })
    t.assert.deepStrictEqual(request, { ...EXAMPLE, framework: 'koa', handlerMs: 2, schema: true })
    t.assert.deepStrictEqual(problems.map((problem) => problem.split(' ')[0]), ['rows', 'middlewares', 'rate'])
    t.assert.match(readRequest({ from: 'rails' }).problems[0], /^from takes express or koa or nest, got 'rails'$/)
    t.assert.match(readRequest({ before: '3' }).problems[0], /go together/)
    t.assert.match(readRequest({ before: '0', after: '1' }).problems[0], /above 0/)
  })
})

suite('the recordings', async () => {
  const results = Object.fromEntries(await Promise.all(TOPICS.map(async (topic) => [topic, await readResults(resultsPath(topic, { recorded: true }))])))

  test('hold a sum for each Node that a bare request ran on', (t) => {
    const costs = readCosts(results)
    t.assert.deepStrictEqual(costs.map(({ node }) => node), results['whole-request']?.runs.map(({ environment }) => environment.node))
    for (const cost of costs) {
      const { gain, before, after } = sumUp(EXAMPLE, cost)
      for (const [low, high] of [gain, before, after]) t.assert.ok(low > 0 && low <= high)
    }
  })

  test('of another Node stand in for a middleware, and all of them do', (t) => {
    const costs = readCosts({ ...results, serialization: null })
    const recorded = (results['call-stack']?.runs ?? []).map(({ environment }) => Number.parseInt(environment.node, 10))
    for (const { node, passing, row } of costs) {
      const major = Number.parseInt(node, 10)
      t.assert.strictEqual(passing?.nodes.length, recorded.includes(major) ? 1 : recorded.length)
      t.assert.strictEqual(row, null)
    }
    t.assert.deepStrictEqual(readCosts({}), [])
  })

  test('of Nest are offered on the versions of Node that ran it, and count no middleware', (t) => {
    const whole = /** @type {import('../lib/results/types.js').Results} */ (results['whole-request'])
    const [run] = whole.runs
    const samples = { baselineSamples: [40_000, 50_000], contenderSamples: [20_000, 30_000] }
    const compared = { ...run.comparisons[0], ...samples, id: 'hello/cpu/nest-fastify', group: 'hello', case: 'cpu', baseline: 'nest-express', contender: 'nest-fastify', ratio: 0.5, interval: /** @type {[number, number]} */ ([0.4, 0.625]) }
    const [first, ...others] = readCosts({ ...results, nestjs: { ...whole, runs: [{ ...run, comparisons: [compared] }] } })
    t.assert.deepStrictEqual(first.bare.nest, { after: [20, 30], ratio: [1.6, 2.5] })
    t.assert.ok(others.every(({ bare }) => !('nest' in bare)))
    const request = { ...BARE, framework: 'nest', middlewares: 10 }
    const sum = sumUp(request, first)
    t.assert.deepStrictEqual(sum.gain, [1.6, 2.5])
    t.assert.match(saySum(sum, request).at(-1) ?? '', /not recorded for Nest/)
  })

  test('of whole routes meet the range that the sum expects of them', (t) => {
    const checked = checkComposites(results)
    t.assert.ok(checked.length > 0)
    t.assert.deepStrictEqual(checked.filter(({ fits }) => fits === 'above' || fits === 'below').map(({ label, framework, node }) => `${label}, ${framework}, Node ${node}`), [])
    t.assert.deepStrictEqual(checkComposites({}), [])
  })
})
