import 'reflect-metadata'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { compileFunction } from 'node:vm'
import { Logger, Module } from '@nestjs/common'
import { AbstractHttpAdapter, NestFactory } from '@nestjs/core'
import { ExpressAdapter } from '@nestjs/platform-express'
import { FastifyAdapter } from '@nestjs/platform-fastify'
import { transform } from 'esbuild'
import { quantile } from 'simple-statistics'
import { ask as askPlain, whileListening } from '../lib/http/ask.js'
import { k6 } from '../lib/parts.js'
import { isAlive } from '../lib/processes/process-status.js'
import { AppModule } from './apps/nest-module.js'
import { TOKEN, isSigned } from './apps/token.js'
import { ceilingOf, plateauOf, waitWithin } from './arithmetic.js'
import { PATHS, SET_UPS, ask } from './trace.js'
import { listenAlone, listenOnAll } from './recipes.js'
import { ramp, rampBoth, readPace, runK6, simulateSpike, usersAt } from './spike.js'

Logger.overrideLogger(false)
const runFile = promisify(execFile)
const DEMO = fileURLToPath(new URL('demo.js', import.meta.url))
const LABELS = ['Nest on Express', 'Nest on Fastify']
const childrenOf = (pid) => `/proc/${pid}/task/${pid}/children`

// What the set-ups answer, what a request passes in Nest, and what the published figures imply, is printed by the demo, whose output is kept.

suite('the four set-ups', () => {
  const onEach = (use) => Promise.all(SET_UPS.map(({ createServer }) => whileListening(createServer(), use)))

  test('answer with the page and the article that are asked for', async (t) => {
    const { body } = await whileListening(SET_UPS[3].createServer(), (url) => ask(url + PATHS.participations))
    const { data, cursor, count, next, article } = JSON.parse(body)
    t.assert.deepStrictEqual([data[0].id, cursor.after, count, article.id, next], [1201, 1210, 10, 12714, '/participations/articles/12714?cursor=1210&limit=10'])
  })

  test('refuse a wrong token and what is no number', async (t) => {
    const path = PATHS.participations
    const statuses = await onEach(async (url) => {
      const answers = await Promise.all([ask(url + path, { token: `${TOKEN}x` }), ask(url + path.replace('12714', 'x')), ask(url + path.replace('limit=10', 'limit=ten'))])
      return answers.map(({ status }) => status).join()
    })
    t.assert.deepStrictEqual(statuses, Array(4).fill('401,400,400'))
  })

  test('take a token that was signed here, and no other', async (t) => {
    t.assert.strictEqual(await isSigned(`Bearer ${TOKEN}`), true)
    const [header, payload, signature] = TOKEN.split('.')
    const [forged, unsigned] = ['{"sub":2}', '{"alg":"none"}'].map((text) => Buffer.from(text).toString('base64url'))
    for (const given of [undefined, TOKEN, `Basic ${TOKEN}`, 'Bearer', `Bearer ${header}.${forged}.${signature}`, `Bearer ${unsigned}.${payload}.`, `Bearer ${unsigned}.${payload}.${signature}`]) {
      t.assert.strictEqual(await isSigned(given), false, given)
    }
  })
})

test('a request in Nest is taken by one class for each framework, which extend one: that of Express unless told', async (t) => {
  const adapterOf = async (...adapter) => (await NestFactory.create(AppModule, ...adapter, { logger: false })).getHttpAdapter()
  const adapters = [await adapterOf(), await adapterOf(new FastifyAdapter())]
  t.assert.deepStrictEqual(adapters.map((adapter) => [adapter.constructor.name, adapter instanceof AbstractHttpAdapter]), [['ExpressAdapter', true], ['FastifyAdapter', true]])
})

suite('users who ask, wait, pause and ask again', () => {
  test('wait in a ramp as the formula says, when it is played through', (t) => {
    for (const load of [{ users: 500, rate: 1070, pauseMs: 100 }, { users: 500, rate: 2000, pauseMs: 100 }, { users: 300, rate: 500, pauseMs: 0 }]) {
      const waits = simulateSpike({ ...load, upSeconds: 40, downSeconds: 20 })
      for (const share of [0.5, 0.9]) {
        const [played, told] = [quantile(waits, share), waitWithin({ ...load, share })]
        t.assert.ok(Math.abs(played - told) < 0.05 * told + 5, `${JSON.stringify(load)} ${share}: ${played} played, ${told} told`)
      }
      t.assert.ok(Math.abs(plateauOf({ ...load, meanRate: waits.length / 60 }) / load.rate - 1) < 0.05)
    }
  })

  test('ask, in all of a ramp, half of what they ask at its top, and never wait for a server that can answer them all', (t) => {
    const pace = readPace({ full: true })
    const rate = simulateSpike({ ...pace, rate: 1e5 }).length / (pace.upSeconds + pace.downSeconds)
    t.assert.ok(Math.abs(rate / (ceilingOf(pace) / 2) - 1) < 0.05, String(rate))
    t.assert.strictEqual(waitWithin({ users: 500, rate: 6000, pauseMs: 100, share: 0.9 }), 0)
    t.assert.ok(Number.isNaN(plateauOf({ users: 500, meanRate: 4000, pauseMs: 100 })))
  })
})

suite('the spike', () => {
  const PACE = { users: 20, upSeconds: 0.6, downSeconds: 0.3, pauseMs: 20 }

  test('has users come and go, in the published time when that is asked for', (t) => {
    t.assert.deepStrictEqual(readPace({ full: true }), { users: 500, upSeconds: 120, downSeconds: 60, pauseMs: 100 })
    t.assert.strictEqual(readPace({ pause: '0' }).pauseMs, 0)
    t.assert.throws(() => readPace({ pause: 'long' }), /--pause takes milliseconds/)
    t.assert.deepStrictEqual([0, 3000, 6000, 7500, 9000, 9500].map((ms) => usersAt(readPace({}), ms)), [0, 250, 500, 250, 0, 0])
  })

  test('is asked of both adapters without k6', async (t) => {
    const ramps = await rampBoth(PACE)
    t.assert.deepStrictEqual(ramps.map(({ label }) => label), LABELS)
    for (const { samples, rate, p90Ms } of ramps) {
      t.assert.strictEqual(samples.length, 9)
      t.assert.ok(rate > 0 && rate < 20 / 0.02 && p90Ms > 0 && samples.some(({ busy }) => busy > 0))
    }
  })

  test('is asked of both adapters with k6', { skip: !k6.find() && `there is no k6: ${k6.get}` }, async (t) => {
    const { spikes } = await runK6({ ...PACE, upSeconds: 1, downSeconds: 1 })
    t.assert.deepStrictEqual(spikes.map(({ label }) => label), LABELS)
    for (const { printed } of spikes) t.assert.match(printed, /✓ 'rate<0\.01' rate=0\.00%[^]*http_reqs/)
  })

  test('ends at once where an answer is not 200 or there is none', async (t) => {
    const sample = async () => ({ atMs: 0, cpuMicroseconds: 0 })
    const run = (answer) => whileListening(createServer(answer), (url) => ramp({ url, sample }, readPace({ full: true })))
    await t.assert.rejects(run((request, response) => { response.writeHead(500).end() }), /answers 500: nothing was measured/)
    await t.assert.rejects(run((request) => { request.socket.destroy() }), /does not answer \(.+\): close other programs/)
  })

  test('says in one line how to get k6 and what runs without it, and refuses flags that do not go together', async (t) => {
    const run = (...flags) => runFile(process.execPath, [DEMO, ...flags], { env: { ...process.env, K6: 'none' } })
    await t.assert.rejects(run('--k6'), ({ code, stderr }) => code === 1 && /^error: there is no k6 here: [^\n]+--ramp[^\n]+\n$/.test(stderr))
    await Promise.all([['--pause', '0'], ['--k6', '--ramp']].map((flags) => (
      t.assert.rejects(run(...flags), ({ code, stderr }) => code === 2 && /--full and --pause/.test(stderr))
    )))
  })

  test('leaves no server when it is interrupted', { skip: !existsSync(childrenOf(process.pid)) && 'this system does not list children in /proc' }, async (t) => {
    const demo = spawn(process.execPath, [DEMO, '--ramp'], { stdio: 'ignore' })
    const closed = once(demo, 'close')
    let children = ''
    while (children === '' && demo.exitCode === null) {
      await sleep(50)
      children = (await readFile(childrenOf(demo.pid), 'utf8')).trim()
    }
    await sleep(300)
    demo.kill('SIGINT')
    t.assert.deepStrictEqual(await closed, [130, null])
    const isLeft = () => children.split(' ').some((pid) => isAlive(Number(pid)))
    for (const end = Date.now() + 30_000; Date.now() < end && isLeft();) await sleep(50)
    t.assert.ok(!isLeft(), 'a server is left')
  })
})

suite('on the way from Nest on Express to Nest on Fastify', () => {
  class MembersModule {}
  let express
  let fastify
  test.before(async () => {
    // Node takes no decorators, so they become calls, as in a project of Nest.
    const source = await readFile(new URL('apps/members.controller.ts', import.meta.url), 'utf8')
    const { code } = await transform(source, { loader: 'ts', format: 'cjs', tsconfigRaw: { compilerOptions: { experimentalDecorators: true } } })
    const module = { exports: {} }
    compileFunction(code, ['require', 'module'])(createRequire(import.meta.url), module)
    Module({ controllers: [module.exports.MembersController] })(MembersModule)
    express = await askMembers(new ExpressAdapter())
    fastify = await askMembers(new FastifyAdapter())
  })

  async function askMembers (adapter) {
    const app = await NestFactory.create(MembersModule, adapter, { logger: false })
    await app.listen(0, '127.0.0.1')
    const url = `http://127.0.0.1:${app.getHttpServer().address().port}`
    const answers = await Promise.all(['plain', 'described', 'set', 'named', 'decorated'].map(async (name) => {
      const [{ status, body, headers }, head, posted] = await Promise.all(['GET', 'HEAD', 'POST'].map((method) => askPlain(`${url}/${name}`, { method })))
      return [name, { status, body, page: headers['x-page'], others: [head.status, posted.status] }]
    }))
    await app.close()
    return Object.fromEntries(answers)
  }

  test('listen() without a host is reached from this machine only', async (t) => {
    const onExpress = await NestFactory.create(MembersModule, new ExpressAdapter())
    await onExpress.listen(0)
    const addresses = await Promise.all([onExpress, await listenAlone(MembersModule, 0), await listenOnAll(MembersModule, 0)].map(async (app) => {
      const { address } = app.getHttpServer().address()
      await app.close()
      return address
    }))
    t.assert.match(addresses.join(), /^(::|0\.0\.0\.0),(::1|127\.0\.0\.1),0\.0\.0\.0$/)
  })

  test('no schema is made of a class: a field leaves unless @RouteSchema tells which may, which Express does not look at', (t) => {
    const whole = '{"id":1,"email":"a@b.example"}'
    t.assert.deepStrictEqual([fastify.plain.body, fastify.described.body, express.described.body], [whole, '{"id":1}', whole])
  })

  test('a handler that takes the response has a Fastify reply: no setHeader, but header and @Header on both', (t) => {
    t.assert.deepStrictEqual([express.set.status, fastify.set.status], [200, 500])
    for (const { named, decorated } of [express, fastify]) t.assert.deepStrictEqual([named.page, decorated.page, decorated.others], ['2', '2', [200, 404]])
  })
})
