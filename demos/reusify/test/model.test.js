import { createRequire } from 'node:module'
import { suite, test } from 'node:test'
import { EXAMPLES, InputError, MAXIMUM_GETS, example, runPool } from '../model.js'

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

/** @param {string} action such as `release Bob` */
function userNumber (action) {
  return ['Ada', 'Bob', 'Cleo', 'Dan'].indexOf(action.split(' ')[1]) + 1
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
