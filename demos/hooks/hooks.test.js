import { AsyncLocalStorage } from 'node:async_hooks'
import { Agent } from 'node:http'
import { suite, test } from 'node:test'
import express from 'express'
import fastify from 'fastify'
import Koa from 'koa'
import { askApps } from './apps/ask-apps.js'
import { readJson, statusOf } from './apps/shop.js'
import { ask, askListener } from '../lib/http/ask.js'
import { randomChoices } from '../lib/samples/random-choices.js'
import { addAfterRoute, breakAfterAnswer, comeBack, keepContext, orderThrough, throwInAsyncMiddleware, waitForAnswer } from './mistakes.js'
import { CONCERNS, EXAMPLES, REQUESTS, compareModels, completePlan, createApp, createLayers, createMiddlewares, quiet } from './model.js'

const FRAMEWORKS = ['express', 'koa', 'fastify']

suite('the five concerns', () => {
  test('are answered alike in every framework: status, type, body and log', async (t) => {
    const [first, ...others] = await askApps()
    t.assert.deepStrictEqual(first.answers.map(({ status }) => status), [200, 401, 201, 403, 400, 404])
    t.assert.strictEqual(first.log.length, first.answers.length)
    for (const { answers, log } of others) t.assert.deepStrictEqual({ answers, log }, { answers: first.answers, log: first.log })
  })

  test('take of what was thrown only a status of an error', (t) => {
    const thrown = [{ statusCode: 409 }, { statusCode: 503 }, ...[200, 204, 302, 700, 'x'].map((statusCode) => ({ statusCode })), new Error('broken'), null, undefined, 'broken']
    t.assert.deepStrictEqual(thrown.map(statusOf), [409, 503, ...Array(9).fill(500)])
  })
})

suite('the model does what the whole framework does over a socket', { concurrency: 4 }, () => {
  // An error after the answer would end this process: it has a test of its own.
  const triable = (id, may) => may.filter((behaviour) => `${id} ${behaviour}` !== 'log throws')
  for (const { id: request } of REQUESTS) {
    for (const { id, may } of CONCERNS) {
      for (const behaviour of triable(id, ['order', 'fails'].includes(request) ? may : may.slice(0, 1))) compare(request, { [id]: behaviour })
    }
  }
  for (let seed = 1; seed <= 8; seed++) {
    const { one } = randomChoices(seed)
    compare(one(REQUESTS).id, Object.fromEntries(CONCERNS.map(({ id, may }) => [id, one(triable(id, may))])))
  }

  function compare (request, plan) {
    test(`${request}: ${Object.entries(plan).flat().join(' ')}`, async (t) => {
      const { runs } = await compareModels(request, plan)
      await Promise.all(FRAMEWORKS.map(async (framework) => {
        const { steps, answer } = await runWhole(framework, request, plan)
        t.assert.deepStrictEqual(runs[framework].steps.map(({ late, ...step }) => step), steps, framework)
        t.assert.deepStrictEqual(runs[framework].answer, answer, framework)
      }))
    })
  }

  async function runWhole (framework, request, changes) {
    const { authorization, body } = REQUESTS.find(({ id }) => id === request)
    const steps = []
    const listener = await BUILD[framework](completePlan(changes), (who, where, did, depth = 0) => { steps.push({ who, where, depth, did }) })
    const headers = { 'content-type': 'application/json', ...authorization && { authorization } }
    const answer = await waitForAnswer(listener, { method: 'POST', path: '/orders', headers, body: JSON.stringify(body) }, 1000)
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

suite('the model', () => {
  test('puts what runs after the answer after it, in every example', async (t) => {
    for (const { request, plan } of EXAMPLES) {
      const { runs } = await compareModels(request, plan)
      for (const framework of FRAMEWORKS) {
        const { steps, answer } = runs[framework]
        t.assert.deepStrictEqual(steps.filter(({ late }) => late).map(({ who }) => who), answer ? ['log'] : [], framework)
      }
    }
  })

  test('lets an error after the answer end Express and Koa, as their processes end', async (t) => {
    const { runs } = await compareModels('order', { log: 'throws' })
    const ends = await breakAfterAnswer()
    t.assert.deepStrictEqual(ends, { express: true, koa: true, fastify: false })
    t.assert.deepStrictEqual(Object.fromEntries(FRAMEWORKS.map((framework) => [framework, runs[framework].crash === 'log is broken'])), ends)
  })

  test('says what it cannot run', async (t) => {
    await t.assert.rejects(compareModels('nobody', {}), /no request 'nobody'/)
    await t.assert.rejects(compareModels('order', { cors: 'works' }), /no concern 'cors'/)
    await t.assert.rejects(compareModels('order', { log: 'twice' }), /log cannot be 'twice'/)
  })
})

suite('what the page says', () => {
  test('a store of AsyncLocalStorage outlives the body, but not what an async hook does after its first await', async (t) => {
    const kept = (await keepContext()).map(({ kept }) => Object.values(kept).map((is) => is === null ? '-' : is ? 'k' : 'l').join(''))
    t.assert.deepStrictEqual(kept, ['-kkk', '-kkk', 'lkkk', 'lkkk', 'kkkk', '-kkk', '-lll', '-lll'])
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

  test('a second next() is an error in Koa, nothing in Express, a second order in Fastify', async (t) => {
    const { runs } = await compareModels('order', { authorize: 'twice' })
    const ends = FRAMEWORKS.map((framework) => [runs[framework].answer?.status, runs[framework].steps.filter(({ who }) => who === 'handler').length])
    t.assert.deepStrictEqual(ends, [[404, 1], [500, 1], [201, 2]])
  })

  test('what is added after a route does not run for it in Express, and does in Fastify', async (t) => {
    t.assert.deepStrictEqual(await addAfterRoute(), { express: false, fastify: true, child: ['child', 'parent'] })
  })

  test('what stands after next() runs on the way back in Koa, before the answer, and not in Fastify', async (t) => {
    t.assert.deepStrictEqual(await comeBack(), { koa: true, fastify: false, sent: false })
  })

  test('with a hook that neither calls done nor returns a promise the client waits', async (t) => {
    t.assert.deepStrictEqual(await orderThrough(({ app }) => app.addHook('preHandler', () => {})), { answer: 'waits', orders: 0 })
  })

  test('Koa answers 404 when next() is not awaited, and Express 5 catches what an async middleware throws', async (t) => {
    const app = new Koa()
    app.use(async (context, next) => { next() })
    app.use(async (context) => {
      await new Promise((resolve) => { setTimeout(resolve, 1) })
      context.body = {}
    })
    t.assert.strictEqual((await askListener(app.callback()))[0].status, 404)
    t.assert.strictEqual(await throwInAsyncMiddleware(), 500)
  })
})
