import { test } from 'node:test'
import { createChain, createList, createWaitingList, measureHeight } from '../heart.js'

/** @param {number} count */
function buildAll (count) {
  const callNext = (/** @type {any} */ request, /** @type {() => any} */ next) => next()
  return {
    chain: createChain(Array(count).fill(callNext), measureHeight),
    list: createList(Array(count).fill(() => {}), measureHeight),
    waiting: createWaitingList(Array(count).fill(() => {}), measureHeight)
  }
}

test('a chain grows by two calls for each middleware, a list does not grow', async (t) => {
  const [few, many] = [buildAll(2), buildAll(12)]
  t.assert.equal(many.chain({}) - few.chain({}), 20)
  t.assert.equal(many.list({}), few.list({}))
  t.assert.equal(await many.waiting({}), await few.waiting({}))
  t.assert.ok(await few.waiting({}) < few.list({}))
})

test('a long chain overflows, a long list arrives', (t) => {
  const { chain, list } = buildAll(100_000)
  t.assert.throws(() => chain({}), RangeError)
  t.assert.equal(typeof list({}), 'number')
})

test('all of them run in order, and answer what the handler answers', async (t) => {
  const note = (/** @type {string} */ name) => (/** @type {string[]} */ request) => request.push(name)
  const chain = createChain(['a', 'b'].map((name) => (request, next) => {
    request.push(name)
    const answer = next()
    request.push(`after ${name}`)
    return answer
  }), (request) => `${request} handled`)
  const request = /** @type {string[]} */ ([])
  t.assert.equal(chain(request), 'a,b handled')
  t.assert.deepEqual(request, ['a', 'b', 'after b', 'after a'])
  t.assert.equal(createList([note('a'), note('b')], String)([]), 'a,b')
  t.assert.equal(await createWaitingList([async (request) => { await null; request.push('a') }, note('b')], String)([]), 'a,b')
})
