import { test } from 'node:test'
import reusify from 'reusify'
import { createRandom } from '../../lib/measuring/schedule.js'
import { Holder, createPool, run } from '../heart.js'

test('tasks that follow each other have two holders, and each its own result', (t) => {
  const functions = new Set()
  const results = /** @type {string[]} */ ([])
  for (let i = 0; i < 10; i++) run((finish) => functions.add(finish) && finish(`${i}`), (result) => results.push(result))
  t.assert.equal(functions.size, 2)
  t.assert.deepEqual(results, Array.from({ length: 10 }, (_, i) => `${i}`))
})

test('tasks that wait at the same time have a holder each', (t) => {
  const finishes = /** @type {Array<(result: string) => void>} */ ([])
  const results = /** @type {string[]} */ ([])
  for (let i = 0; i < 5; i++) run((finish) => finishes.push(finish), (result) => results.push(`${i} ${result}`))
  finishes.reverse().forEach((finish, i) => finish(`${i}`))
  t.assert.equal(new Set(finishes).size, 5)
  t.assert.deepEqual(results, ['4 0', '3 1', '2 2', '1 3', '0 4'])
})

test('a holder is empty when it is taken again', (t) => {
  const holder = new Holder()
  holder.done = () => {}
  holder.finish('once')
  t.assert.equal(holder.done, null)
})

test('it hands out what the library hands out, also when an object comes back twice', (t) => {
  const random = createRandom(7)
  const [ours, theirs] = [createPool, reusify].map((create) => {
    let made = 0
    return { pool: create(class { next = /** @type {any} */ (null); id = made++ }), taken: /** @type {any[]} */ ([]) }
  })
  for (let step = 0; step < 2000; step++) {
    const [puts, which] = [random(2) === 0 && ours.taken.length > 0, random(1000)]
    for (const { pool, taken } of [ours, theirs]) {
      if (!puts) taken.push(pool.get())
      else pool.release(step % 50 === 0 ? taken[which % taken.length] : taken.splice(which % taken.length, 1)[0])
    }
    t.assert.deepEqual(ours.taken.map(({ id }) => id), theirs.taken.map(({ id }) => id))
  }
})
