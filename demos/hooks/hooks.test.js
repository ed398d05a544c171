import { AsyncLocalStorage } from 'node:async_hooks'
import { Agent } from 'node:http'
import { suite, test } from 'node:test'
import express from 'express'
import fastify from 'fastify'
import Koa from 'koa'
import { askApps } from './apps/ask-apps.js'
import { readJson } from './apps/shop.js'
import { ask } from '../lib/http/ask.js'
import { randomChoices } from '../lib/samples/random-choices.js'
import { throwInAsyncMiddleware, waitForAnswer } from './mistakes.js'
import { CONCERNS, REQUESTS, compareModels, completePlan, createApp, createLayers, createMiddlewares, quiet } from './model.js'

const FRAMEWORKS = ['express', 'koa', 'fastify']
const DEEDS = { ends: 'answers', throws: 'throws', forgets: 'forgets', twice: 'goes on twice' }

test('the five concerns are answered alike in every framework: status, type, body and log', async (t) => {
  const [first, ...others] = await askApps()
  t.assert.strictEqual(first.log.length, first.answers.length)
  for (const { answers, log } of others) t.assert.deepStrictEqual({ answers, log }, { answers: first.answers, log: first.log })
})

suite('the model', () => {
  test('does what the whole of each framework does over a socket', async (t) => {
    // An error after the answer would end this process: the demo has it.
    const triable = (id, may) => may.filter((behaviour) => `${id} ${behaviour}` !== 'log throws')
    const asked = ['order', 'fails'].flatMap((request) => CONCERNS.flatMap(({ id, may }) => triable(id, may).map((behaviour) => [request, { [id]: behaviour }])))
    for (let seed = 1; seed <= 8; seed++) {
      const { one } = randomChoices(seed)
      asked.push([one(REQUESTS).id, Object.fromEntries(CONCERNS.map(({ id, may }) => [id, one(triable(id, may))]))])
    }
    await Promise.all([...asked, ['stranger', {}], ['other', {}]].map(async ([request, plan]) => {
      const { runs } = await compareModels(request, plan)
      await Promise.all(FRAMEWORKS.map(async (framework) => {
        const { steps, answer } = await runWhole(framework, request, plan)
        const message = `${framework}, ${request}: ${Object.entries(plan).flat().join(' ')}`
        const [[id, behaviour], ...others] = [...Object.entries(plan), []]
        const isReached = request === 'order' && others.length === 1 && id !== 'errors' && behaviour in DEEDS
        if (isReached) t.assert.ok(steps.some(({ who, did }) => who === id && did === DEEDS[behaviour]), message)
        t.assert.deepStrictEqual(runs[framework].steps.map(({ late, ...step }) => step), steps, message)
        t.assert.deepStrictEqual(runs[framework].answer, answer, message)
      }))
    }))
  })

  async function runWhole (framework, request, changes) {
    const { authorization, body } = REQUESTS.find(({ id }) => id === request)
    const steps = []
    const listener = await BUILD[framework](completePlan(changes), (who, where, did, depth = 0) => { steps.push({ who, where, depth, did }) })
    const headers = { 'content-type': 'application/json', ...authorization && { authorization } }
    const answer = await waitForAnswer(listener, { method: 'POST', path: '/orders', headers, body: JSON.stringify(body) }, 5000)
    await quiet(steps)
    // The whole of Express answers for itself with a page that has a stack trace in it.
    return { steps, answer: answer && { status: answer.status, body: answer.body.replace(/^<!DOCTYPE html>[^]*/, 'a page of HTML') } }
  }

  const BUILD = {
    express (plan, note) {
      // In its default environment Express prints what it cannot handle.
      const app = express().set('env', 'test')
      const { layers, handler, errorLayer } = createLayers(plan, note, express.json())
      app.use(...layers).post('/orders', handler)
      if (errorLayer) app.use(errorLayer)
      return app
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

test('a store of enterWith stays on the connection before Node 24, one of run does not', async (t) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  t.after(() => agent.destroy())
  const isKept = Number(process.versions.node.split('.')[0]) < 24
  for (const [way, wanted] of [['enterWith', isKept ? 'Ada' : null], ['run', null]]) {
    const storage = new AsyncLocalStorage()
    const app = fastify()
    app.addHook('onRequest', (request, reply, done) => {
      if (request.url !== '/ada') return done()
      if (way === 'run') return storage.run('Ada', done)
      storage.enterWith('Ada')
      done()
    })
    app.get('/:name', async () => ({ store: storage.getStore() ?? null }))
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const stores = []
    for (const path of ['/ada', '/bob']) stores.push(JSON.parse((await ask(url, { agent, path })).body).store)
    t.assert.deepStrictEqual(stores, ['Ada', wanted], way)
    await app.close()
  }
})

test('an async hook with done is refused at start', (t) => {
  const declare = (hook, parameters) => fastify().addHook(hook, Object.defineProperty(async () => {}, 'length', { value: parameters }))
  const code = 'FST_ERR_HOOK_INVALID_ASYNC_HANDLER'
  t.assert.throws(() => declare('preHandler', 3), { code })
  for (const hook of ['preParsing', 'preSerialization', 'onSend', 'onError']) {
    t.assert.throws(() => declare(hook, 4), { code }, hook)
    declare(hook, 3)
  }
})

test('Express 5 catches what an async middleware throws', async (t) => t.assert.strictEqual(await throwInAsyncMiddleware(), 500))
