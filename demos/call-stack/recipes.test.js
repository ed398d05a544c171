import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import express from 'express'
import fastify from 'fastify'
import fp from 'fastify-plugin'
import { captureStack } from '../lib/engine/capture-stack.js'
import { askListener } from '../lib/http/ask.js'
import { addEitherForm, encapsulate, findTenantByMap, makeAsync, registerEach, timeUntilClose, timeUntilNextReturns } from './recipes.js'

const MANY = 10_000

test('the tenant is found by a hook for each, until the stack overflows, and by one hook, however many there are', async (t) => {
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

test('the time of a request is too short when it ends with next(), and whole when it ends with the answer', async (t) => {
  const order = async (recipe) => {
    const seen = []
    const app = express().set('env', 'test')
    const closed = new Promise((resolve) => app.use((request, response, next) => {
      response.once('close', () => setImmediate(resolve))
      next()
    }))
    recipe(app, (request, response) => {
      seen.push('handler')
      response.end()
    }, (ms) => seen.push(ms >= 0 ? 'recorded' : ms))
    await askListener(app)
    await closed
    return seen
  }
  t.assert.deepStrictEqual(await order(timeUntilNextReturns), ['recorded', 'handler'])
  t.assert.deepStrictEqual(await order((app, answer, record) => {
    timeUntilClose(app, record)
    app.get('/', answer)
  }), ['handler', 'recorded'])
})

test('hooks may have either form; those that are async leave the stack, those of plugins are on it as if they had none', async (t) => {
  const heightBehind = async (add) => {
    const app = fastify()
    let height = 0
    add(app)
    app.get('/', function handler (request, reply) {
      height = captureStack(handler).frames.length
      reply.send(typeof request.startedAt)
    })
    const { body } = await app.inject('/')
    return [body, height]
  }
  const addHook = (app) => app.addHook('onRequest', (request, reply, done) => done())
  const plugin = () => fp(async (app) => { addHook(app) })
  const [[, three], [, plugins], [startedAt, low], [either]] = await Promise.all([
    (app) => [1, 2, 3].forEach(() => addHook(app)),
    (app) => registerEach(app, { authentication: plugin(), metrics: plugin(), tenants: plugin() }),
    makeAsync,
    addEitherForm
  ].map(heightBehind))
  t.assert.deepStrictEqual([plugins, low < three, startedAt, either], [three, true, 'number', 'number'])
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
