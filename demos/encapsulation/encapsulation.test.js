import { execFile } from 'node:child_process'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import express from 'express'
import fastify from 'fastify'
import fp from 'fastify-plugin'
import inject from 'light-my-request'
import { InputError } from '../lib/command-line/input-error.js'
import { ask as answers } from './bench/answers.js'
import { askRoute, example, EXAMPLES } from './model.js'
import { makeNode } from './model/scope-tree.js'
import { PLACES, askReach } from './story/ask-reach.js'
import { randomQuestion } from './test/random-question.js'

const run = promisify(execFile)
const LIMIT_MS = 60_000
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** @param {string} id */
const ask = (id, changes = {}) => {
  const { tree, asked, request } = { ...EXAMPLES.find((example) => example.id === id), ...changes }
  return askRoute(tree, asked, request)
}

test('what is added to a context reaches no context above it or beside it, and three things miss the children that are there', async (t) => {
  const reach = await askReach()
  const missing = (/** @type {typeof PLACES[number]} */ place) => reach.flatMap(({ what, seen }) => seen[place] ? [] : [what])
  t.assert.deepStrictEqual(PLACES.map((place) => missing(place).length), [0, 3, 0, reach.length, reach.length])
  t.assert.deepStrictEqual(missing('before'), ['request value', 'onRoute hook', 'parser'])
})

describe('a request in the shop', () => {
  test('runs the hooks of its own context and of those above it, and no others', async (t) => {
    t.assert.deepStrictEqual((await ask('shop')).ran, ['onRequest of app', 'onRequest of api', 'preHandler of auth', 'handler of orders', 'onSend of api'])
    t.assert.deepStrictEqual((await ask('shop', { asked: 'site' })).ran, ['onRequest of app', 'handler of site', 'onSend of site'])
    t.assert.deepStrictEqual((await ask('shop', { asked: 'reports' })).ran, ['onRequest of app', 'onRequest of api', 'preHandler of auth', 'preHandler of reports', 'handler of reports', 'onSend of api'])
  })

  test('has the decorators from above, each explained', async (t) => {
    const { decorators } = await ask('shop')
    t.assert.deepStrictEqual(decorators.map(({ name, seen, why }) => [name, seen, why]), [
      ['db', true, 'store is in fastify-plugin, so it was put on app, and inherited'],
      ['user', true, 'auth is in fastify-plugin, so it was put on api, and inherited'],
      ['cache', false, 'it stays in reports: contexts inherit from above, not from beside or below']
    ])
  })

  test('walks the prototypes that are there', async (t) => {
    t.assert.deepStrictEqual((await ask('shop')).chain, [{ nodes: ['orders'], own: [] }, { nodes: ['api', 'auth'], own: [] }, { nodes: ['app', 'store'], own: ['db'] }])
  })

  test('goes to the nearest error handler, and on from there when that throws', async (t) => {
    const { ran, by, status } = await ask('shop', { request: 'throws' })
    t.assert.strictEqual(by, 'error handler of app')
    t.assert.strictEqual(status, 500)
    t.assert.deepStrictEqual(ran.slice(3, 6), ['handler of orders', 'error handler of orders', 'error handler of app'])
  })

  test('gives an error handler the instance it was set on, and the request of the route that failed', async (t) => {
    const { decorators } = await ask('shop', { request: 'throws' })
    t.assert.strictEqual(decorators.find(({ name }) => name === 'user')?.seen, true)
  })

  test('that finds nothing is answered by the 404 handler of its prefix', async (t) => {
    const inside = await ask('shop', { request: 'missing' })
    t.assert.deepStrictEqual([inside.by, inside.ran], ['404 handler of api', ['onRequest of app', 'onRequest of api', 'preHandler of auth', '404 handler of api', 'onSend of api']])
    const outside = await ask('shop', { asked: 'site', request: 'missing' })
    t.assert.deepStrictEqual([outside.by, outside.ran], ['Fastify’s own 404 answer', ['onRequest of app']])
  })

  test('is the one that the page shows first', async (t) => {
    t.assert.deepStrictEqual((await example()).answer, await ask('shop'))
  })
})

describe('the other trees', () => {
  test('keep siblings apart', async (t) => {
    const { ran, decorators } = await ask('siblings')
    t.assert.deepStrictEqual(ran, ['handler of orders'])
    t.assert.strictEqual(decorators[0].seen, false)
  })

  test('lose a prefix to fastify-plugin', async (t) => {
    const { url, chain } = await ask('prefix')
    t.assert.strictEqual(url, '/orders')
    t.assert.deepStrictEqual(chain, [{ nodes: ['app', 'orders'], own: [] }])
  })

  test('is told of when the tree cannot boot, also where that ends the process', { timeout: LIMIT_MS }, async (t) => {
    const sibling = (/** @type {string} */ id) => makeNode({ id, prefix: '/a', notFound: true, route: true })
    const tree = makeNode({ id: 'app', children: [sibling('books'), sibling('music')] })
    const { problem, isUncaught, status, code } = await askRoute(tree, 'books')
    t.assert.deepStrictEqual([status, isUncaught, problem], [0, true, 'Method \'ACL\' already declared for route \'/a/*\' with constraints \'{}\''])
    await t.assert.rejects(run(process.execPath, ['--input-type=module', '--eval', code], { cwd: ROOT }), (/** @type {any} */ { code: exit, stderr }) => exit === 1 && /Method 'ACL' already declared/.test(stderr))
  })

  test('let a 404 handler without a prefix answer for all, with the hooks of its own', async (t) => {
    const { by, ran } = await ask('missing')
    t.assert.strictEqual(by, '404 handler of admin')
    t.assert.deepStrictEqual(ran, ['onRequest of app', 'onRequest of admin', '404 handler of admin'])
  })

  test('bring hooks and application decorators to earlier siblings, but no value for their requests', async (t) => {
    const early = await ask('late')
    t.assert.deepStrictEqual(early.ran, ['onRequest of orders', 'onRequest of auth', 'handler of orders'])
    t.assert.deepStrictEqual(early.decorators.map(({ name, seen }) => [name, seen]), [['db', true], ['user', false]])
    t.assert.match(early.decorators[1].why, /copied the list/)
    const late = await ask('late', { asked: 'reports' })
    t.assert.ok(late.decorators.every(({ seen }) => seen))
  })
})

describe('a tree of the reader’s own', () => {
  test('may put an application decorator in front of another, but no request decorator', async (t) => {
    const shadow = (/** @type {'app' | 'request'} */ on, /** @type {string} */ name) => makeNode({
      id: 'app', [on]: [name], children: [makeNode({ id: 'child', [on]: [name], route: true })]
    })
    const { decorators } = await askRoute(shadow('app', 'db'), 'child')
    t.assert.deepStrictEqual(decorators.map(({ node, seen, why }) => [node, seen, why]), [
      ['app', false, 'child, which is nearer, put another one in front of it'], ['child', true, 'its own']
    ])
    const refused = await askRoute(shadow('request', 'user'), 'child')
    t.assert.strictEqual(refused.problem, "FST_ERR_DEC_ALREADY_PRESENT: The decorator 'user' has already been added!")
    t.assert.strictEqual(refused.status, 0)
  })

  test('is refused with a reason when it is none', async (t) => {
    const tree = makeNode({ id: 'app', route: true })
    const refused = async (/** @type {any} */ changed, /** @type {RegExp} */ why) => await t.assert.rejects(askRoute({ ...tree, ...changed }, 'app'), (error) => error instanceof InputError && why.test(error.message))
    await refused({ name: "x'); process.exit(" }, /^A name is/)
    await refused({ name: 'arguments' }, /^A plugin cannot be called arguments/)
    await refused({ prefix: "/'" }, /^The prefix of app/)
    await refused({ hooks: ['onClose'] }, /^app carries something/)
    await refused({ hooks: ['onSend', 'onSend'] }, /^app carries something/)
    await refused({ children: [makeNode({ id: 'app' })] }, /^Two nodes have the id app/)
    await refused({ children: Array.from({ length: 12 }, (_, index) => makeNode({ id: `a${index}` })) }, /^A tree has 12/)
    await refused({ route: false }, /^Choose a node/)
    await t.assert.rejects(askRoute(tree, 'app', 'sleeps'), (error) => error instanceof InputError && /^A route answers/.test(error.message))
  })

  test('does the same as the program beside it', async (t) => {
    const questions = [...EXAMPLES, ...Array.from({ length: 8 }, (_, seed) => randomQuestion(seed)).filter(({ asked }) => asked !== '')]
    let booted = 0
    for (const { tree, asked, request } of questions) {
      const { status, by, ran, problem, code, decorators } = await askRoute(tree, asked, request)
      if (problem) continue
      booted++
      const { stdout } = await run(process.execPath, ['--no-warnings', '--input-type=module', '--eval', `${code}\nconsole.log(JSON.stringify({ status: response.statusCode, body: response.json(), ran }))`], { cwd: ROOT, timeout: LIMIT_MS, killSignal: 'SIGKILL' })
      const printed = JSON.parse(/** @type {string} */ (stdout.trim().split('\n').at(-1)))
      t.assert.deepStrictEqual({ status: printed.status, ran: printed.ran }, { status, ran })
      if (!printed.body.by) t.assert.match(by, /^Fastify’s own/)
      else t.assert.strictEqual(printed.body.by, by)
      const seen = decorators.filter((one) => one.seen).map(({ on, name, node }) => [on, name, node])
      t.assert.deepStrictEqual(seen.sort(), ['app', 'request'].flatMap((on) => Object.entries(printed.body[on] ?? {}).map(([name, node]) => [on, name, node])).sort())
    }
    t.assert.ok(booted > 6, `${booted} programs ran`)
  })
})

describe('what the page warns of', () => {
  test('a Router of Express: its middleware runs for what it does not answer, and it has no locals of its own', async (t) => {
    const app = express()
    let ran = 0
    const router = express.Router()
    router.use((request, response, next) => { ran++; next() })
    router.get('/cache', (request, response) => { request.app.locals.cache = 'warm'; response.end() })
    app.use(router)
    app.get('/beside', (request, response) => { response.json(request.app.locals.cache) })
    t.assert.strictEqual((await inject(app, '/cache')).statusCode, 200)
    t.assert.strictEqual((await inject(app, '/beside')).json(), 'warm')
    t.assert.strictEqual(ran, 2)
  })

  test('fastify-plugin marks the function that it is given, not a copy', async (t) => {
    const orders = async (/** @type {any} */ app) => { app.get('/orders', async () => 'orders') }
    t.assert.strictEqual(fp(orders), orders)
    const app = fastify()
    app.register(orders, { prefix: '/api' })
    t.assert.strictEqual((await app.inject('/orders')).body, 'orders', 'registered without fp, and still no context of its own')
  })
})

describe('the walls', () => {
  test('are where the claims of the page say', async (t) => {
    t.assert.deepStrictEqual(await answers(), {
      'parent-hook-runs-below': true,
      'child-404-stays': false,
      'late-request-decorator-arrives': false,
      'wrapped-plugin-keeps-prefix': false
    })
  })
})
