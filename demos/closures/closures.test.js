import { readFile } from 'node:fs/promises'
import { suite, test } from 'node:test'
import fastify from 'fastify'
import { captureStack } from '../lib/engine/capture-stack.js'
import { askListener } from '../lib/http/ask.js'
import { runChild } from '../lib/processes/run-child.js'
import { APPLICATIONS } from './model/applications.js'
import { FORMS } from './model/forms.js'
import { nestScopes, readFromObject } from './model/nested-scopes.js'
import { observeBytes, observeContexts, observeRequests, observeRetention } from './model/observe.js'
import { RECORDED } from './figure/record.js'
import { SUBJECTS, WHILE_SENDING } from './model/subjects.js'

const PAGE = 'docs/mechanisms/closures.mdx tells the story: rewrite it, then npm run demo:closures -- --figure'
const CALLS_BEFORE = 10_000

/** The same on V8 11.3, 12.4, 13.6 and 14.6. */
const KEPT = {
  'article-nested': false,
  'article-moved': false,
  sibling: true,
  'first-callback': true,
  'direct-eval': true,
  arguments: true,
  'async-parameter': true,
  'then-chain': false,
  'sibling-moved': false,
  'first-callback-moved': false,
  'async-cleared': false,
  promisified: true,
  executor: true,
  'by-hand': false
}

const BYTES = { context: 48, pass: 0, class: 48, closure: 112, bind: 88, three: 280 }

const CLOSURES = { bare: 0, 'one-hook': 3, 'five-hooks': 3, 'four-phases': 13, 'async-handler': 2, logger: 1, body: 4 }

const recorded = JSON.parse(await readFile(RECORDED, 'utf8'))

suite('retention, asked of this engine', () => {
  for (const [state, calls] of /** @type {const} */ ([['at the first call', 0], [`after ${CALLS_BEFORE} calls`, CALLS_BEFORE]])) {
    test(`${state}, what waits keeps what the page says`, async (t) => {
      const findings = await observeRetention({ calls })
      t.assert.deepStrictEqual(Object.fromEntries(findings.map(({ id, kept }) => [id, kept])), KEPT, PAGE)
    })
  }

  test('the WeakRef and the FinalizationRegistry agree, and all is freed when the call is over', async (t) => {
    for (const { id, kept, finalized, freed } of await observeRetention()) {
      t.assert.strictEqual(finalized, !kept, id)
      t.assert.strictEqual(freed, true, id)
    }
  })

  test('each repair turns what is kept into what is collected', (t) => {
    const repairing = [...SUBJECTS, ...WHILE_SENDING].filter((subject) => subject.repairs)
    t.assert.strictEqual(repairing.length, 4)
    for (const { id, repairs } of repairing) t.assert.deepStrictEqual([Reflect.get(KEPT, String(repairs)), Reflect.get(KEPT, id)], [true, false], id)
  })
})

suite('scopes, asked of this engine', () => {
  for (const calls of [0, CALLS_BEFORE]) {
    test(`a block has a Context of its own, and a local of an async function goes only from optimised code (${calls} calls before)`, async (t) => {
      t.assert.deepStrictEqual(await runChild(new URL('test/scopes-child.js', import.meta.url), { flags: ['--expose-gc'], args: [String(calls)] }), {
        'local of an async function': calls === 0,
        'sibling in the same scope': true,
        'sibling in a block of its own': false,
        'function expression in new Promise': true
      })
    })
  }
})

suite('Contexts, read from the heap snapshot of this engine', () => {
  test('hold what any inner function touches, and decide what is kept', async (t) => {
    for (const { id, touches, sibling, extra, context, kept } of await observeContexts()) {
      const wanted = extra === 'plain' ? ['cb', 'bigData'].filter((name) => name === touches || name === sibling) : ['cb', 'bigData', 'arguments']
      t.assert.deepStrictEqual(context, wanted, `${id}: ${PAGE}`)
      t.assert.strictEqual(kept, wanted.includes('bigData'), `${id}: ${PAGE}`)
    }
  })

  test('are what is recorded for the figure', async (t) => {
    const seen = (await observeContexts()).map(({ id, code, context, kept }) => ({ id, code, context, kept }))
    t.assert.deepStrictEqual(seen, recorded.contexts, PAGE)
  })
})

suite('what is recorded for the page', () => {
  test('says of each Node what is expected', (t) => {
    t.assert.deepStrictEqual(recorded.runs.map((/** @type {any} */ { node }) => Number.parseInt(node, 10)), [20, 22, 24, 26])
    for (const { node, cold, hot } of recorded.runs) {
      t.assert.deepStrictEqual(cold, KEPT, `Node ${node}: ${PAGE}`)
      t.assert.deepStrictEqual(hot, KEPT, `Node ${node}, hot: ${PAGE}`)
    }
  })

  test('describes the functions as they are', (t) => {
    const described = [...SUBJECTS, ...WHILE_SENDING].map(({ id, label, why, repairs }) => ({ id, label, why, ...repairs && { repairs } }))
    t.assert.deepStrictEqual(recorded.subjects, described, PAGE)
  })
})

suite('what one call allocates', () => {
  test('weighs what the page says', async (t) => {
    const seen = await observeBytes()
    t.assert.deepStrictEqual(Object.fromEntries(seen.map(({ id, bytes }) => [id, bytes])), BYTES, PAGE)
  })

  test('all forms answer the same', (t) => {
    for (const { id, call } of FORMS) {
      t.assert.strictEqual(call(20, 2, 1, 1000), 43, id)
      t.assert.strictEqual(call(20, 2, 1, 30), 30, id)
    }
    t.assert.strictEqual(nestScopes(2, 1, 1000)(21), 43)
    t.assert.strictEqual(readFromObject(2, 1, 1000)(21), 43)
  })
})

suite('Fastify', () => {
  test('makes so many functions for one request', async (t) => {
    const made = await observeRequests()
    t.assert.deepStrictEqual(Object.fromEntries(made.map(({ id, closures }) => [id, closures])), CLOSURES, PAGE)
    t.assert.deepStrictEqual(made.map(({ id }) => id), APPLICATIONS.map(({ id }) => id))
  })

  test('stands five frames higher behind three hooks than behind one that does their work', async (t) => {
    const heightBehind = async (/** @type {Array<import('fastify').onRequestHookHandler>} */ hooks) => {
      const app = fastify()
      let height = 0
      const answer = () => { height = captureStack(answer).frames.length }
      for (const hook of hooks) app.addHook('onRequest', hook)
      app.get('/', (request, reply) => {
        answer()
        reply.send('')
      })
      await app.ready()
      await askListener(app.routing)
      return height
    }
    const read = () => {}
    const check = (/** @type {unknown} */ request, /** @type {unknown} */ reply, /** @type {() => void} */ done) => done()
    const callback = (/** @type {unknown} */ request, /** @type {unknown} */ reply, /** @type {() => void} */ done) => { read(); done() }
    const all = (/** @type {unknown} */ request, /** @type {unknown} */ reply, /** @type {() => void} */ done) => { read(); read(); check(request, reply, done) }
    t.assert.strictEqual(await heightBehind([callback, callback, check]) - await heightBehind([all]), 5)
  })
})
