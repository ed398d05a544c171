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
import { AVERAGE_MS, CONNECTIONS, PATHS, askSetUps } from './model.js'

suite('the three set-ups', async () => {
  const setUps = await askSetUps()
  const [alone, bridged, moved] = setUps
  const routes = Object.keys(PATHS)

  test('answer every route with the same bytes, as the same kind', (t) => {
    for (const route of routes) {
      for (const { id, answers } of setUps) {
        t.assert.strictEqual(answers[route].status, 200, `${id} ${route}`)
        t.assert.strictEqual(answers[route].body, alone.answers[route].body, `${id} ${route}`)
        t.assert.strictEqual(answers[route].type, alone.answers[route].type, `${id} ${route}`)
      }
    }
    t.assert.strictEqual(alone.answers.status.body, 'OK')
    t.assert.match(alone.answers.partial.body, /Hello, Frank the parrot/)
    t.assert.match(alone.answers.page.body, /^<!DOCTYPE html><html lang="en">.*<h1>Vitruvius<\/h1>/)
  })

  test('send the same headers, but for the ETag of Express alone', (t) => {
    const but = (names) => names.filter((name) => name !== 'etag').sort()
    for (const route of routes) {
      t.assert.deepStrictEqual(but(bridged.answers[route].headers), but(alone.answers[route].headers))
      t.assert.deepStrictEqual(but(moved.answers[route].headers), but(alone.answers[route].headers))
    }
    t.assert.deepStrictEqual(setUps.map(({ answers }) => answers.page.headers.includes('etag')), [true, false, false])
  })

  test('send what is for pages on pages only', (t) => {
    for (const { answers } of setUps) {
      t.assert.ok(answers.page.headers.includes('x-frame-options'))
      t.assert.ok(!answers.status.headers.includes('x-frame-options'))
    }
  })

  test('put the more on Node’s objects the more of them a request passes', (t) => {
    t.assert.deepStrictEqual(moved.added, [])
    t.assert.deepStrictEqual(alone.added.filter((name) => !bridged.added.includes(name)), [])
    for (const name of ['request.id', 'request.log', 'request.protocol', 'response.send', 'response.headersSent']) {
      t.assert.ok(bridged.added.includes(name) && !alone.added.includes(name), name)
    }
  })
})

suite('what can be worth a move', () => {
  const bare = { before: 40, after: 16 }

  test('is the whole ratio without other work, and ever less with more of it', (t) => {
    t.assert.strictEqual(gainOf({ ...bare, rest: 0 }), 2.5)
    const gains = [0, 10, 100, 1000].map((rest) => gainOf({ ...bare, rest }))
    t.assert.deepStrictEqual(gains.toSorted((a, b) => b - a), gains)
    t.assert.ok(gains.every((gain) => gain > 1))
  })

  test('is Amdahl’s formula', (t) => {
    for (const rest of [1, 24, 400]) {
      const share = shareOf({ before: bare.before, rest })
      const amdahl = 1 / ((1 - share) + share / (bare.before / bare.after))
      t.assert.ok(Math.abs(gainOf({ ...bare, rest }) - amdahl) < 1e-12)
    }
  })

  test('has a ceiling that a framework without cost would reach', (t) => {
    t.assert.strictEqual(ceilingOf({ before: 40, rest: 160 }), 1.25)
    t.assert.strictEqual(gainOf({ before: 40, after: 0, rest: 160 }), ceilingOf({ before: 40, rest: 160 }))
    t.assert.strictEqual(ceilingOf({ before: 40, rest: 0 }), Infinity)
  })

  test('says how much other work leaves a wanted gain', (t) => {
    const rest = restFor({ ...bare, gain: 1.1 })
    t.assert.ok(Math.abs(gainOf({ ...bare, rest }) - 1.1) < 1e-12)
    t.assert.ok(restFor({ ...bare, gain: 3 }) < 0)
  })

  test('is expected alike from either side of another route', (t) => {
    const fromBefore = expectFrom({ bare, other: { before: 340 } })
    t.assert.strictEqual(fromBefore, gainOf({ ...bare, rest: 300 }))
    t.assert.strictEqual(expectFrom({ bare, other: { after: 316 } }), fromBefore)
    t.assert.throws(() => expectFrom({ bare, other: { before: 24 } }), RangeError)
  })
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
