import { readFile } from 'node:fs/promises'
import { suite, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import express from 'express'
import fastify from 'fastify'
import { captureStack } from '../lib/engine/capture-stack.js'
import { findKind, KINDS } from './model/kinds.js'
import { tryOverflow } from './story/try-overflow.js'
import { walkRequest } from './model/walk-request.js'
import { askListener } from '../lib/http/ask.js'

const MAJOR = Number.parseInt(process.versions.node, 10)

/** The frame from which Node runs the microtask queue, which is gone in Node 26. */
const QUEUE = MAJOR < 26 ? 1 : 0

/** Frames in the handler behind 0, 5, 20 and 150. */
const HEIGHTS = {
  express: [15, 45, 135, 310],
  koa: [8, 18, 48, 308],
  fastify: [16, 33, 78, 468],
  'express-await': [15, ...[10, 10, 10].map((frames) => frames + QUEUE)],
  'koa-await': [8, ...[3, 3, 3].map((frames) => frames + QUEUE)],
  'fastify-async': [16, ...[10, 10, 10].map((frames) => frames + QUEUE)]
}

suite('a captured stack', () => {
  test('goes from the ground up to the function that asks, however tall it is', (t) => {
    const descend = (/** @type {number} */ levels) => {
      const asked = function asked () { return captureStack(asked) }
      return levels === 0 ? asked() : descend(levels - 1)
    }
    const { frames } = descend(50)
    t.assert.deepStrictEqual(frames.slice(-51).map(({ name }) => name), Array(51).fill('descend'))
    t.assert.match(frames[frames.length - 1].at, /^demos\/call-stack\/call-stack\.test\.js:\d+$/)
  })

  test('leaves the errors of others as they were', (t) => {
    const { stackTraceLimit, prepareStackTrace } = Error
    captureStack(() => {})
    t.assert.strictEqual(Error.stackTraceLimit, stackTraceLimit)
    t.assert.strictEqual(Error.prepareStackTrace, prepareStackTrace)
  })
})

suite('the stack in a handler', () => {
  for (const [id, heights] of Object.entries(HEIGHTS)) {
    test(`of ${id} is as tall as the page says`, async (t) => {
      const seen = []
      for (const count of [0, 5, 20, 150]) seen.push((await walkRequest(findKind(id), count)).stack.frames.length)
      t.assert.deepStrictEqual(seen, heights)
    })
  }

  test('of Fastify behind 1,000 hooks is as tall as the page says', async (t) => {
    t.assert.strictEqual((await walkRequest(findKind('fastify'), 1000)).stack.frames.length, 3018)
    t.assert.strictEqual((await walkRequest(findKind('fastify-async'), 1000)).stack.frames.length, 10 + QUEUE)
  })

  test('of Fastify is below that of Express from the second hook on', async (t) => {
    const heights = async (/** @type {string} */ id) => Promise.all([1, 2].map(async (count) => (await walkRequest(findKind(id), count)).stack.frames.length))
    t.assert.deepStrictEqual([await heights('express'), await heights('fastify')], [[21, 27], [21, 24]])
  })

  test('has two frames for each further preParsing hook, and three for one of another phase', async (t) => {
    const heightBehind = async (/** @type {string} */ phase, /** @type {number} */ count) => {
      const app = /** @type {any} */ (fastify())
      let height = 0
      const answer = () => { height = captureStack(answer).frames.length }
      for (let index = 0; index < count; index++) app.addHook(phase, (/** @type {Function[]} */ ...args) => args.at(-1)?.())
      app.get('/', (/** @type {any} */ request, /** @type {any} */ reply) => {
        answer()
        reply.send('')
      })
      await app.ready()
      await askListener(app.routing)
      return height
    }
    for (const [phase, frames] of /** @type {Array<[string, number]>} */ ([['onRequest', 3], ['preParsing', 2], ['preValidation', 3], ['preHandler', 3]])) {
      t.assert.strictEqual(await heightBehind(phase, 6) - await heightBehind(phase, 5), frames, phase)
    }
  })

  test('of Koa is lower than one of Fastify with as many callback hooks', async (t) => {
    const [koa, hooks] = await Promise.all(['koa', 'fastify'].map(async (id) => (await walkRequest(findKind(id), 20)).stack.frames.length))
    t.assert.ok(koa < hooks)
  })

  test('has what waits for it on the heap only where a middleware awaits the next', async (t) => {
    for (const kind of KINDS) {
      const { stack: { waiting } } = await walkRequest(kind, 20)
      t.assert.strictEqual(waiting.length, kind.id === 'koa-await' ? 19 : 0, kind.id)
    }
  })

  test('starts anew in Express after 100 layers, the route among them', async (t) => {
    const { depths } = await walkRequest(findKind('express'), 150, { onTheWay: true })
    t.assert.deepStrictEqual(depths.flatMap((depth, index) => depth < depths[index - 1] ? [[index, depths[index - 1], depth]] : []), [[100, 606, 7]])
    const frames = async (/** @type {number} */ count) => (await walkRequest(findKind('express'), count)).stack.frames
    t.assert.strictEqual((await frames(99)).length, 609)
    t.assert.strictEqual((await frames(100))[0].name, 'process.processImmediate')
  })
})

suite('problems fail as described', () => {
  test('a server cannot overflow its stack: callbacks can, Express and a wait cannot', async (t) => {
    for (const { id } of KINDS) {
      const tries = await tryOverflow(id, [1000, 10_000])
      t.assert.deepStrictEqual(tries.map(({ reached }) => reached), [true, id !== 'koa' && id !== 'fastify'], id)
    }
  })

  test('one async hook among callbacks starts the stack anew', async (t) => {
    const app = fastify()
    /** @type {number[]} */
    const depths = []
    const note = () => { depths.push(captureStack(note).frames.length) }
    for (let index = 0; index < 20; index++) app.addHook('onRequest', (request, reply, done) => done())
    app.addHook('onRequest', async () => note())
    app.get('/', (request, reply) => {
      note()
      reply.send('')
    })
    await app.ready()
    t.assert.strictEqual((await askListener(app.routing))[0].status, 200)
    t.assert.deepStrictEqual(depths, [72, 10 + QUEUE])
  })

  test('Fastify\'s plugins keep the stack low: they are not on it, with or without', async (t) => {
    const heightBehind = async (/** @type {number} */ plugins) => {
      const app = fastify()
      let height = 0
      const answer = () => { height = captureStack(answer).frames.length }
      const nest = async (/** @type {import('fastify').FastifyInstance} */ instance, /** @type {number} */ left) => {
        if (left > 0) {
          instance.register((inner) => nest(inner, left - 1))
          return
        }
        instance.get('/', (request, reply) => {
          answer()
          reply.send('')
        })
      }
      await nest(app, plugins)
      await app.ready()
      t.assert.strictEqual((await askListener(app.routing))[0].status, 200)
      return height
    }
    t.assert.strictEqual(await heightBehind(20), await heightBehind(0))
  })

  test('what is after next() runs when all is done: not when the stack was cut off', async (t) => {
    const inOrder = (/** @type {boolean} */ mounted) => {
      const app = express()
      /** @type {string[]} */
      const order = []
      const inner = mounted ? express.Router() : app
      inner.use((request, response, next) => {
        response.once('finish', () => order.push('finish'))
        order.push('before')
        next()
        order.push('after')
      })
      if (mounted) app.use(inner)
      app.get('/', (request, response) => {
        order.push('handler')
        response.json(order)
      })
      return askListener(app).then(() => order)
    }
    t.assert.deepStrictEqual(await inOrder(false), ['before', 'handler', 'after', 'finish'])
    t.assert.deepStrictEqual(await inOrder(true), ['before', 'after', 'handler', 'finish'])
  })

  test('a hook that has neither async nor done ends the way: before the answer the request hangs, after it the next hooks never run', async (t) => {
    const ask = async (/** @type {string} */ phase, /** @type {(...args: any[]) => void} */ hook) => {
      const app = /** @type {any} */ (fastify())
      let answered = false
      let ran = false
      app.addHook(phase, hook)
      app.addHook(phase, async () => { ran = true })
      app.get('/', async () => 'hello')
      await app.ready()
      app.inject('/', () => { answered = true })
      for (let turn = 0; turn < 100; turn++) await nextTurn()
      return { answered, ran }
    }
    for (const phase of ['onRequest', 'onResponse']) {
      t.assert.deepStrictEqual(await ask(phase, (...args) => args.at(-1)()), { answered: true, ran: true }, phase)
    }
    t.assert.deepStrictEqual(await ask('onRequest', () => {}), { answered: false, ran: false })
    t.assert.deepStrictEqual(await ask('onResponse', () => {}), { answered: true, ran: false })
  })

  test('a stack trace names the middlewares that a request went through: not beyond a wait', async (t) => {
    const names = async (/** @type {string} */ id) => (await walkRequest(findKind(id), 5)).stack.frames.filter(({ name }) => /\bhook$/.test(name)).length
    t.assert.strictEqual(await names('fastify'), 5)
    t.assert.strictEqual(await names('fastify-async'), 0)
  })
})

test('a trace has ten calls, which is not enough for five hooks, unless the limit is higher', async (t) => {
  const { stackTraceLimit } = Error
  t.after(() => { Error.stackTraceLimit = stackTraceLimit })
  const trace = async (/** @type {number} */ limit) => {
    Error.stackTraceLimit = limit
    const app = fastify()
    let lines = /** @type {string[]} */ ([])
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

test('the figure has a tower of every kind', async (t) => {
  const { kinds } = JSON.parse(await readFile(new URL('figure/towers.json', import.meta.url), 'utf8'))
  t.assert.deepStrictEqual(kinds.map((/** @type {{ id: string }} */ { id }) => id), KINDS.map(({ id }) => id))
})
