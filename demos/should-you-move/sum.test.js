import { suite, test } from 'node:test'
import { readFile } from 'node:fs/promises'
import { START, commandFor, fitRequest, formatAddress, parseAddress } from '../../src/components/MoveCalculator/told.js'
import { readResults, resultsPath } from '../lib/results/store.js'
import { summarize } from '../lib/results/summarize.js'
import { runNode } from '../../test/lib/run-command.js'
import { FRAMEWORKS, TOPICS, majorOf, medianOf, readCosts } from './costs.js'
import { compareRange } from './profiles.js'
import { EXAMPLE, formatOutward, formatShare, formatTimes, judgeGain, readRequest, saySum, sumUp } from './sum.js'

const results = Object.fromEntries(await Promise.all(TOPICS.map(async (topic) => [topic, await readResults(resultsPath(topic, { recorded: true }))])))
const NODE = '26.0.0'
const COSTS = {
  node: NODE,
  cpu: 'a processor',
  bare: { express: { after: [10, 20], ratio: [2, 3], told: true, node: NODE }, koa: { after: [10, 20], ratio: [1, 1.5], told: true, node: NODE } },
  passing: { by: { express: [0.1, 0.2], koa: [0.1, 0.1], fastify: [0, 0.05] }, nodes: [NODE] },
  route: { by: { express: [0.03, 0.06], 'koa-router': [0.1, 0.1], 'find-my-way': [0, 0] }, nodes: [NODE] },
  row: { schema: [0.2, 0.3], ratio: [0.5, 0.6], carry: [0, 0], nodes: [NODE] }
}
const BARE = { ...EXAMPLE, handlerMs: 0, waitingMs: 0, rows: 0, middlewares: 0 }
const sumOf = (told, costs = COSTS) => sumUp({ ...BARE, ...told }, costs)
const advise = (told, costs = COSTS) => saySum(sumOf(told, costs), { ...BARE, ...told })

suite('the sum', () => {
  test('is the recorded ratio without other work, and all of the latency without waiting', (t) => {
    const sum = sumOf({})
    t.assert.deepStrictEqual([sum.gain, sum.before, sum.rateAfter, sum.processorShare], [[2, 3], [20, 60], [50_000, 100_000], [1, 1]])
    t.assert.deepStrictEqual(sum.terms.map(({ id }) => id), ['bare', 'own'])
    const waited = sumOf({ waitingMs: 20 })
    t.assert.deepStrictEqual(waited.gain, [2, 3])
    t.assert.ok(waited.processorShare[1] < 0.004 && waited.savedShare[1] < waited.processorShare[1])
  })

  test('is Amdahl’s law with other work', (t) => {
    // 20 µs of rest: from (10 · 2 + 20) / (10 + 20) to (20 · 3 + 20) / (20 + 20).
    const { gain, ends } = sumOf({ handlerMs: 0.02 })
    t.assert.deepStrictEqual([gain, ends], [[4 / 3, 2], { least: { before: 40, after: 30 }, most: { before: 80, after: 40 } }])
  })

  test('adds what each part was recorded to take', (t) => {
    const { terms, before, after } = sumOf({ middlewares: 10, rows: 100 })
    t.assert.deepStrictEqual(terms.map(({ id, before: now }) => [id, now]), [['bare', [20, 60]], ['passing', [1, 2]], ['row', [10, 18]], ['own', [0, 0]]])
    t.assert.deepStrictEqual([before, after], [[31, 80], [20, 38.5]])
    const routed = sumOf({ routes: 100 })
    t.assert.deepStrictEqual([routed.terms[1].before, routed.terms[1].after, routed.before, routed.after], [[3, 6], [0, 0], [23, 66], [10, 20]])
    t.assert.deepStrictEqual(sumOf({ framework: 'koa', routes: 100 }).before, [20, 40])
    const carried = { ...COSTS, row: { ...COSTS.row, carry: [0.1, 0.1] } }
    for (const side of ['before', 'after']) t.assert.deepStrictEqual(sumOf({ rows: 100, schema: true }, carried)[side], sumOf({ rows: 100, schema: true })[side].map((time) => time + 10))
    t.assert.throws(() => sumOf({ framework: 'nest' }), /nothing is recorded of 'nest' on Node 26/)
  })

  test('loses where a response schema takes more than is saved, and says where the schema is to blame', (t) => {
    t.assert.ok(sumOf({ rows: 10_000, schema: true }).gain[1] < 1)
    t.assert.ok(sumOf({ rows: 10_000 }).gain[0] > 1)
    const koa = { framework: 'koa', rows: 10_000, schema: true }
    t.assert.match(advise(koa)[0], /cost speed\. It is the response schema/)
    t.assert.match(advise(koa, { ...COSTS, bare: { koa: { ...COSTS.bare.koa, ratio: [0.5, 0.6] } } })[0], /cost speed\.$/)
    const [advice, , etag] = advise({ rows: 10_000, schema: true })
    t.assert.match(advice, /unless the ETag makes up for it/)
    t.assert.match(etag, /^Express also hashes each answer/)
    t.assert.doesNotMatch([...advise(koa), ...advise({})].join(), /ETag/)
  })

  test('says that speed may be lost, or that nothing can be told from noise, wherever the range says so', (t) => {
    const say = (ratio) => advise({}, { ...COSTS, bare: { express: { after: [10, 10], ratio, told: true, node: NODE } } })[0]
    t.assert.match(say([0.85, 1.05]), /not worth moving for speed\. It may also cost speed\.$/)
    t.assert.match(say([0.85, 1.3]), /it may be worth it where .* It may also cost speed\.$/)
    t.assert.doesNotMatch(say([0.995, 1.3]), /cost speed/)
    const noisy = { ...COSTS, bare: { ...COSTS.bare, koa: { ...COSTS.bare.koa, told: false } } }
    t.assert.match(advise({ framework: 'koa' }, noisy)[0], /not worth moving for speed\. .* cannot be told from noise\.$/)
    t.assert.match(advise({ framework: 'koa' })[0], /it may be worth it/)
    t.assert.match(advise({ framework: 'koa', ownBefore: 30, ownAfter: 20 }, noisy)[0], /: worth it/)
    t.assert.deepStrictEqual([[0.5, 0.9], [0.9, 1.05], [1, 1.2], [1.1, 1.2]].map((gain) => judgeGain({ gain, told: true })), ['slower', 'nothing', 'perhaps', 'worth'])
  })

  test('has the utilisation of a rate', (t) => {
    t.assert.deepStrictEqual(sumOf({ perSecond: 1000 }).busy, { before: [0.02, 0.06], after: [0.01, 0.02] })
    t.assert.match(advise({ perSecond: 1000 })[2], /On average it has room\. Look at your busiest minute/)
    t.assert.match(advise({ perSecond: 100_000 })[2], /cannot be.* several processes/)
    t.assert.doesNotMatch(advise({ perSecond: 30_000 })[2], /cannot be/)
  })

  test('takes the reader’s own measurement, and brings what is recorded to its pace', (t) => {
    const own = { ownBefore: 30, ownAfter: 20 }
    t.assert.deepStrictEqual([sumOf(own).gain, sumOf(own).terms[0].nodes], [[1.5, 1.5], []])
    t.assert.match(advise(own)[0], /^1\.50 times as many requests/)
    t.assert.match(advise(own)[2], /count as exact/)
    const passed = (told, costs) => sumOf({ middlewares: 10, rows: 100, ...told }, costs).terms.slice(1, 3).map(({ before }) => before)
    // Half of the middle of 10 to 20.
    const halves = passed({}).map((interval) => interval.map((end) => end / 2))
    t.assert.deepStrictEqual(passed({ ownBefore: 15, ownAfter: 7.5 }), halves)
    t.assert.deepStrictEqual(passed({ ownBefore: 15, ownAfter: 7.5 }, { ...COSTS, bare: {} }), passed({}))
  })

  test('is rounded outward, finite at the ends of what can be told, and one number where both ends are alike', (t) => {
    for (const ownBefore of [0.1, 100_000]) for (const ownAfter of [0.1, 100_000]) t.assert.doesNotMatch(advise({ perSecond: 1e-300, ownBefore, ownAfter }).join(), /NaN|∞|Infinity|\.0{7}/)
    t.assert.deepStrictEqual([formatOutward([1.019, 1.021]), formatOutward([1.5, 1.5]), formatShare([1, 1]), formatTimes([0.5, 1500]), formatTimes([-1e-300, 1e-300])],
      ['1.01 and 1.03', '1.50 and 1.50', '100%', '0.0005 to 1.5 ms', '0 µs'])
    const fits = [[1.5, [1.4, 1.6]], [2.5, [1.9, 3]], [3, [2.5, 3.5]], [0.5, [0.4, 0.6]]].map(([measured, interval]) => compareRange([1, 2], measured, interval))
    t.assert.deepStrictEqual(fits, ['within', 'touches', 'above', 'below'])
  })
})

suite('the recordings', () => {
  test('hold a sum for each Node that a bare request ran on, and others stand in for a middleware', (t) => {
    t.assert.deepStrictEqual(readCosts(results).map(({ node }) => node), results['whole-request'].runs.map(({ environment }) => environment.node))
    const stack = results['call-stack'].runs.map(({ environment }) => majorOf(environment.node))
    for (const cost of readCosts(results)) {
      for (const [low, high] of Object.values(sumUp(EXAMPLE, cost)).filter(Array.isArray).filter(([end]) => typeof end === 'number')) t.assert.ok(low <= high)
      t.assert.strictEqual(cost.passing.nodes.length, stack.includes(majorOf(cost.node)) ? 1 : stack.length)
    }
  })

  test('of Nest are offered on the versions of Node that ran it, and count no middleware', (t) => {
    const whole = results['whole-request']
    const [{ environment, comparisons: [asked] }] = whole.runs
    const run = { ...whole.runs[0], environment: { ...environment, node: `${majorOf(environment.node)}.99.0` } }
    const samples = { baselineSamples: [40_000, 50_000], contenderSamples: [20_000, 30_000], ratio: 0.5, interval: [0.4, 0.625] }
    const compared = { ...asked, ...samples, id: 'hello/cpu/nest-fastify', group: 'hello', case: 'cpu', baseline: 'nest-express', contender: 'nest-fastify' }
    const [first, ...others] = readCosts({ ...results, nestjs: { ...whole, runs: [{ ...run, comparisons: [compared] }] } })
    t.assert.deepStrictEqual(first.bare.nest, { after: [20, 30], ratio: [1.6, 2.5], told: true, node: run.environment.node })
    t.assert.ok(others.every(({ bare }) => !('nest' in bare)))
    t.assert.deepStrictEqual(sumOf({ framework: 'nest', middlewares: 10 }, first).gain, [1.6, 2.5])
    t.assert.match(advise({ framework: 'nest', middlewares: 1 }, first).join(), /a hundred connections.*not recorded for Nest/)
  })

  test('that the ledger cannot tell from noise are not called worth a move', (t) => {
    for (const costs of readCosts(results)) {
      for (const { id, bare: { results: topic, cell, of, to } } of FRAMEWORKS.filter((framework) => framework.id in costs.bare)) {
        const { cells } = summarize(results[topic]).runs.find(({ environment }) => majorOf(environment.node) === majorOf(costs.node))
        const compared = [of, to].map((contender) => cells[`${cell}/${contender}`]).find(({ ratio }) => ratio !== 1)
        t.assert.strictEqual(/cannot be told from noise/.test(advise({ framework: id }, costs)[0]), !compared.different, `${id} on Node ${costs.node}`)
      }
    }
  })

  test('that a reader makes by the recipe of the page hold what was measured between them', async (t) => {
    const { runs } = JSON.parse(await readFile(new URL('../../static/results/checks/calculator.json', import.meta.url), 'utf8'))
    for (const { environment: { node }, profiles } of runs) {
      const [hello, busy] = ['hello', 'middlewares'].map((id) => profiles.find((profile) => profile.id === id))
      const [before, empty, behind] = [hello.express, hello.fastify, busy.express].map(medianOf)
      const known = readCosts(results).find((cost) => majorOf(cost.node) === majorOf(node))
      const gainOf = (handlerMs, ownBefore) => sumOf({ handlerMs, ownBefore, ownAfter: empty }, known).gain[0]
      // Its handler does next to nothing, so a bare route behind its middlewares takes as long.
      const [low, high] = busy.interval
      t.assert.ok(gainOf((behind - before) / 1000, before) < high && gainOf(0, behind) > low, `Node ${node}`)
    }
  })
})

suite('what a reader types', () => {
  test('is read, or told and left as in the example', (t) => {
    t.assert.deepStrictEqual(readRequest({}), { request: EXAMPLE, problems: [] })
    const { request, problems } = readRequest({ from: 'koa', handler: '2', waiting: '', rows: '1.5', middlewares: '999', rate: '', before: '', schema: '1' })
    t.assert.deepStrictEqual(request, { ...EXAMPLE, framework: 'koa', handlerMs: 2, schema: true })
    t.assert.deepStrictEqual(problems.map(({ name }) => name), ['waiting', 'rows', 'middlewares'])
    t.assert.deepStrictEqual(readRequest({ from: 'rails' }).problems, [{ name: 'from', text: "takes express or koa or nest, got 'rails'" }])
    t.assert.deepStrictEqual(readRequest({ before: '3' }).problems, [{ name: 'after', text: 'is missing: give both of your measurements, or neither' }])
    t.assert.deepStrictEqual(readRequest({ before: '100000', after: '0.09' }).problems[0], { name: 'after', text: "takes a number from 0.1 to 100,000, got '0.09'" })
  })

  test('is kept in the address, which ignores what makes no sense', (t) => {
    const nodes = ['20', '26']
    t.assert.deepEqual(readRequest(START).request, EXAMPLE)
    t.assert.equal(formatAddress(START, ''), '')
    const told = { ...START, from: 'koa', node: '20', handler: '2', before: '40', after: '16.5', schema: '1' }
    t.assert.deepEqual(parseAddress(formatAddress(told, ''), nodes), told)
    t.assert.equal(formatAddress(START, formatAddress(told, '?other=1')), '?other=1')
    const wrong = ['?from=rails', '?node=18', '?handler=x', '?handler=', '?handler=-1', '?rows=1.5', '?middlewares=999', '?before=3', '?after=3', '?before=0&after=1', '?schema=yes', '?rate=', `?handler=${'9'.repeat(99)}`]
    for (const search of wrong) t.assert.deepEqual(parseAddress(search, nodes), START, search)
  })

  test('is summed up as far as it was recorded', (t) => {
    const costs = { ...COSTS, bare: { express: COSTS.bare.express } }
    const { request, problems } = fitRequest({ ...EXAMPLE, framework: 'nest' }, costs)
    t.assert.deepEqual([request, problems], [EXAMPLE, [{ name: 'from', text: 'Nest on Express was not recorded on Node 26' }]])
    const told = { ...EXAMPLE, framework: 'nest', ownBefore: 3 }
    t.assert.deepEqual(fitRequest({ ...told, ownAfter: 2 }, costs).problems, [])
    const half = fitRequest(told, costs)
    t.assert.deepEqual([half.request.framework, half.request.ownBefore, half.problems.length], ['express', null, 1])
  })

  test('is taken by the command that the figure shows, or refused in one line', async (t) => {
    const run = (...flags) => runNode(['demos/run.js', 'demo', 'should-you-move', ...flags])
    const told = { ...EXAMPLE, framework: 'koa', handlerMs: 2, perSecond: 50, ownBefore: 40, ownAfter: 16.5, schema: true }
    const { stdout } = await run(...commandFor(told, 26).split(' -- ')[1].split(' '))
    const costs = readCosts(results)
    for (const sentence of saySum(sumUp(told, costs.find(({ node }) => majorOf(node) === 26)), told)) t.assert.ok(stdout.replaceAll(/\s+/g, ' ').includes(sentence), sentence)
    const { exitCode, stderr, stdout: printed } = await run('--node', '18')
    t.assert.match(stderr, /^error: --node takes one of [^\n]+\n$/)
    t.assert.deepEqual([printed, exitCode], ['', 2])
  })
})
