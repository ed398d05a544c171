import { suite, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { AbstractHttpAdapter, NestFactory } from '@nestjs/core'
import { FastifyAdapter } from '@nestjs/platform-fastify'
import { quantile } from 'simple-statistics'
import { readPublished } from '../lib/results/published.js'
import { AppModule } from './apps/nest-module.js'
import { isSigned, TOKEN } from './apps/token.js'
import { ask } from './story/ask.js'
import { countPromises } from './story/count-promises.js'
import { listAround } from './story/list-around.js'
import { ceilingOf, plateauOf, usersWithoutQueue, waitOf, waitWithin } from './arithmetic.js'
import { PATHS } from './model/paths.js'
import { HELLO, PARTICIPATIONS } from './story/printed.js'
import { readPace } from './story/read-pace.js'
import { SET_UPS } from './story/set-ups.js'
import { simulateSpike } from './story/simulate-spike.js'
import { traceRequest } from './story/trace-request.js'
import { whileListening } from '../lib/http/while-listening.js'

const [nestExpress, nestFastify, express] = SET_UPS

suite('the four set-ups', () => {
  test('answer with the same bytes', async (t) => {
    for (const path of Object.values(PATHS)) {
      const [first, ...others] = await Promise.all(SET_UPS.map(({ createServer }) => whileListening(createServer(), (url) => ask(url + path))))
      t.assert.strictEqual(first.status, 200)
      for (const { status, body } of others) t.assert.deepStrictEqual([status, body], [200, first.body])
    }
  })

  test('find the page and the article that are asked for', async (t) => {
    const { body } = await whileListening(nestFastify.createServer(), (url) => ask(url + PATHS.participations))
    const { data, cursor, count, next, article } = JSON.parse(body)
    t.assert.deepStrictEqual([data[0].id, cursor.after, count, article.id], [1201, 1210, 10, 12714])
    t.assert.strictEqual(next, '/participations/articles/12714?cursor=1210&limit=10')
  })

  test('refuse a wrong token and what is no number', async (t) => {
    for (const { createServer, id } of SET_UPS) {
      const statuses = await whileListening(createServer(), async (url) => [
        (await ask(url + PATHS.participations, undefined, `${TOKEN}x`)).status,
        (await ask(url + PATHS.participations.replace('12714', 'x'))).status,
        (await ask(url + PATHS.participations.replace('limit=10', 'limit=ten'))).status
      ])
      t.assert.deepStrictEqual(statuses, [401, 400, 400], id)
    }
  })

  test('differ in the two headers of Express', async (t) => {
    const headers = await Promise.all(SET_UPS.map(({ createServer }) => whileListening(createServer(), async (url) => Object.keys((await ask(url + PATHS.participations)).headers))))
    t.assert.deepStrictEqual(headers.map((names) => names.includes('etag') && names.includes('x-powered-by')), [true, false, true, false])
  })

  test('take a token that was signed here, and no other', async (t) => {
    t.assert.strictEqual(await isSigned(`Bearer ${TOKEN}`), true)
    const [header, payload, signature] = TOKEN.split('.')
    const forged = Buffer.from('{"sub":2}').toString('base64url')
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const given of [undefined, TOKEN, `Basic ${TOKEN}`, 'Bearer', `Bearer ${header}.${forged}.${signature}`, `Bearer ${unsigned}.${payload}.`, `Bearer ${unsigned}.${payload}.${signature}`]) {
      t.assert.strictEqual(await isSigned(given), false, given)
    }
  })
})

suite('the adapter pattern', () => {
  test('has one class for each framework, which extend one, and that of Express unless told', async (t) => {
    const create = async (/** @type {any} */ ...adapter) => {
      const app = await NestFactory.create(AppModule, ...adapter, { logger: false })
      const found = app.getHttpAdapter()
      await app.close()
      return found
    }
    const [unless, told] = [await create(), await create(new FastifyAdapter())]
    t.assert.deepStrictEqual([unless.constructor.name, told.constructor.name], ['ExpressAdapter', 'FastifyAdapter'])
    for (const adapter of [unless, told]) t.assert.ok(adapter instanceof AbstractHttpAdapter)
  })
})

suite('a request in Nest', () => {
  test('passes the guard, three pipes, the handler and both services, on either adapter', async (t) => {
    const onExpress = await traceRequest(nestExpress.createServer, PATHS.participations)
    const onFastify = await traceRequest(nestFastify.createServer, PATHS.participations)
    t.assert.deepStrictEqual(onExpress.map(({ part }) => part), ['guard', 'pipe', 'pipe', 'pipe', 'handler', 'service', 'service', 'reply'])
    t.assert.deepStrictEqual(onFastify.slice(0, -1), onExpress.slice(0, -1))
    t.assert.strictEqual(onExpress[4].what, 'getParticipationsByArticle(12714, 1200, 10)')
  })

  test('is left alone once it was traced', async (t) => {
    const before = await traceRequest(nestExpress.createServer, PATHS.participations)
    t.assert.deepStrictEqual(await traceRequest(nestExpress.createServer, PATHS.participations), before)
  })

  test('costs the same promises on either adapter, and many more than without Nest', async (t) => {
    for (const path of Object.values(PATHS)) {
      const counts = []
      for (const { createServer } of SET_UPS) counts.push(await countPromises(createServer, path))
      t.assert.strictEqual(counts[0], counts[1])
      t.assert.strictEqual(counts[2], counts[3])
      t.assert.ok(counts[0] > counts[2] + 10, String(counts))
    }
    t.assert.strictEqual(await countPromises(express.createServer, PATHS.hello), 0)
  })

  test('passes body parsers on Express, and middie on Fastify', async (t) => {
    const around = await listAround()
    t.assert.deepStrictEqual(around.express.slice(1), ['jsonParser', 'urlencodedParser'])
    t.assert.strictEqual(around.fastify.onRequest.at(-1), 'runMiddie()')
    t.assert.deepStrictEqual(Object.keys(around.fastify), ['onRequest', 'onResponse'])
  })
})

suite('users who ask, wait, pause and ask again', () => {
  test('are as many as the rate times wait and pause', (t) => {
    t.assert.strictEqual(waitOf({ users: 500, rate: 2000, pauseMs: 100 }), 150)
    t.assert.strictEqual(waitOf({ users: 100, rate: 2000, pauseMs: 100 }), 0)
    t.assert.strictEqual(usersWithoutQueue({ rate: 2000, pauseMs: 100 }), 200)
    t.assert.strictEqual(ceilingOf({ users: 500, pauseMs: 100 }), 5000)
  })

  test('wait in a ramp as the formula says, when it is played through', (t) => {
    for (const load of [{ users: 500, rate: 1070, pauseMs: 100 }, { users: 500, rate: 2000, pauseMs: 100 }, { users: 300, rate: 500, pauseMs: 0 }]) {
      const waits = simulateSpike({ ...load, upSeconds: 40, downSeconds: 20 })
      for (const share of [0.5, 0.9]) {
        const [played, told] = [quantile(waits, share), waitWithin({ ...load, share })]
        t.assert.ok(Math.abs(played - told) < 0.05 * told + 5, `${JSON.stringify(load)} ${share}: ${played} played, ${told} told`)
      }
      const mean = waits.length / 60
      t.assert.ok(Math.abs(plateauOf({ ...load, meanRate: mean }) / load.rate - 1) < 0.05)
    }
  })

  test('ask, in all of a ramp, half of what they ask at its top, of a server that answers them all', (t) => {
    const pace = readPace({ full: true })
    const rate = simulateSpike({ ...pace, rate: 1e5 }).length / (pace.upSeconds + pace.downSeconds)
    t.assert.ok(Math.abs(rate / (ceilingOf(pace) / 2) - 1) < 0.05, String(rate))
  })

  test('never wait for a server that can answer them all', (t) => {
    t.assert.strictEqual(waitWithin({ users: 500, rate: 6000, pauseMs: 100, share: 0.9 }), 0)
    t.assert.ok(Number.isNaN(plateauOf({ users: 500, meanRate: 4000, pauseMs: 100 })))
  })
})

suite('what was printed', async () => {
  const published = await readPublished(fileURLToPath(new URL('published.json', import.meta.url)))
  const rateOf = (/** @type {string} */ group, /** @type {string} */ contender) => Number(published?.rows.find((row) => row.group === group && row.contender === contender)?.value)

  test('as P90 follows from the rate at its most within a tenth, and from no other reading', (t) => {
    const { users, pauseMs, p90Ms } = PARTICIPATIONS
    for (const [contender, printed] of Object.entries(p90Ms)) {
      const rate = rateOf('participations', contender)
      const isNear = (/** @type {number} */ told) => Math.abs(told / printed - 1) < 0.1
      t.assert.ok(isNear(waitWithin({ users, rate, pauseMs, share: 0.9 })), contender)
      t.assert.ok(!isNear(waitWithin({ users, rate, pauseMs: 0, share: 0.9 })), contender)
      t.assert.ok(!isNear(waitWithin({ users, rate: plateauOf({ users, meanRate: rate, pauseMs }), pauseMs, share: 0.9 })), contender)
    }
  })

  test('as the average of hello is the connections by the rate', (t) => {
    const { users, pauseMs, averageMs } = HELLO
    for (const [contender, printed] of Object.entries(averageMs)) {
      t.assert.ok(Math.abs(waitOf({ users, rate: rateOf('hello', contender), pauseMs }) / printed - 1) < 0.02, contender)
    }
  })
})
