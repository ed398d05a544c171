import { createRequire } from 'node:module'
import { suite, test } from 'node:test'
import { createRandom } from '../../lib/measuring/schedule.js'
import { EXAMPLES, InputError, MAXIMUM_GETS, example, runPool } from '../model.js'

const NAMES = ['Ada', 'Bob', 'Cleo', 'Dan']

/** @param {string[]} actions */
const last = (actions) => /** @type {import('../model.js').Step} */ (runPool(actions).steps.at(-1))

suite('the pool', () => {
  test('makes one object before anybody asks', (t) => {
    const [{ made, chain, gets }] = runPool([]).steps
    t.assert.deepStrictEqual([made, chain, gets], [1, [1], 0])
  })

  test('hands out the head and makes another when nothing follows', (t) => {
    const { made, chain, head, tail, users } = last(['get'])
    t.assert.deepStrictEqual([made, chain, head, tail, users], [2, [2], 2, 2, [{ user: 'Ada', object: 1 }]])
  })

  test('takes back at the tail: what was put back first is handed out first', (t) => {
    const { steps } = runPool(['get', 'get', 'release Bob', 'release Ada', 'get', 'get', 'get'])
    t.assert.deepStrictEqual(steps[4].chain, [3, 2, 1])
    t.assert.deepStrictEqual(steps[7].users.map(({ object }) => object), [3, 2, 1])
  })

  test('needs two objects for users who come one at a time, however many', (t) => {
    const { made, gets } = last(Array.from({ length: MAXIMUM_GETS }, () => ['get', 'release']).flat())
    t.assert.deepStrictEqual([made, gets], [2, MAXIMUM_GETS])
  })

  test('keeps one object more than were ever out at once', (t) => {
    const { made, chain } = last(['get', 'get', 'get', 'get', 'release', 'release', 'release', 'release'])
    t.assert.deepStrictEqual([made, chain.length], [5, 5])
  })

  test('does not miss what is never put back', (t) => {
    const { made, chain } = last(['get', 'get', 'get', 'release Bob'])
    t.assert.deepStrictEqual([made, chain], [4, [4, 2]])
  })

  test('tells head and tail as an untraced pool hands its objects out', (t) => {
    const reusify = createRequire(import.meta.url)('reusify')
    for (const { actions } of EXAMPLES.filter(({ id }) => id !== 'after')) {
      let made = 0
      const pool = reusify(class { next = null; id = ++made })
      /** @type {Map<string, any>} */
      const held = new Map()
      const traced = runPool(actions).steps.slice(1)
      for (const [index, { action, head, tail, chain, gets }] of traced.entries()) {
        if (action === 'get') held.set(`user ${gets}`, pool.get())
        else pool.release(held.get(action.includes(' ') ? `user ${userNumber(action)}` : `user ${releasesBefore(actions, index) + 1}`))
        t.assert.deepStrictEqual([made, chain[0]], [traced[index].made, head], actions.join())
        t.assert.ok(chain.includes(tail))
      }
      t.assert.deepStrictEqual([...held.values()].map(({ id }) => id), takenIn(actions))
    }
  })

  test('of many random actions tells head, tail, chain and what is made, as an untraced pool has them', (t) => {
    const random = createRandom(1)
    for (let story = 0; story < 60; story++) {
      const actions = ['get']
      while (actions.length < 30) {
        const gets = actions.filter((action) => action === 'get').length
        actions.push(random(2) === 0 && gets < MAXIMUM_GETS ? 'get' : `release ${NAMES[random(Math.min(gets, NAMES.length))]}`)
      }
      const { steps } = runPool(actions)
      for (const [index, { head, tail, chain, made, text, action }] of steps.entries()) {
        const untraced = replay(actions.slice(0, index))
        t.assert.deepStrictEqual({ tail, made }, { tail: untraced.tail(), made: untraced.made }, actions.join())
        const taken = replay(actions.slice(0, index))
        const next = taken.pool.get().id
        t.assert.deepStrictEqual([head, chain[0]], [next, next], actions.join())
        if (action === 'get' && index > 0) t.assert.strictEqual(/pool makes/.test(text), made > steps[index - 1].made)
      }
    }
  })

  test('refuses what cannot be done, in one line', (t) => {
    const refusals = [[['release'], /nobody holds/], [['read'], /nobody has released/], [['release Zed'], /Zed has never taken/], [['drop'], /get, release or read, got 'drop'/], [Array(101).fill('get'), /at most 100 actions/], [Array(25).fill('get'), /asked 24 times/]]
    for (const [actions, said] of refusals) {
      t.assert.throws(() => runPool(/** @type {string[]} */ (actions)), (error) => error instanceof InputError && /** @type {RegExp} */ (said).test(error.message))
    }
  })

  test('opens with an example that the figure offers', (t) => {
    t.assert.ok(EXAMPLES.some(({ actions }) => actions.join() === example().actions.join()))
    for (const { actions } of EXAMPLES) t.assert.strictEqual(runPool(actions).steps.length, actions.length + 1)
  })
})

/**
 * The same actions, put to a pool that nobody watches.
 *
 * @param {string[]} actions
 */
function replay (actions) {
  let made = 0
  const pool = createRequire(import.meta.url)('reusify')(class { next = null; id = ++made })
  const all = /** @type {any[]} */ ([])
  for (const action of actions) {
    if (action === 'get') all.push(pool.get())
    else pool.release(all[NAMES.indexOf(action.split(' ')[1])])
  }
  return { pool, made, tail }

  /** Whatever leads to an object that is put back next is the tail. */
  function tail () {
    const mark = {}
    pool.release(mark)
    const found = all.find(({ next }) => next === mark)
    return found ? found.id : pool.get().id
  }
}

/** @param {string} action such as `release Bob` */
function userNumber (action) {
  return NAMES.indexOf(action.split(' ')[1]) + 1
}

/**
 * How many of the actions before this one are releases of whoever had theirs for longest.
 *
 * @param {string[]} actions
 * @param {number} index
 */
function releasesBefore (actions, index) {
  return actions.slice(0, index).filter((action) => action === 'release').length
}

/**
 * Which object each user was handed, in order.
 *
 * @param {string[]} actions
 */
function takenIn (actions) {
  const { steps } = runPool(actions)
  return steps.filter(({ action }) => action === 'get').map(({ users }) => users[users.length - 1].object)
}
