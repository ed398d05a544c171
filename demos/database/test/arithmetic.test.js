import { suite, test } from 'node:test'
import { describeLatencies } from '../model/describe-latencies.js'
import { leastOf, limitsOf, poolFor } from '../arithmetic.js'
import { OPERATIONS, PLAN } from '../story/printed.js'
import { readPrinted } from '../story/read-printed.js'
import { simulateClients } from '../story/simulate-clients.js'

const setUp = { clients: 100, pool: 10, roundTripMs: 45, operations: 1, cpuMs: 0.5 }
const rates = (/** @type {import('../arithmetic.js').SetUp} */ given) => Object.fromEntries(limitsOf(given).map(({ id, rate }) => [id, Math.round(rate)]))

suite('the limits of a set-up', () => {
  test('are the processor’s, Little’s twice, and the meter’s', (t) => {
    t.assert.deepStrictEqual(rates({ ...setUp, allowed: 100 }), { processor: 2000, pool: 222, clients: 2198, meter: 100 })
    t.assert.strictEqual(rates(setUp).meter, Infinity)
    t.assert.strictEqual(rates({ ...setUp, roundTripMs: 0 }).pool, Infinity)
  })

  test('are halved by a second operation, but for the processor’s', (t) => {
    t.assert.deepStrictEqual(rates({ ...setUp, operations: 2, allowed: 100 }), { processor: 2000, pool: 111, clients: 1105, meter: 50 })
  })

  test('bind one at a time: the least', (t) => {
    const bound = (/** @type {Partial<import('../arithmetic.js').SetUp>} */ change) => leastOf(limitsOf({ ...setUp, ...change })).id
    t.assert.deepStrictEqual([bound({}), bound({ pool: 100 }), bound({ pool: 100, clients: 5 }), bound({ allowed: 100 })], ['pool', 'processor', 'clients', 'meter'])
  })

  test('give the pool that leaves the processor the limit', (t) => {
    t.assert.strictEqual(poolFor(setUp), 90)
    t.assert.strictEqual(leastOf(limitsOf({ ...setUp, pool: 90 })).id, 'processor')
    t.assert.strictEqual(leastOf(limitsOf({ ...setUp, pool: 89 })).id, 'pool')
    t.assert.strictEqual(poolFor({ ...setUp, roundTripMs: 0 }), 1)
  })
})

suite('clients behind a meter, computed', () => {
  const isWithin = (/** @type {number} */ share, /** @type {number} */ printed, /** @type {number} */ computed) => Math.abs(printed / computed - 1) < share

  test('are answered as the meter lets them, and wait as was printed for one document, within a twentieth', async (t) => {
    for (const { computed, ...printed } of (await readPrinted()).filter(({ group }) => group === 'one')) {
      const pairs = [[printed.requestsPerSecond, computed.perSecond], [printed.medianMs, computed.medianMs], [printed.p97_5Ms, computed.p97_5Ms], [printed.meanMs, computed.meanMs]]
      for (const [given, wanted] of pairs) t.assert.ok(isWithin(0.05, given, wanted), `${printed.contender}: ${wanted} computed, ${given} printed`)
    }
  })

  test('of all documents come within a tenth of the rate and of the average, and not of the latest', async (t) => {
    for (const { computed, ...printed } of (await readPrinted()).filter(({ group }) => group === 'all')) {
      t.assert.ok(isWithin(0.1, printed.requestsPerSecond, computed.perSecond))
      t.assert.ok(isWithin(0.1, printed.meanMs, computed.meanMs))
      t.assert.ok(printed.p97_5Ms > computed.p97_5Ms * 1.5)
    }
  })

  test('are half as many where a request takes two operations', (t) => {
    const { perSecond } = describeLatencies(simulateClients({ clients: 10, operations: OPERATIONS.all, roundTripMs: 45, restMs: 78, meter: PLAN, seconds: 11 }), { fromSecond: 1, toSecond: 11 })
    t.assert.strictEqual(perSecond, 50)
  })

  test('are as many as Little’s law says where the meter has room', (t) => {
    const answered = simulateClients({ clients: 10, operations: 1, roundTripMs: 50, meter: { operations: 1e6, windowMs: 1000 }, seconds: 3 })
    t.assert.deepStrictEqual(describeLatencies(answered, { fromSecond: 1, toSecond: 3 }), { perSecond: 200, medianMs: 50, p97_5Ms: 50, meanMs: 50 })
  })
})
