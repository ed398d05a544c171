import { spawnSync } from 'node:child_process'
import { suite, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import express from 'express'
import fastify from 'fastify'
import fp from 'fastify-plugin'
import { captureStack } from '../lib/engine/capture-stack.js'
import { askListener } from '../lib/http/ask.js'
import { createChain, createList, createWaitingList, measureHeight } from './heart.js'
import { foldTowers, unfoldTower } from './model.js'
import { addEitherForm, encapsulate, findTenantByMap, makeAsync, registerEach, timeUntilClose, timeUntilNextReturns } from './recipes.js'
import { KINDS, readTowers, walkRequest } from './walk.js'

// How tall each stack is, what a wait cuts off and what overflows, is printed by the demo, whose output is kept.

/** The frame from which Node runs the microtask queue, which is gone in Node 26. */
const QUEUE = Number.parseInt(process.versions.node, 10) < 26 ? 1 : 0

const framesOf = async (id, count) => (await walkRequest(id, count)).stack.frames
const heightOf = async (id, count) => (await framesOf(id, count)).length

/** How tall the stack is in the handler of a Fastify that was built so. */
async function heightIn (build) {
  const app = fastify()
  let height = 0
  const answer = () => { height = captureStack(answer).frames.length }
  await build(app, (url, instance = app) => instance.get(url, (request, reply) => {
    answer()
    reply.send('')
  }))
  await app.ready()
  await askListener(app.routing)
  return height
}

suite('the stack in a handler', () => {
  test('of Fastify is as tall as the page says behind 1,000 hooks, and below that of Express from the second on', async (t) => {
    t.assert.deepStrictEqual([await heightOf('fastify', 1000), await heightOf('fastify-async', 1000)], [3018, 10 + QUEUE])
    const heights = (id) => Promise.all([1, 2].map((count) => heightOf(id, count)))
    t.assert.deepStrictEqual([await heights('express'), await heights('fastify')], [[21, 27], [21, 24]])
  })

  test('has two frames for each further preParsing hook, and three for one of another phase', async (t) => {
    const behind = (phase, count) => heightIn((app, get) => {
      for (let index = 0; index < count; index++) app.addHook(phase, (...args) => args.at(-1)())
      get('/')
    })
    for (const [phase, frames] of [['onRequest', 3], ['preParsing', 2], ['preValidation', 3], ['preHandler', 3]]) {
      t.assert.strictEqual(await behind(phase, 6) - await behind(phase, 5), frames, phase)
    }
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
  test('the tenant is found by a hook for each, until the stack overflows, and by one hook, however many there are', async (t) => {
    const MANY = 10_000
    // What an overflow leaves behind needs a process of its own.
    const program = `
      import fastify from 'fastify'
      import { findTenantByHooks } from '${new URL('recipes.js', import.meta.url)}'
      const app = fastify()
      findTenantByHooks(app, Array.from({ length: Number(process.argv[1]) }, (_, index) => ({ host: index + '.example' })))
      app.get('/', async (request) => { console.log(request.tenant.host) })
      app.inject({ url: '/', headers: { host: '7.example' } }, () => {})`
    const find = (count) => spawnSync(process.execPath, ['--input-type=module', '-e', program, String(count)], { encoding: 'utf8', cwd: import.meta.dirname }).stdout
    t.assert.deepStrictEqual([find(10), find(MANY)], ['7.example\n', ''])
    const app = fastify()
    findTenantByMap(app, Array.from({ length: MANY }, (_, index) => ({ host: `${index}.example` })))
    app.get('/', async ({ tenant }) => tenant?.host ?? 'nobody')
    for (const [host, tenant] of [['7.example', '7.example'], ['7.example:3000', '7.example'], ['9999.example', '9999.example'], ['else.example', 'nobody']]) {
      t.assert.strictEqual((await app.inject({ url: '/', headers: { host } })).body, tenant)
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

  test('a hook that has neither async nor done ends the way: before the answer the request hangs, after it the next hooks never run', async (t) => {
    const ask = async (phase, hook) => {
      const app = fastify()
      const seen = []
      app.addHook(phase, hook)
      app.addHook(phase, async () => { seen.push('ran') })
      app.get('/', async () => 'hello')
      await app.ready()
      app.inject('/', () => { seen.push('answered') })
      for (let turn = 0; turn < 100; turn++) await nextTurn()
      return seen.sort().join()
    }
    for (const phase of ['onRequest', 'onResponse']) t.assert.strictEqual(await ask(phase, (...args) => args.at(-1)()), 'answered,ran', phase)
    t.assert.deepStrictEqual([await ask('onRequest', () => {}), await ask('onResponse', () => {})], ['', 'answered'])
  })

  test('hooks may have either form; those that are async leave the stack, those of plugins are on it as if they had none, and plugins are not', async (t) => {
    const behind = (add) => heightIn((app, get) => {
      add(app)
      get('/')
    })
    const addHook = (app) => app.addHook('onRequest', (request, reply, done) => done())
    const plugin = fp(async (app) => { addHook(app) })
    const three = await behind((app) => addHook(addHook(addHook(app))))
    t.assert.strictEqual(await behind((app) => registerEach(app, { authentication: plugin, metrics: plugin, tenants: plugin })), three)
    t.assert.ok(await behind(makeAsync) < three)
    for (const add of [makeAsync, addEitherForm]) {
      const app = fastify()
      add(app)
      app.get('/', async ({ startedAt }) => typeof startedAt)
      t.assert.strictEqual((await app.inject('/')).body, 'number', add.name)
    }
    const inPlugins = (count) => heightIn((app, get) => {
      const nest = async (instance, left) => {
        if (left > 0) instance.register((inner) => nest(inner, left - 1))
        else get('/', instance)
      }
      return nest(app, count)
    })
    t.assert.strictEqual(await inPlugins(20), await inPlugins(0))
  })

  test('hooks of a plugin are on the stack of its own routes, and of no others', async (t) => {
    const app = fastify()
    const heights = {}
    const handler = (request, reply) => {
      heights[request.routeOptions.url] = captureStack(handler).frames.length
      reply.send('')
    }
    const authentication = fp(async (api) => {
      api.addHook('onRequest', (request, reply, done) => {
        if (request.headers.authorization) return done()
        reply.code(401).send()
      })
    })
    encapsulate(app, authentication, handler, handler)
    const statusOf = async (question) => (await app.inject(question)).statusCode
    t.assert.deepStrictEqual([await statusOf('/health'), await statusOf('/orders'), await statusOf({ url: '/orders', headers: { authorization: 'Ada' } })], [200, 401, 200])
    t.assert.ok(heights['/orders'] > heights['/health'])
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
