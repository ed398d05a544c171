import { suite, test } from 'node:test'
import { gainOfNginx, reckonSharing, shareOfConnections, shareOfSharing, splitCost, stepCosts, timeOf, unsharedTime } from '../arithmetic.js'

/** Of every ratio, in times of Fastify alone. */
const HALF_WIDTH = 0.3
const NOISE = /** @type {[number, number]} */ ([0.9, 1.2])
const ALONE = { wall: 20, all: 16, cpu: 16, generator: 18 }

suite('what a request costs', () => {
  const cells = Object.assign({},
    measure('fastify', ALONE),
    measure('as-published', { wall: 80, all: 140, cpu: 90, generator: 20 }),
    measure('kept-alive', { wall: 35, all: 45, cpu: 25, generator: 27 }),
    measure('unix-socket', { wall: 30, all: 40, cpu: 23, generator: 20 }),
    measure('fastcgi', { wall: 30, all: 35, cpu: 17, generator: 20 }),
    measure('nginx-alone', { wall: 10, all: 8, generator: 15 })
  )

  test('is split by process: what is not Node’s is the other’s', (t) => {
    t.assert.deepStrictEqual(splitCost(cells, 'fastify'), { node: 16, other: 0, generator: 18 })
    t.assert.deepStrictEqual(splitCost(cells, 'as-published'), { node: 90, other: 50, generator: 20 })
    t.assert.deepStrictEqual(splitCost(cells, 'nginx-alone'), { node: null, other: 8, generator: 15 })
    t.assert.strictEqual(splitCost(cells, 'nobody'), null)
  })

  test('is split by step', (t) => {
    const times = stepCosts(cells).map(({ id, node, other }) => [id, Math.round(node.time), Math.round(other.time)])
    t.assert.deepStrictEqual(times, [['connection', 65, 30], ['proxy', 9, 20], ['port', 2, 3], ['messages', 8, 2]])
    t.assert.deepStrictEqual(stepCosts({}), [])
  })

  test('is told of a step with an interval that is wider than those it comes from', (t) => {
    const [{ node: { time, interval } }] = stepCosts(cells)
    const width = Math.hypot(HALF_WIDTH, HALF_WIDTH) * ALONE.cpu
    t.assert.deepStrictEqual(interval.map(Math.round), [Math.round(time - width), Math.round(time + width)])
  })

  test('is no difference where the interval of a step reaches the noise', (t) => {
    t.assert.deepStrictEqual(stepCosts(cells).map(({ node, other }) => [node.different, other.different]), [[true, true], [true, true], [false, false], [false, false]])
    const noisy = { ...cells, 'proxying/cpu/fastify': { ...cells['proxying/cpu/fastify'], noise: /** @type {[number, number]} */ ([0.9, 1.3]) } }
    t.assert.deepStrictEqual(stepCosts(noisy).map(({ node }) => node.different), [true, false, false, false])
  })

  test('takes the time of its slowest part when nobody waits for a processor', (t) => {
    t.assert.strictEqual(unsharedTime({ node: 16, other: 20, generator: 18 }), 18)
    t.assert.strictEqual(unsharedTime({ node: 16, other: 40, generator: 18 }), 20)
    t.assert.strictEqual(unsharedTime({ node: 16, other: 40, generator: 18 }, 1), 40)
    t.assert.strictEqual(unsharedTime({ node: null, other: 8, generator: 1 }), 4)
  })

  test('is shared by the two workers of NGINX, whose load generator is not the question', (t) => {
    t.assert.strictEqual(gainOfNginx(cells), 4)
    t.assert.strictEqual(gainOfNginx({}), null)
  })

  test('is reckoned for processors that are shared, and for one for each part', (t) => {
    const [kept] = reckonSharing(cells, ['kept-alive', 'nobody'])
    t.assert.deepStrictEqual([kept.id, kept.measured.ratio, kept.shared, kept.unshared], ['kept-alive', 1.75, 72 / 34, 1.5])
    t.assert.deepStrictEqual(reckonSharing({}, ['kept-alive']), [])
  })

  test('is lost to the sharing as far as a processor for each part brings it back', (t) => {
    const [kept] = reckonSharing(cells, ['kept-alive'])
    t.assert.strictEqual(shareOfSharing(kept), 1 / 3)
    t.assert.strictEqual(shareOfSharing({ ...kept, unshared: 2 }), 0)
    t.assert.strictEqual(shareOfSharing({ ...kept, measured: { ...kept.measured, ratio: 1 } }), null)
  })

  test('is lost to connections as far as keeping them brings it back', (t) => {
    t.assert.strictEqual(shareOfConnections(cells), 0.75)
    t.assert.strictEqual(shareOfConnections({}), null)
    t.assert.strictEqual(shareOfConnections({ ...cells, ...measure('fastify', { wall: 90 }) }), null)
  })

  test('is the inverse of a rate', (t) => {
    t.assert.strictEqual(timeOf(50_000), 20)
  })
})

/**
 * @param {string} id
 * @param {Partial<Record<keyof typeof ALONE, number>>} times
 * @returns {import('../arithmetic.js').Cells}
 */
function measure (id, times) {
  return Object.fromEntries(Object.entries(times).map(([name, time]) => {
    const ratio = time / ALONE[/** @type {keyof typeof ALONE} */ (name)]
    const interval = /** @type {[number, number]} */ (id === 'fastify' ? [1, 1] : [ratio - HALF_WIDTH, ratio + HALF_WIDTH])
    return [`proxying/${name}/${id}`, { time, ratio, interval, noise: NOISE, different: ratio !== 1 }]
  }))
}
