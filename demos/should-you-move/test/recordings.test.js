import { suite, test } from 'node:test'
import { readResults, resultsPath } from '../../lib/results/store.js'
import { summarize } from '../../lib/results/summarize.js'
import { EXAMPLE, FRAMEWORKS, TOPICS, checkComposites, majorOf, readCosts, saySum, sumUp } from '../arithmetic.js'
import { checkPath, readCheck } from '../check/store.js'
import { medianOf } from '../model/read-recorded.js'

/** One App’s pages save more than its status check: docs/cases/one-app.mdx#why says where, and docs/should-you-move.mdx leads there. */
const KNOWN_OUTSIDE = ['One App’s full page, Express, Node 20: above']

const BARE = { ...EXAMPLE, handlerMs: 0, waitingMs: 0, rows: 0, middlewares: 0 }

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
    const whole = /** @type {import('../../lib/results/types.js').Results} */ (results['whole-request'])
    const [{ environment, comparisons: [asked] }] = whole.runs
    const run = { ...whole.runs[0], environment: { ...environment, node: `${Number.parseInt(environment.node, 10)}.99.0` } }
    const samples = { baselineSamples: [40_000, 50_000], contenderSamples: [20_000, 30_000] }
    const compared = { ...asked, ...samples, id: 'hello/cpu/nest-fastify', group: 'hello', case: 'cpu', baseline: 'nest-express', contender: 'nest-fastify', ratio: 0.5, interval: /** @type {[number, number]} */ ([0.4, 0.625]) }
    const [first, ...others] = readCosts({ ...results, nestjs: { ...whole, runs: [{ ...run, comparisons: [compared] }] } })
    t.assert.deepStrictEqual(first.bare.nest, { after: [20, 30], ratio: [1.6, 2.5], told: true, node: run.environment.node })
    t.assert.ok(others.every(({ bare }) => !('nest' in bare)))
    const request = { ...BARE, framework: 'nest', middlewares: 10 }
    const sum = sumUp(request, first)
    t.assert.deepStrictEqual(sum.gain, [1.6, 2.5])
    t.assert.deepStrictEqual(sum.terms[0].nodes, [run.environment.node])
    t.assert.match(saySum(sum, request).join(), /a hundred connections/)
    t.assert.match(saySum(sum, request).at(-1) ?? '', /not recorded for Nest/)
  })

  test('of Nest are held against its participations', (t) => {
    const run = /** @type {import('../../lib/results/types.js').Results} */ (results['whole-request']).runs[0]
    const [asked] = run.comparisons
    const compare = (/** @type {string} */ group, /** @type {[number, number]} */ [baseline, contender]) => ({ ...asked, id: `${group}/cpu/nest-fastify`, group, case: 'cpu', baseline: 'nest-express', contender: 'nest-fastify', baselineSamples: [baseline], contenderSamples: [contender], ratio: contender / baseline, interval: /** @type {[number, number]} */ ([contender / baseline, contender / baseline]) })
    const nestjs = { ...results['whole-request'], runs: [{ ...run, comparisons: [compare('hello', [40_000, 20_000]), compare('participations', [50_000, 30_000])] }] }
    const [checked] = checkComposites({ ...results, nestjs: /** @type {any} */ (nestjs) }).filter(({ results: topic }) => topic === 'nestjs')
    t.assert.deepStrictEqual([checked.framework, checked.expected, checked.fits], ['Nest on Express', [5 / 3, 5 / 3], 'within'])
  })

  test('that the ledger cannot tell from noise are not called worth a move', (t) => {
    for (const costs of readCosts(results)) {
      for (const { id, bare: { results: topic, cell, of, to } } of FRAMEWORKS.filter((framework) => framework.id in costs.bare)) {
        const { runs } = summarize(/** @type {import('../../lib/results/types.js').Results} */ (results[topic]))
        const { cells } = /** @type {typeof runs[number]} */ (runs.find(({ environment }) => majorOf(environment.node) === majorOf(costs.node)))
        const compared = [of, to].map((contender) => cells[`${cell}/${contender}`]).find(({ ratio }) => ratio !== 1)
        const request = { ...BARE, framework: id }
        const [advice] = saySum(sumUp(request, costs), request)
        t.assert.strictEqual(/cannot be told from noise/.test(advice), !compared?.different, `${id} on Node ${costs.node}: ${advice}`)
      }
    }
  })

  test('that a reader makes by the recipe of the page hold what was measured between them', async (t) => {
    const check = await readCheck(checkPath({ recorded: true }))
    t.assert.ok(check)
    const costs = readCosts(results)
    for (const { environment: { node }, profiles } of check.runs) {
      const [hello, busy] = ['hello', 'middlewares'].map((id) => /** @type {typeof profiles[number]} */ (profiles.find((profile) => profile.id === id)))
      const [before, empty, behind] = [hello.express, hello.fastify, busy.express].map(medianOf)
      const known = /** @type {typeof costs[number]} */ (costs.find((cost) => majorOf(cost.node) === majorOf(node)))
      const gainOf = (/** @type {number} */ ownMs, /** @type {number} */ ownBefore) => sumUp({ ...BARE, handlerMs: ownMs, ownBefore, ownAfter: empty }, known).gain[0]
      // Its handler does next to nothing, so a bare route behind its middlewares takes as long.
      const [least, most] = [gainOf((behind - before) / 1000, before), gainOf(0, behind)]
      const [low, high] = busy.interval
      t.assert.ok(least < high && most > low, `Node ${node}: ${least} to ${most}, measured ${low} to ${high}`)
    }
  })

  test('of twenty middlewares count, if they took more each than a hundred and fifty', (t) => {
    const stack = /** @type {import('../../lib/results/types.js').Results} */ (results['call-stack'])
    const raise = (/** @type {number} */ by) => ({ ...stack, runs: stack.runs.map((run) => ({ ...run, comparisons: run.comparisons.map((compared) => compared.id === '20/cpu/express' ? { ...compared, contenderSamples: compared.contenderSamples.map((time) => time + by) } : compared) })) })
    const most = (/** @type {number} */ by) => readCosts({ ...results, 'call-stack': raise(by) }).map(({ passing }) => passing?.by.express[1] ?? 0)
    for (const [index, time] of most(1e6).entries()) t.assert.ok(time > most(0)[index] + 40)
  })

  test('of whole routes meet the range that the sum expects of them, but for those that the page names', (t) => {
    const checked = checkComposites(results)
    t.assert.ok(checked.length > 0)
    const outside = checked.filter(({ fits }) => fits === 'above' || fits === 'below')
    t.assert.deepStrictEqual(outside.map(({ label, framework, node, fits }) => `${label}, ${framework}, Node ${majorOf(node)}: ${fits}`), KNOWN_OUTSIDE)
    t.assert.deepStrictEqual(checkComposites({}), [])
  })
})
