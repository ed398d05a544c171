import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { suite, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import express from 'express'
import fastify from 'fastify'
import { askListener } from '../lib/http/ask.js'
import { askDifferences, hideFailures, takeBodiesAsTheyAre } from './differences.js'
import { createBridge } from './steps/bridge.js'
import { REQUESTS, compareAnswers } from './steps/compare-answers.js'
import { createExpress } from './steps/express.js'
import { createFastify } from './steps/fastify.js'
import { addBareRoutes } from './steps/measured-routes.js'
import { watchProcessor } from './steps/watch-processor.js'

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

test('each row of the page’s table is run, and answers as it says', async (t) => {
  const asked = await askDifferences()
  t.assert.deepStrictEqual(asked.map(({ id }) => id), Object.keys(EXPECTED))
  for (const { id, express, fastify, cured } of asked) {
    const [before, after, sound] = EXPECTED[id]
    t.assert.ok(express.includes(before), express)
    t.assert.ok(fastify.includes(after), fastify)
    if (sound === null) t.assert.strictEqual(cured, null)
    else t.assert.ok(cured?.answer.includes(sound), cured?.answer)
  }
  const page = await readFile(new URL('../../docs/should-you-move.mdx', import.meta.url), 'utf8')
  t.assert.strictEqual(page.split(/\n\|---\|---\|---\|\n/)[1].split('\n\n')[0].split('\n').length, asked.length)
})

suite('one application, in three steps', () => {
  test('answers alike, but for what the page names', async (t) => {
    const [bridge, app] = [await createBridge(), createFastify()]
    t.after(() => Promise.all([bridge.close(), app.close()]))
    const kept = await askListener(createExpress(), REQUESTS)
    const other = async (step) => {
      await step.ready()
      const answers = await askListener(step.routing, REQUESTS)
      const lines = await compareAnswers({ inject: async () => rename(answers.shift()) }, REQUESTS, kept)
      return lines.map((line) => line.split(':')[0])
    }
    t.assert.deepStrictEqual(await other(bridge), ['GET /items/50%25', 'GET /', 'POST /nowhere'])
    t.assert.deepStrictEqual(await other(app), ['POST /items', 'POST /nowhere'])
    const [first, ...others] = await compareAnswers(app, REQUESTS, kept)
    t.assert.strictEqual(first, 'POST /items: status 400, now 401; body {"error":"bad request"}, now {"error":"who are you?"}')
    t.assert.strictEqual(others.length, 1)
    kept[0] = { ...kept[0], body: '[]' }
    kept[2] = { ...kept[2], headers: { ...kept[2].headers, 'content-type': 'text/plain' } }
    kept[3] = { ...kept[3], status: 410 }
    kept[4] = { ...kept[4], headers: { ...kept[4].headers, 'set-cookie': ['theme=dark'], date: 'another' } }
    t.assert.deepStrictEqual((await compareAnswers(app, REQUESTS, kept)).slice(0, 4).map((line) => line.replace(/,? now.*/, '')), [
      'GET /items: body []', 'GET /items/7: content-type text/plain', 'GET /items/999: status 410', 'GET /items/50%25: set-cookie theme=dark'
    ])
  })

  test('on the way, Fastify answers what has moved, and Express the rest, bodies that nobody wants among it', { timeout: 30_000 }, async (t) => {
    const bridge = await createBridge()
    t.after(() => bridge.close())
    const seen = []
    for (const path of ['/items', '/items/7']) {
      await askListener((request, response) => {
        // Express has put its properties on a request that it saw.
        response.once('finish', () => seen.push('baseUrl' in request))
        bridge.routing(request, response)
      }, [{ path }])
    }
    t.assert.deepStrictEqual(seen, [false, true])
    const headers = { 'content-type': 'application/json', authorization: 'Bearer ada' }
    const answers = await askListener(bridge.routing, ['{}', '{"name":'].map((body) => ({ method: 'POST', path: '/nowhere', headers, body })))
    t.assert.deepStrictEqual(answers.map(({ status }) => status), [404, 400])
  })
})

test('a bare route stands on each side of the middlewares, and the processor time of each request is told', { timeout: 30_000 }, async (t) => {
  const app = express()
  addBareRoutes(app, [(request, response, next) => { response.set('passed', 'yes'); next() }])
  const answers = await askListener(app, [{ path: '/before' }, { path: '/after' }])
  t.assert.deepStrictEqual(answers.map(({ body, headers }) => [body, headers.passed]), [['{"hello":"world"}', undefined], ['{"hello":"world"}', 'yes']])
  const moved = createFastify()
  t.after(() => moved.close())
  await moved.ready()
  for (const listener of [createExpress(), moved.routing]) {
    const server = createServer(listener)
    const read = watchProcessor(server)
    await askListener(server, Array(3).fill({ path: '/items/7' }))
    while (read().answered !== 3) {
      t.signal.throwIfAborted()
      await nextTurn()
    }
    const { perRequest, busy } = read()
    t.assert.ok(perRequest > 0 && Number.isFinite(perRequest) && busy > 0 && busy <= 1)
  }
})

suite('a cure', () => {
  test('of errors tells the client of its own, and the log of ours', async (t) => {
    const lines = []
    const app = fastify({ logger: { level: 'error', stream: { write: (line) => { lines.push(JSON.parse(line).err.message) } } } })
    t.after(() => app.close())
    app.setErrorHandler(hideFailures)
    app.get('/', () => { throw new Error('no such column: salary') })
    app.post('/', { schema: { body: { type: 'object', required: ['id'] } } }, () => 'taken')
    const ask = async (question) => (await app.inject(question)).statusCode
    t.assert.deepStrictEqual([
      await ask({ method: 'POST', url: '/', payload: {} }),
      await ask({ method: 'POST', url: '/', payload: '<a/>', headers: { 'content-type': 'text/xml' } }),
      await ask('/')
    ], [400, 415, 500])
    t.assert.deepStrictEqual(lines, ['no such column: salary'])
  })

  test('of errors needs a logger, where Express needs none', async (t) => {
    // The test runner writes too, so what it writes goes through.
    const written = [t.mock.method(process.stdout, 'write'), t.mock.method(process.stderr, 'write'), t.mock.method(console, 'error', () => {})]
    const count = () => written.flatMap(({ mock }) => mock.calls).filter(({ arguments: [text] }) => String(text).includes('salary')).length
    const fail = () => { throw new Error('no such column: salary') }
    const app = fastify()
    app.get('/', fail)
    await app.inject('/')
    await app.close()
    const silent = count()
    await askListener(express().set('env', 'production').get('/', fail))
    // It writes a turn after its answer.
    await nextTurn()
    const told = count()
    t.mock.restoreAll()
    t.assert.deepStrictEqual([silent, told], [0, 1])
  })

  test('of bodies leaves numbers in paths alone, which a switch for the server does not', async (t) => {
    const schema = { params: { type: 'object', properties: { id: { type: 'integer' } } }, body: { type: 'object', properties: { id: { type: 'integer' } } } }
    const ask = async (app, payload) => {
      t.after(() => app.close())
      app.post('/:id', { schema }, (request) => typeof request.params.id)
      return (await app.inject({ method: 'POST', url: '/7', payload })).body
    }
    const cured = fastify()
    takeBodiesAsTheyAre(cured)
    t.assert.strictEqual(await ask(cured, { id: 7 }), 'number')
    t.assert.match((await cured.inject({ method: 'POST', url: '/7', payload: { id: '7' } })).body, /body\/id must be integer/)
    t.assert.match(await ask(fastify({ ajv: { customOptions: { coerceTypes: false } } }), { id: 7 }), /params\/id must be integer/)
  })

  test('of a late answer may be to return reply', async (t) => {
    const app = fastify()
    t.after(() => app.close())
    app.get('/', async (request, reply) => {
      setImmediate(() => reply.send('late'))
      return reply
    })
    t.assert.strictEqual((await app.inject('/')).body, 'late')
  })
})

const rename = ({ status: statusCode, ...answer }) => ({ statusCode, ...answer })
