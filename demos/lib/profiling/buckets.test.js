import { test } from 'node:test'
import { bucketsOf, compareBuckets, compareRounds } from './buckets.js'
import { foldSamples } from './fold.js'
import { samplingInterval, ticksWithin } from './sampling.js'
import { stackDepth } from './stack-depth.js'

/**
 * @param {string} name
 * @param {import('./roles.js').Role} role
 * @param {string} [owner]
 */
const frame = (name, role, owner = role) => ({ name, at: `${name}.js:1`, package: owner, role })
const CORE = frame('onRequest', 'core', 'node')
const ROUTER = frame('next', 'router')
const WRITE = frame('write', 'native')
/**
 * @param {import('./simplify-stack.js').Frame[]} frames
 * @param {number} microseconds
 * @returns {import('./simplify-stack.js').Sample}
 */
const sample = (frames, microseconds) => ({ activity: 'busy', frames, microseconds })
/**
 * @template T
 * @param {number} count
 * @param {T} value
 */
const times = (count, value) => Array.from({ length: count }, () => value)
/**
 * @param {import('node:test').TestContext} t
 * @param {number} actual
 * @param {number} expected
 */
const near = (t, actual, expected) => t.assert.equal(Math.abs(actual - expected) < 1e-9, true, `${actual} is not ${expected}`)

test('µs per request is samples × µs per sample ÷ requests, for the last frame only', (t) => {
  // 30 and 10 samples of 1,000 µs over 500 requests
  const samples = [...times(30, sample([CORE, ROUTER], 1000)), ...times(10, sample([CORE, ROUTER, WRITE], 1000))]
  const buckets = bucketsOf(samples, 500)
  t.assert.deepEqual(buckets.map(({ role }) => role), ['router', 'native'])
  near(t, buckets[0].microseconds, 60)
  near(t, buckets[1].microseconds, 20)
})

test('a sample stands for the usual distance to the next, whatever the gaps', (t) => {
  const steady = Array.from({ length: 100 }, (_, index) => index * 1.1)
  near(t, samplingInterval(steady), 1100)
  // The thread was off the processor for 50 ms.
  near(t, samplingInterval([...steady, ...steady.map((time) => time + 108.9 + 50)]), 1100)
  // Node 26 takes no sample while the thread waits, which may be most of the time.
  near(t, samplingInterval(steady.map((time, index) => time + Math.floor(index / 2) * 3)), 1100)
  // A third of the samples came late, together with the next.
  near(t, samplingInterval(steady.map((time, index) => index % 3 === 0 ? time + 1.09 : time).sort((a, b) => a - b)), 1100)
  t.assert.equal(samplingInterval([1]), 0)
})

test('samples from before and after the counted window are left out', (t) => {
  const ticks = [10, 20, 30, 40].map((atMs) => ({ atMs, state: 0, frames: [] }))
  t.assert.deepEqual(ticksWithin(ticks, { fromMs: 20, toMs: 40 }).map(({ atMs }) => atMs), [20, 30])
})

test('the tree holds all the time there is, pruned or not', (t) => {
  const rare = ['rare', 'rarer', 'rarest'].map((name) => [CORE, frame(name, 'core')])
  const stacks = [...times(900, [CORE, ROUTER]), ...times(97, [CORE]), ...times(3, [CORE, WRITE]), ...rare]
  const tree = foldSamples(stacks.map((frames) => sample(frames, 100)), { requests: 1000 })
  near(t, tree.value, 100.3)
  const [core] = tree.children
  t.assert.deepEqual(core.children.map(({ name }) => name), ['next', '4 smaller'])
  near(t, core.children[1].value, 0.6)
  t.assert.equal(core.children[1].role, 'rest')
})

test('roles are compared, largest difference first, and say which packages they hold', (t) => {
  const lanes = compareBuckets({
    express: [{ role: 'router', package: 'router', microseconds: 40 }, { role: 'native', package: 'native', microseconds: 20 }, { role: 'gc', package: 'V8', microseconds: 1 }],
    fastify: [{ role: 'router', package: 'find-my-way', microseconds: 1 }, { role: 'native', package: 'native', microseconds: 15 }]
  })
  t.assert.deepEqual(lanes.map(({ role }) => role), ['router', 'native', 'gc'])
  t.assert.deepEqual(lanes[0].packages, [{ package: 'router', server: 'express', microseconds: 40 }, { package: 'find-my-way', server: 'fastify', microseconds: 1 }])
  t.assert.deepEqual(lanes[2].microseconds, { express: 1, fastify: 0 })
})

test('a native function has a bucket of its own', (t) => {
  const buckets = bucketsOf([sample([CORE, WRITE], 2), sample([CORE, frame('writev', 'native', 'native')], 5)])
  t.assert.deepEqual(buckets, [{ role: 'native', package: 'writev', microseconds: 5 }, { role: 'native', package: 'write', microseconds: 2 }])
})

test('self time of the tree sums to its total, and µs per request times requests to the profile', (t) => {
  const samples = [...times(400, sample([CORE, ROUTER], 1100)), ...times(300, sample([CORE, ROUTER, WRITE], 900)), ...times(7, sample([CORE], 1000))]
  const all = samples.reduce((sum, { microseconds }) => sum + microseconds, 0)
  const tree = foldSamples(samples, { requests: 250 })
  /** @type {(node: import('./fold.js').TreeNode) => number} */
  const selfTimes = ({ value, children }) => {
    const below = children.reduce((sum, child) => sum + child.value, 0)
    return value - below + children.reduce((sum, child) => sum + selfTimes(child), 0)
  }
  near(t, Math.round(selfTimes(tree) * 1000), Math.round(tree.value * 1000))
  t.assert.equal(Math.abs(tree.value * 250 / all - 1) < 0.01, true)
  const buckets = bucketsOf(samples, 250).reduce((sum, { microseconds }) => sum + microseconds, 0)
  t.assert.equal(Math.abs(buckets * 250 / all - 1) < 0.01, true)
})

test('a tree of too many nodes sums up more of them, and keeps the whole', (t) => {
  const stacks = Array.from({ length: 200 }, (_, index) => [ROUTER, { ...ROUTER, name: `leaf${index}` }])
  const samples = stacks.map((frames) => sample(frames, 100))
  const [all, few] = [foldSamples(samples), foldSamples(samples, { mostNodes: 50 })]
  t.assert.strictEqual(all.children[0].children.length, 200)
  t.assert.deepStrictEqual(few.children[0].children.map(({ name, value }) => `${name}: ${value}`), ['200 smaller: 20000'])
  t.assert.strictEqual(few.value, all.value)
})

test('a function has the tier that most of its time was spent in', (t) => {
  const tiered = (/** @type {import('./simplify-stack.js').Tier} */ tier) => ({ ...ROUTER, tier })
  const tree = foldSamples([sample([tiered('interpreter')], 3), sample([tiered('turbofan')], 4)])
  t.assert.equal(tree.children.length, 1)
  t.assert.equal(tree.children[0].tier, 'turbofan')
  t.assert.equal('tier' in tree, false)
})

test('depth counts functions of JavaScript, not what they spend their time in', (t) => {
  const builtIn = { ...ROUTER, name: 'V8 built-ins', at: '' }
  const generated = { ...ROUTER, name: 'find (generated)', at: '' }
  t.assert.deepEqual(stackDepth([sample([CORE, ROUTER, builtIn], 1), sample([CORE, ROUTER, generated, builtIn], 3)]), { mean: 2.75, max: 3 })
  t.assert.deepEqual(stackDepth([]), { mean: 0, max: 0 })
})

test('lanes of rounds say the lowest and the highest round, also where a round has none', (t) => {
  const router = (/** @type {number} */ microseconds) => [{ role: /** @type {const} */ ('router'), package: 'router', microseconds }]
  const [lane] = compareRounds({ express: { buckets: router(5), rounds: [router(4), router(6), []] }, fastify: { buckets: router(1), rounds: [router(1)] } })
  t.assert.deepEqual(lane.ranges, { express: [0, 6], fastify: [1, 1] })
})
