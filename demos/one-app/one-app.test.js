import { suite, test } from 'node:test'
import express from 'express'
import fastify from 'fastify'
import fastifyExpress from '@fastify/express'
import { fileURLToPath } from 'node:url'
import { askListener } from '../lib/http/ask.js'
import { readPublished } from '../lib/results/published.js'
import { readResults, resultsPath } from '../lib/results/store.js'
import { summarize } from '../lib/results/summarize.js'
import { createFastify } from './apps/fastify.js'
import { ceilingOf, expectFrom, gainOf, restFor, shareOf } from './arithmetic.js'
import { AVERAGE_MS, CONNECTIONS, PATHS, askSetUps } from './ask.js'

suite('the three set-ups', () => {
  let setUps
  test.before(async () => { setUps = await askSetUps() })

  test('answer every route with the same bytes, as the same kind, with the same headers but for the ETag of Express alone', (t) => {
    const [alone] = setUps
    for (const { id, answers } of setUps) {
      for (const [route, { status, type, body, headers }] of Object.entries(answers)) {
        const first = alone.answers[route]
        t.assert.deepStrictEqual([status, type, body], [200, first.type, first.body], `${id} ${route}`)
        t.assert.deepStrictEqual([...headers, ...id === 'express' ? [] : ['etag']].sort(), first.headers, `${id} ${route}`)
        t.assert.strictEqual(headers.includes('x-frame-options'), route !== 'status') // for pages only
      }
    }
    t.assert.strictEqual(alone.answers.status.body, 'OK')
    t.assert.match(alone.answers.partial.body, /Hello, Frank the parrot/)
    t.assert.match(alone.answers.page.body, /^<!DOCTYPE html><html lang="en">.*<h1>Vitruvius<\/h1>/)
  })

  test('put the more on Node’s objects the more of them a request passes', (t) => {
    const [alone, bridged, moved] = setUps.map(({ added }) => added)
    t.assert.deepStrictEqual([moved, alone.filter((name) => !bridged.includes(name))], [[], []])
    for (const name of ['request.id', 'request.log', 'request.protocol', 'response.send', 'response.headersSent']) {
      t.assert.ok(bridged.includes(name) && !alone.includes(name), name)
    }
  })
})

test('what can be worth a move is Amdahl’s formula, with a ceiling that a framework without cost would reach', (t) => {
  const bare = { before: 40, after: 16 }
  t.assert.strictEqual(gainOf({ ...bare, rest: 0 }), 2.5)
  for (const rest of [1, 24, 400]) {
    const share = shareOf({ before: bare.before, rest })
    const amdahl = 1 / ((1 - share) + share / (bare.before / bare.after))
    t.assert.ok(Math.abs(gainOf({ ...bare, rest }) - amdahl) < 1e-12)
  }
  t.assert.deepStrictEqual([ceilingOf({ before: 40, rest: 160 }), gainOf({ before: 40, after: 0, rest: 160 }), ceilingOf({ before: 40, rest: 0 })], [1.25, 1.25, Infinity])
  t.assert.ok(Math.abs(gainOf({ ...bare, rest: restFor({ ...bare, gain: 1.1 }) }) - 1.1) < 1e-12)
  t.assert.ok(restFor({ ...bare, gain: 3 }) < 0)
  const expected = gainOf({ ...bare, rest: 300 })
  t.assert.deepStrictEqual([expectFrom({ bare, other: { before: 340 } }), expectFrom({ bare, other: { after: 316 } })], [expected, expected])
  t.assert.throws(() => expectFrom({ bare, other: { before: 24 } }), RangeError)
})

test('the status route says what a page gains at least, on every Node that was recorded', async (t) => {
  const results = await readResults(resultsPath('one-app', { recorded: true }))
  t.assert.ok(results)
  for (const { environment, cells } of summarize(results).runs) {
    const timeOf = (group, id) => cells[`${group}/cpu/${id}`].time
    const bare = { before: timeOf('status', 'express'), after: timeOf('status', 'fastify') }
    for (const group of ['partial', 'page']) {
      const [low] = cells[`${group}/cpu/fastify`].interval
      const least = expectFrom({ bare, other: { after: timeOf(group, 'fastify') } })
      t.assert.ok(1 / low > least, `${group} on Node ${environment.node}: at most ${1 / low}, at least ${least} was expected`)
    }
  }
})

test('what was printed as latency is the rate again, less the half millisecond that the tool drops', async (t) => {
  const { rows } = await readPublished(fileURLToPath(new URL('published.json', import.meta.url)))
  t.assert.strictEqual(rows.length, 9)
  for (const { group, contender, value } of rows) {
    const dropped = CONNECTIONS * 1000 / value - AVERAGE_MS[group][contender]
    t.assert.ok(dropped > 0 && dropped < 1, `${group}, ${contender}: ${dropped}`)
  }
})

suite('on the way from Express to Fastify', () => {
  test('two hooks run Express, the same two for each request of the application', async (t) => {
    const hooks = []
    const app = fastify()
    t.after(() => app.close())
    const { addHook } = app
    app.addHook = function (name, hook) {
      if (name !== 'onRegister') hooks.push(`${name} ${hook.name}`)
      return addHook.call(this, name, hook)
    }
    await app.register(fastifyExpress)
    t.assert.deepStrictEqual(hooks, ['onRequest enhanceRequest', 'onRequest runConnect'])
  })

  test('‘e-tag’ is no setting of Express, and switches nothing off', async (t) => {
    for (const [setting, expected] of [['e-tag', true], ['etag', false]]) {
      const app = express()
      app.disable(setting)
      app.get('/', (request, response) => { response.send('OK') })
      const [{ headers }] = await askListener(app)
      t.assert.strictEqual('etag' in headers, expected, setting)
    }
  })

  test('hooks of a scope stay off the routes beside it', async (t) => {
    const app = createFastify()
    t.after(() => app.close())
    const { headers } = await app.inject(PATHS.status)
    t.assert.ok(!('content-security-policy' in headers))
  })
})
