import { after, before, test } from 'node:test'
import { keepProgram, readKept, readOther } from './kept-program.js'

const OFFERS = { methods: ['GET'], longestCode: 100, mostRequests: 2 }
const program = (/** @type {string} */ code) => ({ code, requests: [] })
const codes = (isOwn = true) => [readKept(OFFERS)?.code, readOther(OFFERS, isOwn)?.code]

/** @type {Map<string, string>} */
const kept = new Map()
before(() => {
  const localStorage = { getItem: (/** @type {string} */ key) => kept.get(key) ?? null, setItem: (/** @type {string} */ key, /** @type {string} */ text) => kept.set(key, text), removeItem: (/** @type {string} */ key) => kept.delete(key) }
  globalThis.window = /** @type {any} */ ({ localStorage })
})
after(() => { delete (/** @type {any} */ (globalThis)).window })

test('what is typed is kept, and what was typed before another program came is kept, too', (t) => {
  t.assert.deepEqual(codes(), [undefined, undefined])
  keepProgram(program('a'), true)
  keepProgram(program('ab'), false)
  t.assert.deepEqual([codes(), codes(false)], [['ab', undefined], ['ab', 'ab']])
  keepProgram(program('c'), true)
  t.assert.deepEqual(codes(), ['c', 'ab'])
})

test('what is kept and is no program is nothing', (t) => {
  for (const odd of ['', '{', '{"program.json":7}', '{"program.json":"{}"}']) {
    kept.set('inside-fastify.files.play', odd)
    t.assert.equal(readKept(OFFERS), null, odd)
  }
})
