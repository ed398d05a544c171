import { AsyncLocalStorage } from 'node:async_hooks'
import { Agent } from 'node:http'
import { suite, test } from 'node:test'
import fastify from 'fastify'
import { ask } from '../lib/http/ask.js'
import { randomChoices } from '../lib/samples/random-choices.js'
import { askApps } from './story/ask-apps.js'
import { breakAfterAnswer } from './model/break-after-answer.js'
import { CONCERNS, REQUESTS } from './model/concerns.js'
import { keepContext } from './model/keep-context.js'
import { compareModels, EXAMPLES } from './model.js'
import { runWhole } from './test/run-whole.js'
import { answerAwaited, answerUnawaited, declareMixedHook, mixPromiseAndDone, promiseAlone, sayNothing } from './model/take-orders.js'
import { statusOf } from './model/shop.js'
import { addAfterRoute, comeBack, forgetAwait, throwInAsyncMiddleware } from './model/watch-order.js'

/** @type {import('./test/run-whole.js').Framework[]} */
const FRAMEWORKS = ['express', 'koa', 'fastify']
/** How many plans in which any concern may go wrong. */
const MIXTURES = 8

suite('the five concerns', () => {
  test('are answered alike in every framework: status, type, body and log', async (t) => {
    const [first, ...others] = await askApps()
    t.assert.deepStrictEqual(first.answers.map(({ status }) => status), [200, 401, 201, 403, 400, 404])
    t.assert.strictEqual(first.log.length, first.answers.length)
    for (const { id, answers, log } of others) {
      t.assert.deepStrictEqual(answers, first.answers, id)
      t.assert.deepStrictEqual(log, first.log, id)
    }
  })

  test('take of what was thrown only a status of an error', (t) => {
    const thrown = [{ statusCode: 409 }, { statusCode: 503 }, ...[200, 204, 302, 700, 'x'].map((statusCode) => ({ statusCode })), new Error('broken'), null, undefined, 'broken']
    t.assert.deepStrictEqual(thrown.map(statusOf), [409, 503, ...Array(9).fill(500)])
  })
})

suite('the model does what the whole framework does over a socket', { concurrency: 4 }, () => {
  for (const { id: request } of REQUESTS) {
    for (const { id, may } of CONCERNS) {
      // An error after the answer would end this process: it has a test of its own.
      const tried = ['order', 'fails'].includes(request) ? may : may.slice(0, 1)
      for (const behaviour of tried.filter((wanted) => `${id} ${wanted}` !== 'log throws')) {
        test(`${request}: ${id} ${behaviour}`, (t) => compareWithWhole(t, request, { [id]: behaviour }))
      }
    }
  }

  for (let seed = 1; seed <= MIXTURES; seed++) {
    const { one } = randomChoices(seed)
    const request = one(REQUESTS).id
    const plan = Object.fromEntries(CONCERNS.map(({ id, may }) => [id, one(may.filter((behaviour) => `${id} ${behaviour}` !== 'log throws'))]))
    test(`${request}: several go wrong, ${Object.values(plan).join(', ')}`, (t) => compareWithWhole(t, request, plan))
  }
})

test('a store of AsyncLocalStorage outlives the body, but not what an async hook does after its first await', async (t) => {
  const ways = await keepContext()
  const placesOf = (/** @type {boolean} */ wanted) => ways.map(({ kept }) => Object.entries(kept).filter(([, is]) => is === wanted).map(([place]) => place).join(' '))
  const after = 'preHandler handler onResponse'
  t.assert.deepStrictEqual(placesOf(true), [after, after, after, after, `parser ${after}`, after, '', ''])
  t.assert.deepStrictEqual(placesOf(false), ['', '', 'parser', 'parser', '', '', after, after])
})

test('a store of enterWith stays on the connection before Node 24, one of run does not', async (t) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  t.after(() => agent.destroy())
  for (const [way, kept] of /** @type {const} */ ([['enterWith', Number(process.versions.node.split('.')[0]) < 24], ['run', false]])) {
    const storage = new AsyncLocalStorage()
    const app = fastify()
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.url !== '/ada') return done()
      if (way === 'run') return storage.run('Ada', done)
      storage.enterWith('Ada')
      done()
    })
    app.get('/:name', async () => ({ store: storage.getStore() ?? null }))
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const stores = []
    for (const path of ['/ada', '/bob']) stores.push(JSON.parse((await ask(url, { agent, path })).body).store)
    t.assert.deepStrictEqual(stores, ['Ada', kept ? 'Ada' : null], way)
    await app.close()
  }
})

suite('the model', () => {
  test('puts what runs after the answer after it, in all three', async (t) => {
    const { runs } = await compareModels('order', {})
    for (const framework of FRAMEWORKS) {
      t.assert.deepStrictEqual(runs[framework].steps.filter(({ late }) => late).map(({ who }) => who), ['log'], framework)
    }
  })

  test('lets an error after the answer end Express and Koa, as their processes end', async (t) => {
    const { runs } = await compareModels('order', { log: 'throws' })
    const ends = await breakAfterAnswer()
    t.assert.deepStrictEqual(ends, { express: true, koa: true, fastify: false })
    for (const framework of FRAMEWORKS) t.assert.strictEqual(runs[framework].crash !== null, ends[framework], framework)
  })

  test('runs every example', async (t) => {
    for (const { request, plan } of EXAMPLES) {
      const { runs } = await compareModels(request, plan)
      t.assert.deepStrictEqual(Object.keys(runs), FRAMEWORKS)
    }
  })

  test('says what it cannot run', async (t) => {
    await t.assert.rejects(compareModels('nobody', {}), /no request 'nobody'/)
    await t.assert.rejects(compareModels('order', { cors: 'works' }), /no concern 'cors'/)
    await t.assert.rejects(compareModels('order', { log: 'twice' }), /log cannot be 'twice'/)
  })
})

suite('problems fail as described', () => {
  test('a hook may return a promise and call done: the order is taken twice', async (t) => {
    t.assert.deepStrictEqual(await mixPromiseAndDone(), { answer: 200, orders: 2 })
    t.assert.deepStrictEqual(await promiseAlone(), { answer: 200, orders: 1 })
    t.assert.strictEqual(await declareMixedHook('preHandler', 3), 'FST_ERR_HOOK_INVALID_ASYNC_HANDLER')
    for (const hook of ['preParsing', 'preSerialization', 'onSend', 'onError']) {
      t.assert.strictEqual(await declareMixedHook(hook, 3), 'none', hook)
      t.assert.strictEqual(await declareMixedHook(hook, 4), 'FST_ERR_HOOK_INVALID_ASYNC_HANDLER', hook)
    }
  })

  test('a second next() is an error in Koa, nothing in Express, a second order in Fastify: each tells its client something', async (t) => {
    const { runs } = await compareModels('order', { authorize: 'twice' })
    const ends = FRAMEWORKS.map((framework) => [runs[framework].answer?.status, runs[framework].steps.filter(({ who }) => who === 'handler').length])
    t.assert.deepStrictEqual(ends, [[404, 1], [500, 1], [201, 2]])
  })

  test('to send an answer ends the request: not before it is sent', async (t) => {
    t.assert.deepStrictEqual(await answerUnawaited(), { answer: 401, orders: 1 })
    t.assert.deepStrictEqual(await answerAwaited(), { answer: 401, orders: 0 })
  })

  test('what is added after a route does not run for it: so in Express, not in Fastify', async (t) => {
    t.assert.deepStrictEqual(await addAfterRoute(), { express: false, fastify: true, child: ['child', 'parent'] })
  })

  test('what stands after next() runs on the way back: so in Koa, before the answer, not in Fastify', async (t) => {
    t.assert.deepStrictEqual(await comeBack(), { koa: true, fastify: false, sent: false })
  })

  test('a hook that neither calls done nor returns a promise is done: the client waits', async (t) => {
    t.assert.deepStrictEqual(await sayNothing(), { answer: 'waits', orders: 0 })
  })

  test('Koa does not need next() awaited: the client gets 404', async (t) => {
    t.assert.strictEqual(await forgetAwait(), 404)
  })

  test('Express does not catch what an async middleware throws: Express 5 does', async (t) => {
    t.assert.strictEqual(await throwInAsyncMiddleware(), 500)
  })
})

/**
 * @param {import('node:test').TestContext} t
 * @param {string} request id
 * @param {Record<string, string>} plan
 */
async function compareWithWhole (t, request, plan) {
  const { runs } = await compareModels(request, plan)
  const wholes = await Promise.all(FRAMEWORKS.map((framework) => runWhole(framework, request, plan)))
  FRAMEWORKS.forEach((framework, index) => {
    const { steps, answer } = wholes[index]
    t.assert.deepStrictEqual(runs[framework].steps.map(({ late, ...step }) => step), steps, framework)
    t.assert.deepStrictEqual(shorten(runs[framework].answer), shorten(answer), framework)
  })
}

/**
 * The whole of Express answers for itself with a page that has a stack trace in it.
 *
 * @param {{ status: number, body: string } | null} answer
 */
function shorten (answer) {
  if (answer === null) return 'waits'
  return { status: answer.status, body: answer.body.startsWith('<!DOCTYPE html>') ? 'a page of HTML' : answer.body }
}
