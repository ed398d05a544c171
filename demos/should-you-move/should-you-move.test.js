import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { suite, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fastifyExpress from '@fastify/express'
import express from 'express'
import fastify from 'fastify'
import { askListener } from '../lib/http/ask.js'
import { askDifferences, hideFailures, takeBodiesAsTheyAre } from './differences.js'
import { createBridge } from './steps/bridge.js'
import { createFastify } from './steps/fastify.js'
import { addBareRoutes } from './steps/measured-routes.js'
import { watchProcessor } from './steps/watch-processor.js'

test('each row of the page’s table is run', async (t) => {
  const page = await readFile(new URL('../../docs/should-you-move.mdx', import.meta.url), 'utf8')
  t.assert.strictEqual(page.split(/\n\|---\|---\|---\|\n/)[1].split('\n\n')[0].split('\n').length, (await askDifferences()).length)
})

suite('an Express application inside Fastify', () => {
  const createApp = () => express().set('env', 'test').set('trust proxy', 1)
    .get('/', (request, response) => { response.send('<b>hi</b>') })
    .get('/p/:name', (request, response) => { response.send(request.params.name) })
    .get('/q', (request, response) => { response.send(request.query.q) })
    .get('/ip', (request, response) => { response.json(request.ip) })
  const headers = { 'x-forwarded-for': '192.0.2.1, 198.51.100.2' }

  async function askInside (t, handler, question, options) {
    const app = fastify(options)
    t.after(() => app.close())
    await app.register(fastifyExpress)
    app.use(/** @type {any} */ (handler))
    app.all('/*', (request, reply) => reply.callNotFound())
    await app.ready()
    return (await askListener(app.routing, [question]))[0]
  }

  test('has strings, encoded paths and queries, and the address of who asks otherwise', async (t) => {
    for (const [path, alone, inside] of [
      ['/', '200 text/html; charset=utf-8 <b>hi</b>', '200 text/plain; charset=utf-8 <b>hi</b>'],
      ['/p/50%25', '200 text/html; charset=utf-8 50%', '400'],
      ['/q?q=%2526', '200 text/html; charset=utf-8 %26', '200 text/plain; charset=utf-8 &'],
      ['/q?q=%ff', '200 text/html; charset=utf-8 \uFFFD', '500'],
      ['/ip', '200 application/json; charset=utf-8 "198.51.100.2"', '200 application/json; charset=utf-8 "127.0.0.1"']
    ]) {
      const answers = [(await askListener(createApp(), [{ path, headers }]))[0], await askInside(t, createApp(), { path, headers })]
      t.assert.deepStrictEqual(answers.map(({ status, headers, body }) => status === 200 ? `${status} ${headers['content-type']} ${body}` : String(status)), [alone, inside])
      if (inside.startsWith('200')) t.assert.deepStrictEqual(answers.map(({ headers }) => 'etag' in headers), [true, false])
    }
    t.assert.strictEqual((await askInside(t, createApp(), { path: '/ip', headers }, { trustProxy: '127.0.0.1' })).body, '"198.51.100.2"')
  })

  test('keeps its settings, and its routes alone do not', async (t) => {
    const routes = express.Router().get('/', (request, response) => { response.json(request.query) })
    const ask = async (handler) => (await askInside(t, handler, { path: '/?filter[name]=ada' })).body
    t.assert.deepStrictEqual([await ask(express().set('query parser', 'extended').use(routes)), await ask(routes)], ['{"filter":{"name":"ada"}}', '{"filter[name]":"ada"}'])
  })
})

test('on the way, Fastify answers what has moved, and Express the rest', async (t) => {
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
})

test('a bare route stands on each side of the middlewares, and the processor time of each request is told', async (t) => {
  const app = express()
  addBareRoutes(app, [(request, response, next) => { response.set('passed', 'yes'); next() }])
  const answers = await askListener(app, [{ path: '/before' }, { path: '/after' }])
  t.assert.deepStrictEqual(answers.map(({ body, headers }) => [body, headers.passed]), [['{"hello":"world"}', undefined], ['{"hello":"world"}', 'yes']])
  const moved = createFastify()
  t.after(() => moved.close())
  await moved.ready()
  for (const listener of [app, moved.routing]) {
    const server = createServer(listener)
    const read = watchProcessor(server)
    await askListener(server, Array(3).fill({ path: '/items/7' }))
    while (read().answered !== 3) await nextTurn()
    const { perRequest, busy } = read()
    t.assert.ok(perRequest > 0 && Number.isFinite(perRequest) && busy > 0 && busy <= 1)
  }
})

suite('a cure', () => {
  test('of errors tells the client of its own, and the log of ours', async (t) => {
    const lines = []
    const app = fastify({ logger: { level: 'error', stream: { write: (line) => { lines.push(JSON.parse(line).err.message) } } } })
    app.setErrorHandler(hideFailures)
    app.get('/', () => { throw new Error('no such column: salary') })
    app.post('/', { schema: { body: { type: 'object', required: ['id'] } } }, () => 'taken')
    const ask = async (question) => (await app.inject(question)).statusCode
    t.assert.deepStrictEqual([await ask({ method: 'POST', url: '/', payload: {} }), await ask('/')], [400, 500])
    t.assert.deepStrictEqual(lines, ['no such column: salary'])
  })

  test('of errors needs a logger, where Express needs none', async (t) => {
    // The test runner writes too, so what it writes goes through.
    const written = [t.mock.method(process.stdout, 'write'), t.mock.method(process.stderr, 'write'), t.mock.method(console, 'error', () => {})]
    const count = () => written.flatMap(({ mock }) => mock.calls).filter(({ arguments: [text] }) => String(text).includes('salary')).length
    const fail = () => { throw new Error('no such column: salary') }
    await fastify().get('/', fail).inject('/')
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
    const ask = async (app, id) => (await app.inject({ method: 'POST', url: '/7', payload: { id } })).body
    const [cured, switched] = [fastify(), fastify({ ajv: { customOptions: { coerceTypes: false } } })]
    takeBodiesAsTheyAre(cured)
    for (const app of [cured, switched]) app.post('/:id', { schema }, (request) => typeof request.params.id)
    t.assert.strictEqual(await ask(cured, 7), 'number')
    t.assert.match(await ask(cured, '7'), /body\/id must be integer/)
    t.assert.match(await ask(switched, 7), /params\/id must be integer/)
  })
})
