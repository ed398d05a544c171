import { suite, test } from 'node:test'
import middie from '@fastify/middie'
import Fastify from 'fastify'
import reusify from 'reusify'
import { buildCell } from '../lib/measuring/check-answers.js'
import { checkAnswers } from '../lib/measuring/check-answers.js'
import { measureBytes } from '../lib/measuring/measure-functions.js'
import { createRandom } from '../lib/measuring/schedule.js'
import bench from './bench.js'
import { createPool } from './heart.js'
import { EXAMPLES, InputError, MAXIMUM_GETS, runPool } from './model.js'
import { makeAnew } from './recipes.js'

// Who takes from a pool, what a burst leaves, which hidden class an object has and who reads whose orders, is printed by the demo, whose output is kept.

const NAMES = ['Ada', 'Bob', 'Cleo', 'Dan']
const last = (actions) => runPool(actions).steps.at(-1)

suite('the pool', () => {
  test('needs two objects for users who come one at a time, and keeps one more than were ever out at once', (t) => {
    const turns = last(Array.from({ length: MAXIMUM_GETS }, () => ['get', 'release']).flat())
    t.assert.deepStrictEqual([turns.made, turns.gets], [2, MAXIMUM_GETS])
    const burst = last(EXAMPLES[1].actions)
    t.assert.deepStrictEqual([burst.made, burst.chain.length], [5, 5])
  })

  test('of random actions tells head, tail, chain and what is made, as an untraced pool has them', (t) => {
    const random = createRandom(1)
    for (let story = 0; story < 20; story++) {
      const actions = ['get']
      while (actions.length < 30) {
        const gets = actions.filter((action) => action === 'get').length
        actions.push(random(2) === 0 && gets < MAXIMUM_GETS ? 'get' : `release ${NAMES[random(Math.min(gets, NAMES.length))]}`)
      }
      const { steps } = runPool(actions)
      for (const [index, { head, tail, chain, made, text, action }] of steps.entries()) {
        const untraced = replay(actions.slice(0, index))
        t.assert.deepStrictEqual({ tail, made }, { tail: untraced.tail(), made: untraced.made }, actions.join())
        const next = replay(actions.slice(0, index)).pool.get().id
        t.assert.deepStrictEqual([head, chain[0]], [next, next], actions.join())
        if (action === 'get' && index > 0) t.assert.strictEqual(/pool makes/.test(text), made > steps[index - 1].made)
      }
    }
  })

  /** The same actions, put to a pool that nobody watches. */
  function replay (actions) {
    let made = 0
    const pool = reusify(class { next = null; id = ++made })
    const all = []
    for (const action of actions) {
      if (action === 'get') all.push(pool.get())
      else pool.release(all[NAMES.indexOf(action.split(' ')[1])])
    }
    return { pool, made, tail }

    /** Whatever leads to an object that is put back next is the tail. */
    function tail () {
      const mark = {}
      pool.release(mark)
      return (all.find(({ next }) => next === mark) ?? pool.get()).id
    }
  }

  test('refuses what cannot be done, in one line', (t) => {
    const refusals = [[['release'], /nobody holds/], [['read'], /nobody has released/], [['release Zed'], /Zed has never taken/], [['drop'], /get, release or read, got 'drop'/], [Array(101).fill('get'), /at most 100 actions/], [Array(8).fill('get'), /asked 7 times/]]
    for (const [actions, said] of refusals) t.assert.throws(() => runPool(actions), (error) => error instanceof InputError && said.test(error.message))
  })
})

suite('the heart', () => {
  test('hands out what the library hands out, also when an object comes back twice', (t) => {
    const random = createRandom(7)
    const [ours, theirs] = [createPool, reusify].map((create) => {
      let made = 0
      return { pool: create(class { next = null; id = made++ }), taken: [] }
    })
    for (let step = 0; step < 500; step++) {
      const [puts, which] = [random(2) === 0 && ours.taken.length > 0, random(1000)]
      for (const { pool, taken } of [ours, theirs]) {
        if (!puts) taken.push(pool.get())
        else pool.release(step % 50 === 0 ? taken[which % taken.length] : taken.splice(which % taken.length, 1)[0])
      }
      t.assert.deepStrictEqual(ours.taken.map(({ id }) => id), theirs.taken.map(({ id }) => id))
    }
  })
})

suite('problem: what I put back is mine until it is handed out again', () => {
  test('makeAnew: each gets their own', async (t) => {
    const answer = makeAnew()
    let read
    const ada = answer('Ada', new Promise((resolve) => { read = resolve }))
    const bob = await answer('Bob')
    read()
    t.assert.deepStrictEqual([await ada, bob], ['an order of Ada', 'an order of Bob'])
  })

  test('next() of a middleware, called again, finds the holder of @fastify/middie empty, and throws', async (t) => {
    const app = Fastify()
    await app.register(middie)
    let thrown
    app.use((request, response, next) => {
      next()
      try {
        next()
      } catch (error) {
        thrown = error
      }
    })
    app.get('/', (request, reply) => { reply.send('answered') })
    t.assert.strictEqual((await app.inject('/')).body, 'answered')
    t.assert.match(String(thrown), /Cannot read properties of null \(reading 'originalUrl'\)/, 'docs/mechanisms/reusify.mdx tells the story: rewrite it')
  })
})

test('what is measured answers alike, and allocates only where objects are made anew', async (t) => {
  await checkAnswers(bench)
  const [, { cases: [testCase] }] = bench.groups
  for (const contender of bench.contenders) {
    const cell = await buildCell(bench.groups[1], testCase, contender)
    for (let call = 0; call < 20_000; call++) for (const answer of cell.answers) answer(testCase.input())
    const bytes = measureBytes(cell)
    t.assert.strictEqual(bytes > 500, contender.id === 'fresh', `${contender.label} allocates ${bytes} bytes`) // less than ten of the objects take
  }
})
