import { createServer } from 'node:http'
import { suite, test } from 'node:test'
import express from 'express'
import { askDifferences, DIFFERENCES } from './story/ask-differences.js'
import { askListener } from '../lib/http/ask.js'
import { createBridge } from './steps/bridge.js'
import { compareAnswers } from './steps/compare-answers.js'
import { createExpress } from './steps/express.js'
import { createFastify } from './steps/fastify.js'
import { REQUESTS } from './steps/requests.js'
import { addBareRoutes } from './steps/measured-routes.js'
import { watchProcessor } from './steps/watch-processor.js'
import { takeSteps } from './story/take-steps.js'

/** What each says, Express, Fastify and Fastify cured. */
const EXPECTED = {
  order: ['user me', 'yourself', null],
  path: ['200 html Ada', '404 json', '200 text Ada'],
  query: ['{"filter":{"name":"ada"}}', '{"filter[name]":"ada"}', '{"filter":{"name":"ada"}}'],
  redirect: ['301 text to /new', '500 json to 301', '301 to /new'],
  form: ['200 json {"name":"ada"}', '415', '200 json {"name":"ada"}'],
  limit: ['413', '200 text taken', '413'],
  schema: ['{"id":"7","admin":true}', '{"id":7}', '400'],
  error: ['500 html Internal Server Error', 'no such column: salary', '500 json {"error":"Internal Server Error"}'],
  late: ['200 html late', '200 no body', '200 text late'],
  text: ['200 html', '200 text', '200 html'],
  etag: ['304 no body', '200 text hello', null],
  middleware: ['401 json', 'response.status is not a function', '401 json'],
  after: ['marked: false', 'marked: true', 'marked: false'],
  locals: ['200 html ada', 'Cannot set properties of undefined', '200 text ada'],
  proxy: ['198.51.100.2', '127.0.0.1', '198.51.100.2']
}

suite('what a move changes', async () => {
  const asked = await askDifferences()

  test('is expected of each', (t) => {
    t.assert.deepStrictEqual(Object.keys(EXPECTED), DIFFERENCES.map(({ id }) => id))
  })

  for (const { id, thing, express, fastify, cured } of asked) {
    test(`${id}: ${thing}`, (t) => {
      const [before, after, sound] = EXPECTED[/** @type {keyof typeof EXPECTED} */ (id)]
      t.assert.ok(express.includes(String(before)), express)
      t.assert.ok(fastify.includes(String(after)), fastify)
      t.assert.notStrictEqual(fastify, express)
      if (sound === null) t.assert.strictEqual(cured, null)
      else t.assert.ok(cured?.answer.includes(sound), cured?.answer)
    })
  }
})

suite('one application, in three steps', () => {
  test('answers alike, but for what the page names', async (t) => {
    const { requests, found } = await takeSteps()
    const other = (/** @type {'bridge' | 'fastify'} */ step) => requests.filter((request) => !request[step]).map(({ asked }) => asked)
    t.assert.deepStrictEqual(other('bridge'), ['GET a name with a % in it', 'GET a page of HTML', 'POST to no route'])
    t.assert.deepStrictEqual(other('fastify'), ['POST broken JSON from a stranger', 'POST to no route'])
    t.assert.strictEqual(found[0], 'POST /items: status 400, now 401; body {"error":"bad request"}, now {"error":"who are you?"}')
    t.assert.deepStrictEqual(found.slice(1).map((line) => line.split(':')[0]), ['POST /nowhere'])
  })

  test('on the way, a body that nobody wants is answered too', { timeout: 30_000 }, async (t) => {
    const bridge = await createBridge()
    t.after(() => bridge.close())
    const headers = { 'content-type': 'application/json', authorization: 'Bearer ada' }
    const answers = await askListener(bridge.routing, ['{}', '{"name":'].map((body) => ({ method: 'POST', path: '/nowhere', headers, body })))
    t.assert.deepStrictEqual(answers.map(({ status }) => status), [404, 400])
  })

  test('on the way, Fastify answers what has moved and Express the rest', async (t) => {
    const bridge = await createBridge()
    t.after(() => bridge.close())
    const [moved, old] = await askForFrames(bridge)
    t.assert.deepStrictEqual([moved, old], [false, true])
  })

  test('is told apart when one answer changes', async (t) => {
    const app = createFastify()
    t.after(() => app.close())
    const kept = await askListener(createExpress(), REQUESTS)
    kept[0] = { ...kept[0], body: '[]' }
    kept[2] = { ...kept[2], headers: { ...kept[2].headers, 'content-type': 'text/plain' } }
    kept[3] = { ...kept[3], status: 410 }
    kept[4] = { ...kept[4], headers: { ...kept[4].headers, 'set-cookie': ['theme=dark'], date: 'another' } }
    const lines = await compareAnswers(app, REQUESTS, kept)
    t.assert.deepStrictEqual(lines.slice(0, 4).map((line) => line.replace(/,? now.*/, '')), [
      'GET /items: body []', 'GET /items/7: content-type text/plain', 'GET /items/999: status 410', 'GET /items/50%25: set-cookie theme=dark'
    ])
    t.assert.strictEqual(lines.length, 6)
  })
})

suite('a server under watch', () => {
  test('has a bare route on each side of its middlewares', async (t) => {
    const app = express()
    addBareRoutes(app, [(request, response, next) => { response.set('passed', 'yes'); next() }])
    const [before, after] = await askListener(app, [{ path: '/before' }, { path: '/after' }])
    t.assert.deepStrictEqual([before.body, after.body], ['{"hello":"world"}', '{"hello":"world"}'])
    t.assert.deepStrictEqual([before.headers.passed, after.headers.passed], [undefined, 'yes'])
  })

  test('tells what each request takes, whatever answers it', { timeout: 30_000 }, async (t) => {
    for (const listener of [createExpress(), await listenerOf(t)]) {
      const server = createServer(listener)
      const read = watchProcessor(server)
      await askListener(server, Array(3).fill({ path: '/items/7' }))
      while (read().answered !== 3) {
        t.signal.throwIfAborted()
        await new Promise(setImmediate)
      }
      const { perRequest, busy } = read()
      t.assert.ok(perRequest > 0 && Number.isFinite(perRequest))
      t.assert.ok(busy > 0 && busy <= 1)
    }
  })
})

/** @param {import('node:test').TestContext} t */
async function listenerOf (t) {
  const app = createFastify()
  t.after(() => app.close())
  await app.ready()
  return app.routing
}

/**
 * Whether Express has put its properties on the request of a route that moved, and of one that did not.
 *
 * @param {Awaited<ReturnType<typeof createBridge>>} bridge
 */
async function askForFrames (bridge) {
  const seen = []
  for (const path of ['/items', '/items/7']) {
    let passed = false
    await askListener((request, response) => {
      response.once('finish', () => { passed = 'baseUrl' in request })
      bridge.routing(request, response)
    }, [{ path }])
    seen.push(passed)
  }
  return seen
}
