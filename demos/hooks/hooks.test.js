import { AsyncLocalStorage } from 'node:async_hooks'
import { Agent } from 'node:http'
import { suite, test } from 'node:test'
import express from 'express'
import fastify from 'fastify'
import Koa from 'koa'
import { createShop as createExpressApp } from './apps/express.js'
import { createShop as createMiddieApp } from './apps/fastify-middie.js'
import { createShop as createFastifyApp } from './apps/fastify.js'
import { createShop as createHonoApp } from './apps/hono.js'
import { createShop as createKoaApp } from './apps/koa.js'
import { readJson } from './apps/shop.js'
import { ask, askListener } from '../lib/http/ask.js'
import { breakAfterAnswer, orderThrough } from './bench/answers.js'
import { randomChoices } from '../lib/samples/random-choices.js'
import * as models from './model.js'
import * as recipes from './recipes.js'

const { CONCERNS, REQUESTS, compareModels, completePlan, createApp, createLayers, createMiddlewares, quiet } = models
const JSON_TYPE = { 'content-type': 'application/json' }
const ada = { authorization: 'Bearer ada' }

test('the five concerns are answered alike in every framework: status, type, body and log', async (t) => {
  const order = (body) => ({ method: 'POST', path: '/orders', headers: { ...ada, ...JSON_TYPE }, body })
  const questions = [
    { path: '/orders/7', headers: ada }, { path: '/orders/7' }, { path: '/orders/9', headers: ada },
    order('{"item":"tea","owner":"ada"}'), order('{"item":"tea","owner":"bob"}'), order('{"item"')
  ]
  const apps = [createExpressApp, createKoaApp, createFastifyApp, createMiddieApp, createHonoApp]
  const [first, ...others] = await Promise.all(apps.map(async (create) => {
    const log = []
    const answers = await askListener(await create((line) => log.push(line)), questions)
    return [...answers.map(({ status, headers, body }) => ({ status, type: headers['content-type'], body })), log]
  }))
  t.assert.deepStrictEqual(first.slice(0, -1).map(({ status }) => status), [200, 401, 404, 201, 403, 400])
  for (const other of others) t.assert.deepStrictEqual(other, first)
})

suite('the model', () => {
  test('does what the whole of each framework does over a socket', async (t) => {
    // An error after the answer would end this process: the demo has it.
    const triable = CONCERNS.map(({ id, may }) => ({ id, may: id === 'log' ? ['works'] : may }))
    const plans = triable.flatMap(({ id, may }) => may.map((does) => ({ [id]: does })))
    const asked = ['order', 'fails'].flatMap((request) => plans.map((plan) => [request, plan]))
    asked.push(['stranger', {}], ['other', {}])
    for (let seed = 1; seed <= 8; seed++) {
      const { one } = randomChoices(seed)
      asked.push([one(REQUESTS).id, Object.fromEntries(triable.map(({ id, may }) => [id, one(may)]))])
    }
    await Promise.all(asked.map(async ([request, plan]) => {
      const { runs } = await compareModels(request, plan)
      await Promise.all(Object.entries(runs).map(async ([framework, run]) => {
        const model = { steps: run.steps.map(({ late, ...step }) => step), answer: run.answer }
        const whole = await runWhole(framework, request, plan)
        t.assert.deepStrictEqual(model, whole, `${framework}, ${request}: ${JSON.stringify(plan)}`)
      }))
    }))
  })

  async function runWhole (framework, request, changes) {
    const { authorization, body } = REQUESTS.find(({ id }) => id === request)
    const steps = []
    const note = (who, where, did, depth = 0) => { steps.push({ who, where, depth, did }) }
    const listener = await BUILD[framework](completePlan(changes), note)
    const headers = { ...JSON_TYPE, ...authorization && { authorization } }
    const question = { method: 'POST', path: '/orders', headers, body: JSON.stringify(body), limitMs: 5000 }
    const [answer] = await askListener(listener, [question]).catch(({ cause }) => {
      if (cause?.name !== 'AbortError') throw cause
      return [null] // the client would wait for ever
    })
    await quiet(steps)
    // The whole of Express answers for itself with a page that has a stack trace in it.
    const said = answer?.body.replace(/^<!DOCTYPE html>[^]*/, 'a page of HTML')
    return { steps, answer: answer && { status: answer.status, body: said } }
  }

  const BUILD = {
    express (plan, note) {
      const { layers, handler, errorLayer } = createLayers(plan, note, express.json())
      // In its default environment Express prints what it cannot handle.
      return express().set('env', 'test').use(...layers).post('/orders', handler).use(errorLayer)
    },
    koa (plan, note) {
      const app = new Koa()
      app.silent = true
      for (const middleware of createMiddlewares(plan, note, (context) => readJson(context.req))) app.use(middleware)
      return app.callback()
    },
    async fastify (plan, note) {
      const app = createApp(plan, note)
      await app.ready()
      return app.routing
    }
  }
})

test('a hook is for a plugin with those inside it, earlier or later, or for one route', async (t) => {
  const app = fastify()
  let ran = []
  const note = (name) => async () => { ran.push(name) }
  const answer = async () => 'ok'
  app.register(async (inner) => {
    inner.addHook('onResponse', note('own'))
    inner.get('/earlier', answer)
  })
  const hooks = { writeLog: note('log'), auth: note('auth'), limit: note('limit') }
  recipes.addHooks({ app, ...hooks, listOrders: answer, takeOrder: answer })
  app.register(async (inner) => { inner.get('/later', answer) })
  for (const [method, url, wanted] of [
    ['GET', '/orders', 'auth log'], ['POST', '/orders', 'auth limit log'],
    ['GET', '/earlier', 'own log'], ['GET', '/later', 'log']
  ]) {
    ran = []
    await app.inject({ method, url })
    while (!ran.includes('log')) await new Promise(setImmediate)
    t.assert.strictEqual(ran.join(' '), wanted, url)
  }
})

test('a hook that goes on twice takes an order twice, and one that does not wait takes what it refused', async (t) => {
  const { goOnTwice, answerLater, answerInTime } = recipes
  for (const [recipe, status, orders] of [
    [goOnTwice, 200, 2], [answerLater, 401, 1], [answerInTime, 401, 0]
  ]) {
    t.assert.deepStrictEqual(await orderThrough(recipe), { status, orders }, recipe.name)
  }
})

test('an error after the answer ends the process of Express, and not of Fastify', async (t) => {
  t.assert.deepStrictEqual(await breakAfterAnswer(), { express: true, fastify: false })
})

test('each request keeps its store, with a body too; before Node 24 enterWith stays on the connection', async (t) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  t.after(() => agent.destroy())
  const app = fastify()
  const kept = recipes.keepStore({ app })
  const entered = new AsyncLocalStorage()
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url === '/ada') entered.enterWith('Ada')
    done()
  })
  const handler = async (request) => [kept.getStore()?.id === request.id, entered.getStore() ?? null]
  app.route({ method: ['GET', 'POST'], url: '/:name', handler })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  t.after(() => app.close())
  const stays = Number(process.versions.node.split('.')[0]) < 24 ? 'Ada' : null
  const order = { path: '/carl', method: 'POST', headers: JSON_TYPE, body: '{"item":"tea"}' }
  for (const [question, wanted] of [[{ path: '/ada' }, 'Ada'], [{ path: '/bob' }, stays], [order, stays]]) {
    t.assert.deepStrictEqual(JSON.parse((await ask(url, { agent, ...question })).body), [true, wanted], question.path)
  }
  t.assert.strictEqual(kept.getStore(), undefined)
})

test('an async hook with done is refused at start', (t) => {
  const takes = (value) => Object.defineProperty(async () => {}, 'length', { value })
  const declare = (hook, parameters) => fastify().addHook(hook, takes(parameters))
  const code = 'FST_ERR_HOOK_INVALID_ASYNC_HANDLER'
  t.assert.throws(() => declare('preHandler', 3), { code })
  for (const hook of ['preParsing', 'preSerialization', 'onSend', 'onError']) {
    t.assert.throws(() => declare(hook, 4), { code }, hook)
    declare(hook, 3)
  }
})
