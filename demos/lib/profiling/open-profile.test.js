import { suite, test } from 'node:test'
import { makeCpuProfile } from './fixtures/make-cpu-profile.js'
import { ProfileError, compareProfiles, openProfile, remarkOn, warnOfLeftOut } from './open-profile.js'

const open = (calls, name = 'mine') => openProfile(makeCpuProfile(calls), name)
/** A millisecond a sample. */
const work = (owner, milliseconds) => Array(milliseconds).fill(['f', `/srv/app/node_modules/${owner}/index.js`, 1, 1000])
const write = (milliseconds) => Array(milliseconds).fill(['onwrite', 'node:net', 1, 0, [['writev', '', 0, 1000]]])

suite('a profile of a reader', () => {
  const profile = open([
    ['(idle)', '', 0, 5000],
    ['require', 'node:internal/modules/cjs/loader', 1, 3000],
    ['onRequest', 'node:_http_server', 1, 2000, [['next', '/srv/app/node_modules/router/index.js', 2, 6000, [['writev', '', 0, 4000]]]]]
  ])

  test('opens as time by role and as a tree, in milliseconds, waiting and loading apart', (t) => {
    t.assert.deepEqual([profile.busyMs, profile.idleMs, profile.loadingMs, profile.seconds, profile.busySamples], [12, 5, 3, 0.02, 3])
    t.assert.deepEqual(profile.lanes.map(({ role, microseconds }) => [role, microseconds.profile]), [['router', 6000], ['native', 4000], ['core', 2000]])
    t.assert.deepEqual([profile.tree.value, profile.tree.children.map(({ name, value }) => [name, value])], [12, [['onRequest', 12]]])
    t.assert.deepEqual(profile.depth, { mean: (2000 + 6000 * 2 + 4000 * 2) / 12_000, max: 2 })
    t.assert.deepEqual(structuredClone(profile), profile)
  })

  test('without work of its own is refused, with the reason', (t) => {
    for (const [calls, message] of [[[['(idle)', '', 0, 5000]], /^is idle/], [[['require', 'node:internal/modules/cjs/loader', 1, 3000]], /nothing but modules/]]) {
      t.assert.throws(() => open(calls), (error) => error instanceof ProfileError && message.test(error.message))
    }
  })

  test('says where more than a tenth is left out', (t) => {
    t.assert.equal(warnOfLeftOut({ busyMs: 90, loadingMs: 10, lostMs: 0 }), '')
    t.assert.equal(warnOfLeftOut({ busyMs: 60, loadingMs: 30, lostMs: 10 }), 'Left out is 40% of the time in which it was not idle: 30 ms in which Node loaded modules, and 10 ms in which no stack is known.')
  })
})

suite('two profiles', () => {
  const before = open([...work('router', 60), ...work('express', 20), ...write(20)], 'old')
  const after = open([...work('find-my-way', 5), ...work('fastify', 25), ...write(20)], 'new')
  const { roles, packages, native, conclusion } = compareProfiles(before, after)

  test('are compared by their share of the busy time, largest difference first', (t) => {
    t.assert.deepEqual(roles.map(({ role, told }) => [role, told]), [['router', true], ['framework', true], ['native', true]])
    t.assert.deepEqual([roles[0].before, roles[0].after, roles[0].difference], [{ ms: 60, share: 0.6 }, { ms: 5, share: 0.1 }, { ms: -55, share: -0.5 }])
    t.assert.deepEqual(packages.map(({ name, only }) => [name, only]), [['router', 'before'], ['fastify', 'after'], ['express', 'before'], ['find-my-way', 'after']])
    t.assert.deepEqual(native.map(({ name, only }) => [name, only]), [['writev', undefined]])
  })

  test('are told apart in a sentence that names what grew and what shrank', (t) => {
    t.assert.equal(conclusion,
      'new gives a larger part of its busy time to framework and its packages (50% against 20%) and native: system calls, C++ (40% against 20%) and a smaller one to router (10% against 60%) than old. ' +
      'If both did the same work, new took 50 ms less for it: 50 ms against 100 ms.')
    t.assert.match(compareProfiles(before, before).conclusion, /^The first and The second divide .* Both are busy for about as long/)
  })

  test('have no difference where chance explains it', (t) => {
    const comparison = compareProfiles(open([...work('router', 10), ...work('express', 10)], 'old'), open([...work('router', 12), ...work('express', 8)], 'new'))
    t.assert.deepEqual([...comparison.roles, ...comparison.packages].map(({ told }) => told), [false, false, false, false])
    t.assert.match(comparison.conclusion, /^old and new divide their busy time alike/)
    t.assert.deepEqual([['before', false], ['before', true], [undefined, false], [undefined, true]].map(([only, told]) => remarkOn({ only, told })),
      ['only before, may be chance', 'only before', 'may be chance', ''])
  })
})
