import { spawnSync } from 'node:child_process'
import { request as open } from 'node:http'
import { suite, test } from 'node:test'
import express from 'express'
import fastify from 'fastify'
import fp from 'fastify-plugin'
import { captureStack } from '../lib/engine/capture-stack.js'
import { askListener } from '../lib/http/ask.js'
import { whileListening } from '../lib/http/while-listening.js'
import { addEitherForm, encapsulate, findTenantByMap, makeAsync, registerEach, timeUntilClose, timeUntilNextReturns } from './recipes.js'

const MANY = 10_000

/** Prints the tenant that the handler finds. What an overflow leaves behind needs a process of its own. */
const ASK = `
  import fastify from 'fastify'
  import { findTenantByHooks } from '${new URL('recipes.js', import.meta.url)}'
  const app = fastify()
  findTenantByHooks(app, Array.from({ length: Number(process.argv[1]) }, (_, index) => ({ host: index + '.example' })))
  app.get('/', async (request) => { console.log(request.tenant.host) })
  app.inject({ url: '/', headers: { host: '7.example' } }, () => {})`

suite('the tenant of a request', () => {
  test('is found by a hook for each, until the stack overflows', (t) => {
    const find = (count) => spawnSync(process.execPath, ['--input-type=module', '-e', ASK, String(count)], { encoding: 'utf8', cwd: import.meta.dirname }).stdout
    t.assert.deepStrictEqual([find(10), find(MANY)], ['7.example\n', ''])
  })

  test('is found by one hook, however many there are', async (t) => {
    const app = fastify()
    findTenantByMap(app, Array.from({ length: MANY }, (_, index) => ({ host: `${index}.example` })))
    app.addHook('onSend', async (request, reply) => { reply.header('x-tenant', request.tenant?.host ?? 'nobody') })
    app.get('/', async () => 'hello')
    app.post('/', async () => 'hello')
    for (const [method, url, host, tenant] of [['GET', '/', '7.example', '7.example'], ['HEAD', '/', '7.example:3000', '7.example'], ['POST', '/', '9999.example', '9999.example'], ['GET', '/', 'else.example', 'nobody'], ['GET', '/nowhere', '7.example', '7.example']]) {
      const { headers } = await app.inject({ method, url, headers: { host } })
      t.assert.strictEqual(headers['x-tenant'], tenant, `${method} ${url} ${host}`)
    }
  })
})

suite('the time of a request', () => {
  const ways = [
    ['is too short when it ends with next()', timeUntilNextReturns, ['recorded', 'handler']],
    ['ends with the answer', (app, answer, record) => {
      const router = express.Router()
      timeUntilClose(router, record)
      app.use(router)
      app.get('/', answer)
    }, ['handler', 'recorded']]
  ]
  for (const [says, recipe, order] of ways) {
    test(says, async (t) => {
      const seen = []
      const app = express()
      const closed = new Promise((resolve) => app.use((request, response, next) => {
        response.once('close', () => setImmediate(resolve))
        next()
      }))
      recipe(app, (request, response) => {
        seen.push('handler')
        response.end()
      }, () => seen.push('recorded'))
      await askListener(app)
      await closed
      t.assert.deepStrictEqual(seen, order)
    })
  }

  test('ends once: also where nobody answers and the client goes, on a 404, and when a handler throws', async (t) => {
    const app = express().set('env', 'test')
    const recorded = []
    let noted = () => {}
    timeUntilClose(app, (ms) => {
      recorded.push(ms)
      noted()
    })
    app.get('/throw', () => { throw Object.assign(new Error('out of stock'), { status: 409 }) })
    const asked = new Promise((resolve) => app.get('/never', resolve))
    await whileListening(app, async (url) => {
      for (const path of ['/nowhere', '/throw']) await fetch(url + path, { method: 'POST' }).then((response) => response.text())
      await fetch(`${url}/throw`, { method: 'HEAD' })
      const client = open(`${url}/never`).on('error', () => {}).end()
      await asked
      const note = new Promise((resolve) => { noted = () => resolve(undefined) })
      client.destroy()
      await note
    })
    t.assert.strictEqual(recorded.length, 4)
    for (const ms of recorded) t.assert.ok(ms >= 0)
  })
})

suite('hooks', () => {
  test('may have either form', async (t) => {
    for (const add of [makeAsync, addEitherForm]) {
      const app = fastify()
      add(app)
      app.get('/', async (request) => typeof request.startedAt)
      for (const [method, url, status, body] of [['GET', '/', 200, 'number'], ['HEAD', '/', 200, ''], ['POST', '/nowhere', 404]]) {
        const answer = await app.inject({ method, url })
        t.assert.strictEqual(answer.statusCode, status)
        if (body !== undefined) t.assert.strictEqual(answer.body, body)
      }
    }
  })

  test('that are async leave the stack, and those of plugins are on it as if they had none', async (t) => {
    const heightBehind = async (add) => {
      const app = fastify()
      let height = 0
      add(app)
      app.get('/', function handler (request, reply) {
        height = captureStack(handler).frames.length
        reply.send('')
      })
      await app.inject('/')
      return height
    }
    const addHook = (app) => app.addHook('onRequest', (request, reply, done) => done())
    const createPlugin = () => fp(async (app) => { addHook(app) })
    const plugins = { authentication: createPlugin(), metrics: createPlugin(), tenants: createPlugin() }
    const three = await heightBehind((app) => [1, 2, 3].forEach(() => addHook(app)))
    t.assert.strictEqual(await heightBehind((app) => registerEach(app, plugins)), three)
    t.assert.strictEqual(await heightBehind(makeAsync) < three, true)
  })

  test('of a plugin are on the stack of its own routes, and of no others', async (t) => {
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
    t.assert.deepStrictEqual([await statusOf('/health'), await statusOf('/orders'), await statusOf({ method: 'HEAD', url: '/orders' }), await statusOf('/orders/7')], [200, 401, 401, 404])
    t.assert.strictEqual(await statusOf({ url: '/orders', headers: { authorization: 'Ada' } }), 200)
    t.assert.strictEqual(heights['/orders'] > heights['/health'], true)
  })
})
