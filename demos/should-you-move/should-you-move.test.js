import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { suite, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fastifyExpress from '@fastify/express'
import express from 'express'
import fastify from 'fastify'
import { askListener } from '../lib/http/ask.js'
import { readResults, resultsPath } from '../lib/results/store.js'
import { PAYLOADS } from '../lib/samples/payloads.js'
import { TOPICS, majorOf, medianOf, readCosts } from './costs.js'
import { askDifferences, takeBodiesAsTheyAre } from './differences.js'
import { createBridge } from './steps/bridge.js'
import { addBareRoutes } from './steps/measured-routes.js'
import { watchProcessor } from './steps/watch-processor.js'
import { EXAMPLE, FIELDS, checkApplications, checkRows, formatOutward, readRequest, saySum, sumUp } from './sum.js'

const recorded = TOPICS.map(async (topic) => [topic, await readResults(resultsPath(topic, { recorded: true }))])
const known = readCosts(Object.fromEntries(await Promise.all(recorded)))
const bareOf = (ratio, isClear) => ({ after: [10, 20], ratio, isClear, node: '26.0.0' })
const COSTS = {
  node: '26.0.0',
  bare: { express: bareOf([2, 3], true), koa: bareOf([1, 1.5], false) },
  passing: { by: { express: [0.1, 0.2], koa: [0.1, 0.1], fastify: [0, 0.05] }, nodes: [] },
  route: { by: { express: [0.03, 0.06], 'koa-router': [0.1, 0.1], tree: [0, 0] }, nodes: [] },
  row: { by: { schema: [0.2, 0.3], ratio: [0.5, 0.6] }, nodes: [] },
  carry: [0, 0]
}
const NOTHING = { ...EXAMPLE, handler: 0, waiting: 0, rows: 0, middlewares: 0 }
const sumOf = (told, costs = COSTS) => sumUp({ ...NOTHING, ...told }, costs)
const sayOf = (told, costs = COSTS) => saySum(sumOf(told, costs), { ...NOTHING, ...told })

suite('the sum', () => {
  test('is the recorded ratio without other work, and Amdahl’s law with it', (t) => {
    const { gain, before, share } = sumOf({})
    t.assert.deepStrictEqual([gain, before, share], [[2, 3], [20, 60], [1, 1]])
    // 20 µs of rest: from (10 · 2 + 20) / (10 + 20) to (20 · 3 + 20) / (20 + 20).
    t.assert.deepStrictEqual(sumOf({ handler: 0.02 }).gain, [4 / 3, 2])
    const hono = { from: 'hono', middlewares: 10, routes: 100 }
    t.assert.deepStrictEqual(sumOf(hono, { ...COSTS, bare: { hono: bareOf([0.9, 1.2], true) } }).gain, [0.9, 1.2])
    const waited = sumOf({ waiting: 20 })
    t.assert.ok(waited.gain[1] === 3 && waited.share[1] < 0.004 && waited.saved[1] < waited.share[1])
    t.assert.deepStrictEqual(sayOf({}).gains.map(([, what]) => what), ['50% to 66.7% less', '33 to 50'])
  })

  test('adds what each part was recorded to take, and can lose by a response schema', (t) => {
    const { terms, before, after } = sumOf({ middlewares: 10, rows: 100, routes: 100 })
    const sides = terms.map(({ sides: [now] }) => now)
    t.assert.deepStrictEqual(sides, [[20, 60], [1, 2], [3, 6], [10, 18], [0, 0]])
    t.assert.deepStrictEqual([before, after], [[34, 86], [20, 38.5]])
    const { length } = JSON.stringify(PAYLOADS.find(({ id }) => id === 'list').make())
    t.assert.ok(FIELDS.some(({ name, label }) => name === 'rows' && label.includes(`${Math.round(length / 1000)} B`)))
    t.assert.ok(sumOf({ rows: 10_000 }).gain[0] > 1 && sumOf({ rows: 10_000, schema: true }).gain[1] < 1)
    t.assert.match(sayOf({ rows: 10_000, schema: true }).advice, /costs speed\. Try it without the response schema/)
  })

  test('takes the reader’s own measurement, and brings what is recorded to its pace', (t) => {
    const { gain, terms } = sumOf({ before: 15, after: 7.5, middlewares: 10 })
    // Half of the middle of 10 to 20.
    t.assert.deepStrictEqual([terms[0].nodes, terms[1].sides[0]], [[], [0.5, 1]])
    t.assert.ok(gain[0] > 1.9 && gain[1] < 2.2)
  })

  test('advises by its range, and says where it cannot be told from noise', (t) => {
    const say = (ratio) => sayOf({}, { ...COSTS, bare: { express: bareOf(ratio, true) } }).advice
    const ratios = [[0.5, 0.9], [0.9, 1.05], [1.02, 1.098], [1.02, 1.104], [1.11, 1.3], [1.2, 1.3]]
    const advices = ratios.map((ratio) => say(ratio).split(' ')[0])
    t.assert.strictEqual(advices.join(), 'The,Not,Undecided:,Undecided:,Undecided:,Worth')
    t.assert.match(say([0.9, 1.05]), /may also cost speed/)
    t.assert.match(sayOf({ from: 'koa' }).advice, /may be noise/)
    t.assert.deepStrictEqual([formatOutward([1.019, 1.021]), formatOutward([1.5, 1.5])], ['1.01 to 1.03', '1.50'])
  })

  test('is off by less than a third for ten applications and for a big answer, and the recipe of the page holds one', async (t) => {
    const check = JSON.parse(await readFile(resultsPath('checks/calculator', { recorded: true }), 'utf8'))
    const big = await readResults(resultsPath('whole-request-big', { recorded: true }))
    t.assert.ok([...checkApplications(check, known), ...checkRows(big, known)].every(({ off }) => off < 4 / 3))
    // Its handler does next to nothing, so a bare route behind its middlewares takes as long.
    for (const { environment: { node }, profiles: [hello, busy] } of check.runs) {
      const [before, after, behind] = [hello.express, hello.fastify, busy.express].map(medianOf)
      const costs = known.find((one) => majorOf(one.node) === majorOf(node))
      const gainOf = (handler, before) => sumOf({ handler, before, after }, costs).gain[0]
      t.assert.ok(gainOf((behind - before) / 1000, before) < busy.interval[1] && gainOf(0, behind) > busy.interval[0])
    }
  })
})

test('what a reader types is read, or told and left as in the example', (t) => {
  t.assert.deepStrictEqual(readRequest({}, COSTS), { request: EXAMPLE, problems: [] })
  const typed = { from: 'koa', handler: '2', waiting: '', rows: '1.5', middlewares: '999', before: '', schema: 'yes' }
  t.assert.deepStrictEqual(readRequest(typed, COSTS).request, { ...EXAMPLE, from: 'koa', handler: 2, schema: 'yes' })
  const wrongOf = (texts) => readRequest(texts, COSTS).problems.map(([name]) => name).join()
  const wrong = [typed, { from: 'rails' }, { from: 'nest' }, { before: '3', after: '0.09' }].map(wrongOf)
  t.assert.deepStrictEqual(wrong, ['waiting,middlewares,rows', 'from', 'from', 'after,after'])
})

test('each row of the page’s table is run', async (t) => {
  const page = await readFile(new URL('../../docs/should-you-move.mdx', import.meta.url), 'utf8')
  const [rows] = page.split(/\n\|---\|---\|---\|\n/)[1].split('\n\n')
  t.assert.strictEqual(rows.split('\n').length, (await askDifferences()).length)
})

test('on the way, Fastify answers what has moved, and Express the rest, which inject does not see', async (t) => {
  const bridge = await createBridge()
  t.after(() => bridge.close())
  const [moved, rest] = [await bridge.inject('/items'), await bridge.inject('/items/7')]
  t.assert.deepStrictEqual([moved.json().length, rest.body], [40, ''])
  t.assert.match((await askListener(bridge.routing, [{ path: '/items/7' }]))[0].body, /Item 7/)
})

test('inside Fastify, Express has the address that Fastify has, no ETag, and a router alone no settings', async (t) => {
  const routes = express.Router().get('/', ({ ip, query }, response) => { response.json([ip, query]) })
  const whole = express().set('trust proxy', 1).set('query parser', 'extended').use(routes)
  for (const [handler, query] of [[whole, { a: { b: 'c' } }], [routes, { 'a[b]': 'c' }]]) {
    const app = await fastify().register(fastifyExpress)
    await app.use(handler).ready()
    const [answer] = await askListener(app.routing, [{ path: '/?a[b]=c', headers: { 'x-forwarded-for': '192.0.2.1' } }])
    t.assert.deepStrictEqual([JSON.parse(answer.body), answer.headers.etag], [['127.0.0.1', query], undefined])
  }
})

test('without a logger, Fastify logs no errors', (t) => {
  const program = "import fastify from 'fastify'; await fastify().get('/', () => { throw new Error('lost') }).inject('/')"
  const { output } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: import.meta.dirname, encoding: 'utf8' })
  t.assert.deepStrictEqual(output, [null, '', ''])
})

test('a bare route stands on each side of the middlewares, and the time of each request is told', async (t) => {
  const app = express()
  addBareRoutes(app, [(request, response, next) => { response.set('passed', 'yes'); next() }])
  const server = createServer(app)
  const read = watchProcessor(server)
  const answers = await askListener(server, [{ path: '/before' }, { path: '/after' }])
  t.assert.deepStrictEqual(answers.map(({ headers }) => headers.passed), [undefined, 'yes'])
  while (read().answered !== 2) await nextTurn()
  t.assert.ok(read().perRequest > 0 && read().busy > 0 && read().busy <= 1)
})

test('bodies stay as they are, and numbers in paths are read, which a switch for the server does not do', async (t) => {
  const part = { type: 'object', properties: { id: { type: 'integer' } } }
  const [cured, switched] = [takeBodiesAsTheyAre(fastify()), fastify({ ajv: { customOptions: { coerceTypes: false } } })]
  for (const app of [cured, switched]) app.post('/:id', { schema: { params: part, body: part } }, (request) => typeof request.params.id)
  const ask = async (app, id) => (await app.inject({ method: 'POST', url: '/7', payload: { id } })).body
  t.assert.strictEqual(await ask(cured, 7), 'number')
  t.assert.match(await ask(cured, '7'), /body\/id must be integer/)
  t.assert.match(await ask(switched, 7), /params\/id must be integer/)
})
