import { suite, test } from 'node:test'
import express from 'express'
import fastify from 'fastify'
import { captureStack } from '../lib/engine/capture-stack.js'
import { askListener } from '../lib/http/ask.js'
import { createChain, createList, createWaitingList } from './heart.js'
import { foldTowers, unfoldTower } from './model.js'
import { findTenantByHooks, findTenantByMap, timeUntilClose, timeUntilNextReturns } from './recipes.js'
import { KINDS, readTowers, walkRequest } from './walk.js'

// How tall each stack is, what a wait cuts off and what overflows, is printed by the demo, whose output is kept.

/** The frame from which Node runs the microtask queue, which is gone in Node 26. */
const QUEUE = Number.parseInt(process.versions.node, 10) < 26 ? 1 : 0

const framesOf = async (id, count) => (await walkRequest(id, count)).stack.frames
const heightOf = async (id, count) => (await framesOf(id, count)).length

suite('the stack in a handler', () => {
  test('of Fastify is as tall as the page says behind 1,000 hooks, and below that of Express from the second on', async (t) => {
    t.assert.deepStrictEqual([await heightOf('fastify', 1000), await heightOf('fastify-async', 1000)], [3018, 10 + QUEUE])
    const heights = (id) => Promise.all([1, 2].map((count) => heightOf(id, count)))
    t.assert.deepStrictEqual([await heights('express'), await heights('fastify')], [[21, 27], [21, 24]])
  })
})

suite('a tower of the figure, unfolded, is the stack of a real request', async () => {
  const towers = await readTowers()
  // Lines of Node's own files differ between its versions, ours move, and V8 has other names for the receiver of a method.
  const plain = ({ name, at }) => {
    const method = name.replace(/ \[as .*$/, '').split('.').at(-1)
    return method === 'processTicksAndRejections' ? [] : [`${method} ${/^(node:|demos)/.test(at) ? at.replace(/:\d+$|(?<=demos).*/, '') : at}`]
  }

  for (const [index, { id, one, waits }] of KINDS.entries()) {
    test(id, async (t) => {
      const recorded = towers.kinds[index]
      const counts = [0, 1, 2, 3, 99, 100, 150]
      const stacks = []
      for (const count of counts) stacks.push((await walkRequest(id, count)).stack)
      const frames = []
      const folded = { ...foldTowers(stacks, one, frames), walk: [] }
      for (const [place, count] of counts.entries()) {
        for (const tower of [unfoldTower(towers, recorded, count), unfoldTower({ ...towers, frames }, { ...recorded, ...folded }, place)]) {
          const { ground, each, times, top, waiting, height } = tower
          const unfolded = [...ground, ...Array(times).fill(each).flat(), ...top]
          t.assert.deepStrictEqual(unfolded.flatMap(plain), stacks[place].frames.flatMap(plain), `behind ${count}`)
          t.assert.deepStrictEqual(waiting.flatMap(plain), stacks[place].waiting.flatMap(plain), `waiting behind ${count}`)
          t.assert.strictEqual(height, unfolded.length)
        }
      }
      const { depths } = await walkRequest(id, 110, { onTheWay: true })
      const missing = depths.map((depth, place) => Math.abs(recorded.walk[place] - depth))
      t.assert.strictEqual(Math.max(...missing) <= (waits ? 1 : 0), true)
    })
  }

  test('what a request has left behind is known', (t) => {
    const cuts = Object.fromEntries(towers.kinds.map((kind) => [kind.id, [0, 99, 100, 150].map((count) => unfoldTower(towers, kind, count).cut)]))
    t.assert.deepStrictEqual([cuts.express, cuts.fastify], [[0, 0, 606, 606], [0, 0, 0, 0]])
  })
})

suite('the heart', () => {
  const measureHeight = () => captureStack(measureHeight).frames.length
  const buildAll = (count) => ({
    chain: createChain(Array(count).fill((request, next) => next()), measureHeight),
    list: createList(Array(count).fill(() => {}), measureHeight),
    waiting: createWaitingList(Array(count).fill(() => {}), measureHeight)
  })

  test('a chain grows by two calls for each middleware and overflows, a list does not grow and arrives', async (t) => {
    const [few, many, most] = [buildAll(2), buildAll(12), buildAll(100_000)]
    t.assert.deepStrictEqual([many.chain({}) - few.chain({}), many.list({}) - few.list({}), await many.waiting({}) - await few.waiting({})], [20, 0, 0])
    t.assert.ok(await few.waiting({}) < few.list({}))
    t.assert.throws(() => most.chain({}), RangeError)
    t.assert.strictEqual(typeof most.list({}), 'number')
  })

  test('all of them run in order, and answer what the handler answers', async (t) => {
    const note = (name) => (request) => request.push(name)
    const chain = createChain(['a', 'b'].map((name) => (request, next) => {
      request.push(name)
      const answer = next()
      request.push(`after ${name}`)
      return answer
    }), (request) => `${request} handled`)
    const request = []
    t.assert.deepStrictEqual([chain(request), request], ['a,b handled', ['a', 'b', 'after b', 'after a']])
    t.assert.strictEqual(createList([note('a'), note('b')], String)([]), 'a,b')
    t.assert.strictEqual(await createWaitingList([async (request) => { await null; request.push('a') }, note('b')], String)([]), 'a,b')
  })
})

suite('problems fail as described', () => {
  // That many such hooks overflow the stack is printed by the demo.
  test('the tenant is found by a hook for each, and by one hook, however many there are', async (t) => {
    for (const [findTenant, count] of [[findTenantByHooks, 10], [findTenantByMap, 10_000]]) {
      const app = fastify()
      findTenant(app, Array.from({ length: count }, (_, index) => ({ host: `${index}.example` })))
      app.get('/', async ({ tenant }) => tenant?.host ?? 'nobody')
      for (const [host, tenant] of [['7.example', '7.example'], ['7.example:80', '7.example'], ['else', 'nobody']]) {
        t.assert.strictEqual((await app.inject({ url: '/', headers: { host } })).body, tenant)
      }
    }
  })

  test('what is after next() runs after the handler beside it, not where the stack was cut off; the close of the answer is after both', async (t) => {
    const order = async (recipe) => {
      const seen = []
      const app = express().set('env', 'test')
      const closed = new Promise((resolve) => app.use((request, response, next) => {
        response.once('close', () => setImmediate(resolve))
        next()
      }))
      const answer = (request, response) => {
        seen.push('handler')
        response.end()
      }
      recipe(app, answer, (ms) => seen.push(ms >= 0 ? 'recorded' : ms))
      await askListener(app)
      await closed
      return seen
    }
    const recordAtClose = (app, answer, record) => {
      timeUntilClose(app, record)
      app.get('/', answer)
    }
    const recordAfterNext = (app, answer, record) => {
      app.use((request, response, next) => {
        next()
        record(0)
      })
      app.get('/', answer)
    }
    t.assert.deepStrictEqual(await Promise.all([recordAfterNext, timeUntilNextReturns, recordAtClose].map(order)), [['handler', 'recorded'], ['recorded', 'handler'], ['handler', 'recorded']])
  })

  test('a stack trace names the middlewares that a request went through, not beyond a wait; it has ten calls, which is not enough for five hooks, unless the limit is higher', async (t) => {
    const named = async (id) => (await framesOf(id, 5)).filter(({ name }) => /\bhook$/.test(name)).length
    t.assert.deepStrictEqual([await named('fastify'), await named('fastify-async')], [5, 0])
    const { stackTraceLimit } = Error
    t.after(() => { Error.stackTraceLimit = stackTraceLimit })
    const trace = async (limit) => {
      Error.stackTraceLimit = limit
      const app = fastify()
      let lines = []
      for (let hooks = 0; hooks < 5; hooks++) app.addHook('preHandler', function ownHook (request, reply, done) { done() })
      app.get('/', () => {
        lines = String(new Error('where?').stack).split('\n').slice(1)
        return 'asked'
      })
      await app.inject('/')
      return [lines.length, lines.filter((line) => line.includes('ownHook')).length]
    }
    const [[ten, few], [, all], [none]] = [await trace(10), await trace(50), await trace(0)]
    t.assert.deepStrictEqual([ten, few < 5, all, none], [10, true, 5, 0])
  })
})
