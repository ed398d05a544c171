import { suite, test } from 'node:test'
import middie from '@fastify/middie'
import Fastify from 'fastify'
import reusify from 'reusify'
import { buildCell } from '../lib/measuring/build-cell.js'
import { checkAnswers } from '../lib/measuring/check-answers.js'
import { measureBytes } from '../lib/measuring/measure-functions.js'
import { createRandom } from '../lib/measuring/schedule.js'
import bench from './bench.js'
import { Holder, createPool, run } from './heart.js'
import { EXAMPLES, InputError, MAXIMUM_GETS, example, runPool } from './model.js'
import { makeAnew, releaseAfterLastUse, releaseTooEarly } from './recipes.js'
import { SHAPES, countPools, countSurvivors, keepsHiddenClass } from './usage.js'

const PAGE = 'docs/mechanisms/reusify.mdx tells the story: rewrite it'
const NAMES = ['Ada', 'Bob', 'Cleo', 'Dan']
const last = (actions) => runPool(actions).steps.at(-1)

suite('the pool', () => {
  test('makes one object before anybody asks, and another when nothing follows the head', (t) => {
    t.assert.deepStrictEqual(runPool([]).steps[0], {
      head: 1, tail: 1, chain: [1], loop: null, users: [], lastReleased: null, gets: 0, made: 1, action: 'reusify', text: 'reusify(Constructor) makes one object, #1. It is the head and the tail.'
    })
    const { made, chain, head, tail, users, gets } = last(['get'])
    t.assert.deepStrictEqual([made, chain, head, tail, users, gets], [2, [2], 2, 2, [{ user: 'Ada', object: 1 }], 1])
  })

  test('needs two objects for users who come one at a time, and keeps one more than were ever out at once', (t) => {
    const turns = last(Array.from({ length: MAXIMUM_GETS }, () => ['get', 'release']).flat())
    t.assert.deepStrictEqual([turns.made, turns.gets], [2, MAXIMUM_GETS])
    const burst = last(EXAMPLES[1].actions)
    t.assert.deepStrictEqual([burst.made, burst.chain.length], [5, 5])
    const forgotten = last(['get', 'get', 'get', 'release Bob'])
    t.assert.deepStrictEqual([forgotten.made, forgotten.chain], [4, [4, 2]])
  })

  test('is told in words', (t) => {
    const told = [
      [['get', 'release Ada'], 'Ada releases #1. The tail, #2, gets it as its next, and #1 is the tail.'],
      [['get', 'release Ada', 'release Ada'], 'Ada releases #1. The tail, #1, gets it as its next, and #1 is the tail. But it was in the pool already: release() does not look.'],
      [['get', 'release Ada', 'get', 'get', 'release Ada'], 'Ada releases #1. The tail, #3, gets it as its next, and #1 is the tail. But Cleo holds it now: release() does not ask who calls.'],
      [EXAMPLES[4].actions, 'get() hands the head, #1, to Dan. Nothing follows it, so the pool makes #3 and keeps that as its head and its tail. Cleo holds #1 too: one object, two users.'],
      [['get', 'release', 'read'], 'Ada still has #1, though it was released, and reads the name in it: nothing, it was reset.'],
      [['get', 'read Ada'], 'Ada still has #1, though it was released, and reads the name in it: Ada.'],
      [['get', 'get', 'release'], 'Ada releases #1. The tail, #3, gets it as its next, and #1 is the tail.']
    ]
    for (const [actions, text] of told) t.assert.strictEqual(last(actions).text, text)
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
        const next = replay(actions.slice(0, index)).pool.get().id
        t.assert.deepStrictEqual([head, chain[0]], [next, next], actions.join())
        if (action === 'get' && index > 0) t.assert.strictEqual(/pool makes/.test(text), made > steps[index - 1].made)
      }
    }
  })

  test('refuses what cannot be done, in one line', (t) => {
    const refusals = [[['release'], /nobody holds/], [['read'], /nobody has released/], [['release Zed'], /Zed has never taken/], [['drop'], /get, release or read, got 'drop'/], [Array(101).fill('get'), /at most 100 actions/], [Array(25).fill('get'), /asked 24 times/]]
    for (const [actions, said] of refusals) t.assert.throws(() => runPool(actions), (error) => error instanceof InputError && said.test(error.message))
  })

  test('opens with a burst', (t) => {
    t.assert.deepStrictEqual(example(), runPool(EXAMPLES.find(({ id }) => id === 'burst').actions))
  })
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

suite('the heart', () => {
  test('hands out what the library hands out, also when an object comes back twice', (t) => {
    const random = createRandom(7)
    const [ours, theirs] = [createPool, reusify].map((create) => {
      let made = 0
      return { pool: create(class { next = null; id = made++ }), taken: [] }
    })
    for (let step = 0; step < 2000; step++) {
      const [puts, which] = [random(2) === 0 && ours.taken.length > 0, random(1000)]
      for (const { pool, taken } of [ours, theirs]) {
        if (!puts) taken.push(pool.get())
        else pool.release(step % 50 === 0 ? taken[which % taken.length] : taken.splice(which % taken.length, 1)[0])
      }
      t.assert.deepStrictEqual(ours.taken.map(({ id }) => id), theirs.taken.map(({ id }) => id))
    }
  })

  test('tasks that follow each other have two holders, those that wait together one each, and each its own result', (t) => {
    const functions = new Set()
    const results = []
    for (let i = 0; i < 10; i++) run((finish) => functions.add(finish) && finish(`${i}`), (result) => results.push(result))
    t.assert.deepStrictEqual([functions.size, results.join('')], [2, '0123456789'])
    const finishes = []
    for (let i = 0; i < 5; i++) run((finish) => finishes.push(finish), (result) => results.push(`${i} ${result}`))
    finishes.reverse().forEach((finish, i) => finish(`${i}`))
    t.assert.deepStrictEqual([new Set(finishes).size, results.slice(10)], [5, ['4 0', '3 1', '2 2', '1 3', '0 4']])
    const holder = Object.assign(new Holder(), { done () {} })
    holder.finish('once')
    t.assert.strictEqual(holder.done, null)
  })
})

suite('problem: what I put back is mine until it is handed out again', () => {
  test('read after release, the object is somebody else\'s; put back twice, it has two users', (t) => {
    t.assert.match(last(['get', 'release Ada', 'get', 'get', 'read Ada']).text, /reads the name in it: Cleo. That is/)
    t.assert.deepStrictEqual(last(EXAMPLES[4].actions).users, [{ user: 'Bob', object: 2 }, { user: 'Cleo', object: 1 }, { user: 'Dan', object: 1 }])
  })

  const cases = [[releaseTooEarly, 'Cleo', 'a slow client gets the answer of another user'], [releaseAfterLastUse, 'Ada', 'each gets their own'], [makeAnew, 'Ada', 'each gets their own']]
  for (const [createAnswer, reads, what] of cases) {
    test(`${createAnswer.name}: ${what}`, async (t) => {
      const answer = createAnswer(reusify(class { next = null; user = ''; orders = [] }))
      let read
      const ada = answer('Ada', new Promise((resolve) => { read = resolve }))
      await new Promise((resolve) => setImmediate(resolve)) // her lookup is done
      const others = [await answer('Bob'), await answer('Cleo')]
      read()
      t.assert.deepStrictEqual([await ada, ...others], [`an order of ${reads}`, 'an order of Bob', 'an order of Cleo'])
    })
  }

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
    t.assert.match(String(thrown), /Cannot read properties of null \(reading 'originalUrl'\)/, PAGE)
  })
})

test('a burst stays after a forced collection, and new objects do not', async (t) => {
  t.assert.deepStrictEqual(await countSurvivors(500), { pooled: 500, fresh: 0 })
})

test('with next declared first or last, the hidden class stays; undeclared, it changes', (t) => {
  const kept = Object.entries(SHAPES).filter(([, Shape]) => keepsHiddenClass(Shape)).map(([label]) => label)
  t.assert.deepStrictEqual(kept, ['declares next first', 'declares next last'], PAGE)
})

test('Fastify takes from a pool only when it starts and closes, @fastify/middie for every request, and as many as wait at once', async (t) => {
  const [bare, plugins, one, together] = await countPools(20)
  for (const { boot, requests, close, owners } of [bare, plugins]) {
    t.assert.ok(boot.gets > 0 && close.gets > 0 && close.pools === 0, PAGE)
    t.assert.deepStrictEqual([requests, [...owners]], [{ pools: 0, made: 0, gets: 0 }, ['fastq/queue.js']], PAGE)
  }
  for (const { boot } of [bare, plugins, one, together]) t.assert.ok(boot.made > boot.gets, PAGE)
  t.assert.deepStrictEqual([one.requests, together.requests], [{ pools: 0, made: 1, gets: 20 }, { pools: 0, made: 20, gets: 20 }], PAGE)
  t.assert.ok(one.owners.has('@fastify/middie/lib/engine.js'))
})

suite('what is measured', () => {
  const LITTLE = 500 // bytes: less than ten of the objects take

  test('answers alike, pooled and fresh', async (t) => {
    await t.assert.doesNotReject(checkAnswers(bench))
  })

  test('allocates made anew, and not from the pool', async (t) => {
    for (const group of bench.groups) {
      for (const contender of bench.contenders) {
        for (const testCase of group.cases) {
          const cell = await buildCell(group, testCase, contender)
          // What never leaves its function is not made at all, once V8 has optimised it.
          const allocates = contender.id === 'fresh' && group.id !== 'dropped'
          // V8 optimises beside the program and tells nobody when it is done: call, look, and call again.
          let bytes = measureBytes(cell)
          for (let attempt = 0; attempt < 50 && (bytes > LITTLE) !== allocates; attempt++) {
            for (let call = 0; call < 20_000; call++) for (const answer of cell.answers) answer(testCase.input())
            bytes = measureBytes(cell)
          }
          t.assert.strictEqual(bytes > LITTLE, allocates, `${cell.id} by ${contender.label} allocates ${bytes} bytes. ${PAGE}`)
        }
      }
    }
  })
})
