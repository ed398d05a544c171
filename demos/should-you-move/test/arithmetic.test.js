import { suite, test } from 'node:test'
import { cornersOf, rangeOver } from '../model/intervals.js'
import { EXAMPLE, LIMITS, formatOutward, formatShare, formatTimes, judgeGain, readRequest, saySum, sumUp } from '../arithmetic.js'
import { holdAgainst } from '../figure/check-composites.js'

const NODE = '26.0.0'
/** @type {import('../model/read-costs.js').NodeCosts} */
const COSTS = {
  node: NODE,
  bare: { express: { after: [10, 20], ratio: [2, 3], told: true, node: NODE }, koa: { after: [10, 20], ratio: [1, 1.5], told: true, node: NODE } },
  passing: { by: { express: [0.1, 0.2], koa: [0.1, 0.1], fastify: [0, 0.05] }, nodes: [NODE] },
  route: { by: { express: [0.03, 0.06], 'koa-router': [0.1, 0.1], 'find-my-way': [0, 0] }, nodes: [NODE] },
  row: { schema: [0.2, 0.3], ratio: [0.5, 0.6], carry: [0, 0], nodes: [NODE] }
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
    const { gain, ends } = sumUp({ ...BARE, handlerMs: 0.02 }, COSTS)
    t.assert.deepStrictEqual(gain, [4 / 3, 2])
    t.assert.deepStrictEqual(ends, { least: { before: 40, after: 30 }, most: { before: 80, after: 40 } })
  })

  test('adds what each part was recorded to take', (t) => {
    const { terms, before, after } = sumUp({ ...BARE, middlewares: 10, rows: 100 }, COSTS)
    t.assert.deepStrictEqual(terms.map(({ id, before: now }) => [id, now]), [['bare', [20, 60]], ['passing', [1, 2]], ['row', [10, 18]], ['own', [0, 0]]])
    t.assert.deepStrictEqual(before, [31, 80])
    t.assert.deepStrictEqual(after, [20, 38.5])
  })

  test('adds the routes that a list passes, and a tree does not', (t) => {
    const { terms: [, routes], before, after } = sumUp({ ...BARE, routes: 100 }, COSTS)
    t.assert.deepStrictEqual([routes.id, routes.before, routes.after], ['route', [3, 6], [0, 0]])
    t.assert.deepStrictEqual([before, after], [[23, 66], [10, 20]])
    t.assert.deepStrictEqual(sumUp({ ...BARE, framework: 'koa', routes: 100 }, COSTS).before, [20, 40])
    t.assert.throws(() => sumUp({ ...BARE, routes: 100 }, { ...COSTS, route: null }), RangeError)
  })

  test('adds what a longer answer takes besides to both sides, whoever wrote it', (t) => {
    const row = /** @type {NonNullable<typeof COSTS['row']>} */ (COSTS.row)
    const carried = { ...COSTS, row: { ...row, carry: /** @type {[number, number]} */ ([0.1, 0.1]) } }
    const request = { ...BARE, rows: 100, schema: true }
    t.assert.deepStrictEqual(sumUp(request, carried).before, sumUp(request, COSTS).before.map((time) => time + 10))
    t.assert.deepStrictEqual(sumUp(request, carried).after, sumUp(request, COSTS).after.map((time) => time + 10))
  })

  test('loses where a response schema takes more than is saved, and only there', (t) => {
    const rows = { ...BARE, rows: 10_000 }
    t.assert.ok(sumUp({ ...rows, schema: true }, COSTS).gain[1] < 1)
    t.assert.ok(sumUp(rows, COSTS).gain[0] > 1)
    const koa = { ...rows, framework: 'koa', schema: true }
    t.assert.match(saySum(sumUp(koa, COSTS), koa)[0], /cost speed\. It is the response schema/)
    // Without a schema it loses as well, so the schema is not to blame.
    const bad = { ...COSTS, bare: { ...COSTS.bare, koa: { after: /** @type {[number, number]} */ ([10, 20]), ratio: /** @type {[number, number]} */ ([0.5, 0.6]), told: true, node: NODE } } }
    t.assert.match(saySum(sumUp(koa, bad), koa)[0], /cost speed\.$/)
  })

  test('does not hold an ETag against Fastify', (t) => {
    const request = { ...BARE, rows: 10_000, schema: true }
    const [advice, , etag] = saySum(sumUp(request, COSTS), request)
    t.assert.match(advice, /unless the ETag makes up for it/)
    t.assert.match(etag, /^Express also hashes each answer/)
    const koa = { ...request, framework: 'koa' }
    t.assert.doesNotMatch(saySum(sumUp(koa, COSTS), koa).join(), /ETag/)
    t.assert.doesNotMatch(saySum(sumUp(BARE, COSTS), BARE).join(), /ETag/)
  })

  test('says that speed may be lost wherever the range says so', (t) => {
    const say = (/** @type {[number, number]} */ ratio) => saySum(sumUp(BARE, { ...COSTS, bare: { express: { after: [10, 10], ratio, told: true, node: NODE } } }), BARE)[0]
    t.assert.match(say([0.85, 1.05]), /not worth moving for speed\. It may also cost speed\.$/)
    t.assert.match(say([0.85, 1.3]), /it may be worth it where .* It may also cost speed\.$/)
    t.assert.doesNotMatch(say([0.995, 1.3]), /cost speed/)
  })

  test('leaves waiting alone, which hides what is saved', (t) => {
    const waited = sumUp({ ...BARE, waitingMs: 20 }, COSTS)
    t.assert.deepStrictEqual(waited.gain, [2, 3])
    t.assert.ok(waited.processorShare[1] < 0.004)
    t.assert.ok(waited.savedShare[1] < waited.processorShare[1])
  })

  test('has the utilisation of a rate', (t) => {
    t.assert.deepStrictEqual(sumUp({ ...BARE, perSecond: 1000 }, COSTS).busy, { before: [0.02, 0.06], after: [0.01, 0.02] })
    t.assert.match(saySum(sumUp({ ...BARE, perSecond: 1000 }, COSTS), BARE)[2], /On average it has room\. Look at your busiest minute/)
    t.assert.match(saySum(sumUp({ ...BARE, perSecond: 100_000 }, COSTS), BARE)[2], /cannot be.* several processes/)
  })

  test('takes the reader’s own measurement in place of what is recorded', (t) => {
    const own = { ...BARE, ownBefore: 30, ownAfter: 20 }
    const sum = sumUp(own, COSTS)
    t.assert.deepStrictEqual(sum.gain, [1.5, 1.5])
    t.assert.deepStrictEqual(sum.terms[0].nodes, [])
    t.assert.match(saySum(sum, own)[0], /^1\.50 times as many requests/)
    t.assert.match(saySum(sum, own)[2], /count as exact/)
  })

  test('brings what is recorded to the pace of the reader’s machine', (t) => {
    const passed = (/** @type {Partial<typeof BARE>} */ own) => sumUp({ ...BARE, middlewares: 10, rows: 100, ...own }, COSTS).terms.filter(({ id }) => id === 'passing' || id === 'row').map(({ before }) => before)
    const [passing, row] = passed({})
    // Half of the middle of 10 to 20.
    t.assert.deepStrictEqual(passed({ ownBefore: 15, ownAfter: 7.5 }), [passing, row].map(([low, high]) => [low / 2, high / 2]))
    const other = { ...COSTS, bare: {} }
    t.assert.deepStrictEqual(sumUp({ ...BARE, middlewares: 10, ownBefore: 15, ownAfter: 7.5 }, other).terms[1].before, passing)
  })

  test('refuses what is not recorded, and numbers out of their limits', (t) => {
    t.assert.throws(() => sumUp({ ...BARE, framework: 'nest' }, COSTS), /nothing is recorded of 'nest' on Node 26/)
    t.assert.throws(() => sumUp({ ...BARE, framework: 'rails' }, COSTS), /no framework 'rails'|nothing is recorded/)
    t.assert.throws(() => sumUp({ ...BARE, rows: 1 }, { ...COSTS, row: null }), /a row/)
    t.assert.throws(() => sumUp({ ...BARE, middlewares: 1 }, { ...COSTS, passing: null }), /a middleware/)
    t.assert.throws(() => sumUp({ ...BARE, ownBefore: 1, ownAfter: 1e-308 }, COSTS), /ownAfter cannot be 1e-308/)
    for (const name of Object.keys(LIMITS)) {
      for (const wrong of [-1, NaN, Infinity]) t.assert.throws(() => sumUp({ ...BARE, [name]: wrong }, COSTS), RangeError, name)
    }
    t.assert.ok(sumUp({ ...BARE, rows: 0, middlewares: 0 }, { ...COSTS, row: null, passing: null }))
  })
})

suite('a range', () => {
  test('holds every value within its box, and its ends in any order are one box', (t) => {
    const compute = (/** @type {{ a: number, b: number }} */ { a, b }) => (a * 2 + b) / (a + b)
    const [low, high] = rangeOver(cornersOf({ a: [1, 4], b: [2, 8] }), compute)
    for (let a = 1; a <= 4; a += 0.5) for (let b = 2; b <= 8; b += 0.5) t.assert.ok(compute({ a, b }) >= low && compute({ a, b }) <= high)
    t.assert.deepStrictEqual(rangeOver(cornersOf({ a: [4, 1], b: [8, 2] }), compute), [low, high])
    t.assert.throws(() => rangeOver(cornersOf({ a: [NaN, 1] }), ({ a }) => a), RangeError)
  })

  test('is judged by all of it', (t) => {
    t.assert.deepStrictEqual([[0.5, 0.9], [0.9, 1.05], [1, 1.2], [1.1, 1.2], [1.2, 1.1]].map((gain) => judgeGain({ gain: /** @type {[number, number]} */ (gain), told: true })), ['slower', 'nothing', 'perhaps', 'worth', 'worth'])
  })

  test('is finite at the ends of what can be told', (t) => {
    for (const ownBefore of [0.1, LIMITS.ownBefore]) {
      for (const ownAfter of [0.1, LIMITS.ownAfter]) {
        const request = { ...EXAMPLE, handlerMs: 0, waitingMs: 0, perSecond: 1e-300, ownBefore, ownAfter }
        const said = JSON.stringify(saySum(sumUp(request, COSTS), request))
        t.assert.doesNotMatch(said, /NaN|∞|Infinity|\.0{7}/)
      }
    }
  })

  test('is rounded outward, and says one number where both ends are alike', (t) => {
    t.assert.strictEqual(formatOutward([1.019, 1.021]), '1.01 and 1.03')
    t.assert.strictEqual(formatOutward([1.5, 1.5]), '1.50 and 1.50')
    t.assert.strictEqual(formatShare([1, 1]), '100%')
    t.assert.strictEqual(formatTimes([0.5, 1500]), '0.0005 to 1.5 ms')
    t.assert.strictEqual(formatTimes([-1e-300, 1e-300]), '0 µs')
  })

  test('is not worth it where one framework differs from the other no more than from itself', (t) => {
    const noisy = { ...COSTS, bare: { ...COSTS.bare, koa: { ...COSTS.bare.koa, told: false } } }
    const request = { ...BARE, framework: 'koa' }
    t.assert.match(saySum(sumUp(request, noisy), request)[0], /not worth moving for speed\. .* cannot be told from noise\.$/)
    t.assert.match(saySum(sumUp(request, COSTS), request)[0], /it may be worth it/)
    const own = { ...request, ownBefore: 30, ownAfter: 20 }
    t.assert.match(saySum(sumUp(own, noisy), own)[0], /: worth it/)
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
    const { request, problems } = readRequest({ from: 'koa', handler: '2', waiting: '', rows: '1.5', middlewares: '999', rate: '', before: '', schema: '1' })
    t.assert.deepStrictEqual(request, { ...EXAMPLE, framework: 'koa', handlerMs: 2, schema: true })
    t.assert.deepStrictEqual(problems.map(({ name }) => name), ['waiting', 'rows', 'middlewares'])
    t.assert.deepStrictEqual(readRequest({ from: 'rails' }).problems, [{ name: 'from', text: "takes express or koa or nest, got 'rails'" }])
    t.assert.deepStrictEqual(readRequest({ before: '3' }).problems, [{ name: 'after', text: 'is missing: give both of your measurements, or neither' }])
    for (const tiny of ['0', '1e-308', '0.09']) {
      t.assert.deepStrictEqual(readRequest({ before: '100000', after: tiny }).problems[0], { name: 'after', text: `takes a number from 0.1 to 100,000, got '${tiny}'` })
    }
  })
})
