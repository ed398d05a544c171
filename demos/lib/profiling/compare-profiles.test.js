import { test } from 'node:test'
import { compareProfiles, worthARow } from './compare-profiles.js'
import { describeProfiles, remarkOn, warnOfLeftOut } from './describe-profiles.js'
import { makeCpuProfile } from './fixtures/make-cpu-profile.js'
import { ProfileError } from './profile-error.js'
import { readCpuProfile } from './read-cpu-profile.js'
import { ROLE_LABELS } from './roles.js'
import { MOST_DRAWN, summarizeProfile } from './summarize-profile.js'

/** @typedef {import('./fixtures/make-cpu-profile.js').Call} Call */

const MODULES = '/srv/app/node_modules/'
const LABELS = { before: 'old', after: 'new' }
/** @param {Call[]} calls */
const summarize = (calls) => summarizeProfile(readCpuProfile(makeCpuProfile(calls)))
/**
 * @param {string} owner
 * @param {number} milliseconds one sample each
 */
const work = (owner, milliseconds) => Array.from({ length: milliseconds }, () => /** @type {Call} */ (['f', `${MODULES}${owner}/index.js`, 1, 1000]))
/** @param {number} milliseconds */
const write = (milliseconds) => Array.from({ length: milliseconds }, () => /** @type {Call} */ (['onwrite', 'node:net', 1, 0, [['writev', '', 0, 1000]]]))

const before = summarize([...work('router', 60), ...work('express', 20), ...write(20)])
const after = summarize([...work('find-my-way', 5), ...work('fastify', 25), ...write(20)])

test('waiting and loading are kept apart from the work', (t) => {
  const summary = summarize([['(idle)', '', 0, 5000], ['require', 'node:internal/modules/cjs/loader', 1, 3000], ['f', 'node:net', 1, 0, [['g', `${MODULES}koa/a.js`, 1, 2000]]]])
  t.assert.deepEqual([summary.busyMs, summary.idleMs, summary.loadingMs, summary.seconds], [2, 5, 3, 0.01])
  t.assert.equal(summary.tree.value, 2)
  t.assert.deepEqual(summary.depth, { mean: 2, max: 2 })
  t.assert.equal(summary.busySamples, 1)
})

test('it is said where more than a tenth is left out', (t) => {
  t.assert.equal(warnOfLeftOut({ busyMs: 90, loadingMs: 10, lostMs: 0 }), '')
  t.assert.equal(warnOfLeftOut({ busyMs: 60, loadingMs: 30, lostMs: 10 }), 'Left out is 40% of the time in which it was not idle: 30 ms in which Node loaded modules, and 10 ms in which no stack is known.')
  const lost = JSON.parse(makeCpuProfile([['f', 'node:net', 1, 2000], ['g', 'node:net', 1, 3000]]))
  lost.nodes[0].children = [2]
  lost.nodes = lost.nodes.filter(({ id }) => id !== 3)
  t.assert.equal(summarizeProfile(readCpuProfile(JSON.stringify(lost))).lostMs, 3)
})

test('a profile without work of its own is refused, with the reason', (t) => {
  const refused = (/** @type {Call[]} */ calls, /** @type {RegExp} */ message) => t.assert.throws(() => summarize(calls), (/** @type {Error} */ error) => error instanceof ProfileError && message.test(error.message))
  refused([['(idle)', '', 0, 5000]], /^is idle/)
  refused([['require', 'node:internal/modules/cjs/loader', 1, 3000]], /nothing but modules being loaded/)
})

test('roles are compared by their share of the busy time, largest difference first', (t) => {
  const { roles } = compareProfiles(before, after)
  t.assert.deepEqual(roles.map(({ role, told }) => [role, told]), [['router', true], ['framework', true], ['native', true]])
  t.assert.deepEqual([roles[0].before, roles[0].after], [{ ms: 60, share: 0.6 }, { ms: 5, share: 0.1 }])
  t.assert.deepEqual(roles[0].difference, { ms: -55, share: -0.5 })
})

test('packages and native functions say where they are missing', (t) => {
  const { packages, native } = compareProfiles(before, after)
  t.assert.deepEqual(packages.map(({ name, only }) => [name, only]), [['router', 'before'], ['fastify', 'after'], ['express', 'before'], ['find-my-way', 'after']])
  t.assert.deepEqual(native.map(({ name, only }) => [name, only]), [['writev', undefined]])
})

test('the sentence names what grew and what shrank, and what it was before', (t) => {
  t.assert.equal(describeProfiles(compareProfiles(before, after), { before: 100, after: 50 }, LABELS),
    `new gives a larger part of its busy time to ${ROLE_LABELS.framework} (50% against 20%) and ${ROLE_LABELS.native} (40% against 20%) and a smaller one to ${ROLE_LABELS.router} (10% against 60%) than old. ` +
    'If both did the same work, new took 50 ms less for it: 50 ms against 100 ms.')
})

test('what chance explains is not called a difference', (t) => {
  const [one, other] = [summarize([...work('router', 10), ...work('express', 10)]), summarize([...work('router', 12), ...work('express', 8)])]
  const comparison = compareProfiles(one, other)
  t.assert.deepEqual(comparison.roles.map(({ told }) => told), [false, false])
  t.assert.match(describeProfiles(comparison, { before: 20, after: 20 }, LABELS), /^old and new divide their busy time alike.*Both are busy for about as long/)
})

test('what one profile alone has may be chance too, and both are said', (t) => {
  const { roles: [one] } = compareProfiles(summarize([...work('router', 1), ...work('express', 9)]), summarize(work('express', 10)))
  const onlyIn = { before: 'only in old', after: 'only in new' }
  t.assert.deepEqual([one.only, one.told], ['before', false])
  t.assert.equal(remarkOn(one, onlyIn), 'only in old, may be chance')
  t.assert.equal(remarkOn({ ...one, told: true }, onlyIn), 'only in old')
  t.assert.equal(remarkOn({ ...one, only: undefined }, onlyIn), 'may be chance')
  t.assert.equal(remarkOn({ ...one, only: undefined, told: undefined }, onlyIn), '')
})

test('a table has the entries that differ most, and none that is next to nothing', (t) => {
  const many = Array.from({ length: 12 }, (_, index) => work(`p${index}`, index < 10 ? 100 - index : 1))
  const { packages } = compareProfiles(summarize(many.flat()), summarize(work('koa', 1)))
  t.assert.deepEqual(worthARow(packages).map(({ name }) => name), ['koa', 'p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6'])
  t.assert.deepEqual(worthARow(packages.filter(({ before, after }) => before.share < 0.002 && after.share < 0.002)), [])
  t.assert.equal(packages.length, 13)
})

test('a stack deeper than V8 records counts whole and is drawn without its middle', (t) => {
  /** @type {Call} */
  let deep = ['bottom', `${MODULES}koa/a.js`, 1, 1000]
  for (let depth = 1; depth < 2000; depth++) deep = ['f', `${MODULES}koa/a.js`, depth, 0, [deep]]
  const { tree, depth } = summarize([deep])
  let [node, rows] = [tree, 0]
  for (; node.children.length > 0; rows++) [node] = node.children
  t.assert.deepEqual([depth.max, rows, node.name, node.value], [2000, MOST_DRAWN, 'bottom', 1])
})
