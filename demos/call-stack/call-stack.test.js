import { suite, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import express from 'express'
import fastify from 'fastify'
import { captureStack } from '../lib/engine/capture-stack.js'
import { askListener } from '../lib/http/ask.js'
import { createChain, createList, createWaitingList, measureHeight } from './heart.js'
import { KINDS, readTowers, walkRequest } from './walk.js'
import { tryOverflow } from './overflow.js'
import { foldTowers, unfoldTower } from './model.js'

/** The frame from which Node runs the microtask queue, which is gone in Node 26. */
const QUEUE = Number.parseInt(process.versions.node, 10) < 26 ? 1 : 0

/** Frames in the handler behind 0, 5, 20 and 150. */
const HEIGHTS = {
  express: [15, 45, 135, 310],
  koa: [8, 18, 48, 308],
  fastify: [16, 33, 78, 468],
  'express-await': [15, ...[10, 10, 10].map((frames) => frames + QUEUE)],
  'koa-await': [8, ...[3, 3, 3].map((frames) => frames + QUEUE)],
  'fastify-async': [16, ...[10, 10, 10].map((frames) => frames + QUEUE)]
}
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

test('a captured stack goes from the ground up to the function that asks, and leaves the errors of others as they were', (t) => {
  const { stackTraceLimit, prepareStackTrace } = Error
  const descend = (levels) => {
    const asked = function asked () { return captureStack(asked) }
    return levels === 0 ? asked() : descend(levels - 1)
  }
  const { frames } = descend(50)
  t.assert.deepStrictEqual(frames.slice(-51).map(({ name }) => name), Array(51).fill('descend'))
  t.assert.match(frames[frames.length - 1].at, /^demos\/call-stack\/call-stack\.test\.js:\d+$/)
  t.assert.deepStrictEqual([Error.stackTraceLimit, Error.prepareStackTrace], [stackTraceLimit, prepareStackTrace])
})

suite('the stack in a handler', () => {
  for (const [id, heights] of Object.entries(HEIGHTS)) {
    test(`of ${id} is as tall as the page says`, async (t) => {
      t.assert.deepStrictEqual(await Promise.all([0, 5, 20, 150].map((count) => heightOf(id, count))), heights)
    })
  }

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

  test('has what waits for it on the heap only where a middleware awaits the next', async (t) => {
    for (const { id } of KINDS) t.assert.strictEqual((await walkRequest(id, 20)).stack.waiting.length, id === 'koa-await' ? 19 : 0, id)
  })

  test('starts anew in Express after 100 layers, the route among them', async (t) => {
    const { depths } = await walkRequest('express', 150, { onTheWay: true })
    t.assert.deepStrictEqual(depths.flatMap((depth, index) => depth < depths[index - 1] ? [[index, depths[index - 1], depth]] : []), [[100, 606, 7]])
    t.assert.strictEqual(await heightOf('express', 99), 609)
    t.assert.strictEqual((await framesOf('express', 100))[0].name, 'process.processImmediate')
  })
})

suite('a tower of the figure, unfolded, is the stack of a real request', async () => {
  const towers = await readTowers()
  // Lines of Node's own files differ between its versions, ours move, and V8 has other names for the receiver of a method.
  const plain = ({ name, at }) => {
    const method = name.replace(/ \[as .*$/, '').split('.').at(-1)
    return method === 'processTicksAndRejections' ? [] : [`${method} ${/^(node:|demos)/.test(at) ? at.replace(/:\d+$|(?<=demos).*/, '') : at}`]
  }

  test('and there is one of every kind', (t) => {
    t.assert.deepStrictEqual(towers.kinds.map(({ walk, forms, stacks, ...kind }) => kind), KINDS.map(({ build, ...kind }) => kind))
  })

  for (const [index, { id, waits }] of KINDS.entries()) {
    const recorded = towers.kinds[index]
    test(id, async (t) => {
      for (const count of [0, 1, 2, 3, 20, 99, 100, 101, 102, 149, 150]) {
        const { stack } = await walkRequest(id, count)
        const { ground, each, times, top, waiting, height } = unfoldTower(towers, recorded, count)
        const frames = [...ground, ...Array(times).fill(each).flat(), ...top]
        t.assert.deepStrictEqual(frames.flatMap(plain), stack.frames.flatMap(plain), `behind ${count}`)
        t.assert.deepStrictEqual(waiting.flatMap(plain), stack.waiting.flatMap(plain), `waiting behind ${count}`)
        t.assert.strictEqual(height, frames.length)
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

  test('what repeats is kept once, and middlewares that do not repeat are refused', (t) => {
    const frame = (name) => ({ name: name === 'm' ? 'App.middleware' : name, at: `${name}.js:1` })
    const stacks = ['gh', 'gmh', 'gmxmh', 'gmxmxmh', 'imh'].map((names) => ({ frames: [...names].map(frame), waiting: [...names].filter((name) => name === 'x').map(frame) }))
    const list = []
    const { forms, stacks: folded } = foldTowers(stacks, 'middleware', list)
    t.assert.strictEqual(list.map(({ at }) => at[0]).join(''), 'ghmxi')
    t.assert.deepStrictEqual(forms, [[[0, 1], [], [], []], [[0], [], [2, 1], []], [[0], [2, 3], [2, 1], [3]], [[4], [], [2, 1], []]])
    t.assert.deepStrictEqual(folded, [[0, 0, 0], [1, 0, 0], [2, 1, 1], [2, 2, 2], [3, 0, 0]])
    t.assert.throws(() => foldTowers([{ frames: [...'gmxmymh'].map(frame), waiting: [] }], 'middleware', []), /do not repeat/)
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
  test('a server cannot overflow its stack: callbacks can, Express and a wait cannot', async (t) => {
    for (const { id } of KINDS) t.assert.deepStrictEqual(await tryOverflow(id, [1000, 10_000]), [true, id !== 'koa' && id !== 'fastify'], id)
  })

  test('one async hook among callbacks starts the stack anew', async (t) => {
    const heights = []
    const note = () => { heights.push(captureStack(note).frames.length) }
    heights.push(await heightIn((app, get) => {
      for (let index = 0; index < 20; index++) app.addHook('onRequest', (request, reply, done) => done())
      app.addHook('onRequest', async () => note())
      get('/')
    }))
    t.assert.deepStrictEqual(heights, [72, 10 + QUEUE])
  })

  test('Fastify\'s plugins keep the stack low: they are not on it, with or without', async (t) => {
    const behind = (plugins) => heightIn((app, get) => {
      const nest = async (instance, left) => {
        if (left > 0) instance.register((inner) => nest(inner, left - 1))
        else get('/', instance)
      }
      return nest(app, plugins)
    })
    t.assert.strictEqual(await behind(20), await behind(0))
  })

  test('what is after next() runs when all is done: not when the stack was cut off', async (t) => {
    const inOrder = async (isMounted) => {
      const app = express()
      const order = []
      const inner = isMounted ? express.Router() : app
      inner.use((request, response, next) => {
        response.once('finish', () => order.push('finish'))
        order.push('before')
        next()
        order.push('after')
      })
      if (isMounted) app.use(inner)
      app.get('/', (request, response) => {
        order.push('handler')
        response.json(order)
      })
      await askListener(app)
      return order.join()
    }
    t.assert.deepStrictEqual([await inOrder(false), await inOrder(true)], ['before,handler,after,finish', 'before,after,handler,finish'])
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

  test('a stack trace names the middlewares that a request went through: not beyond a wait', async (t) => {
    const named = async (id) => (await framesOf(id, 5)).filter(({ name }) => /\bhook$/.test(name)).length
    t.assert.deepStrictEqual([await named('fastify'), await named('fastify-async')], [5, 0])
  })

  test('a trace has ten calls, which is not enough for five hooks, unless the limit is higher', async (t) => {
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
