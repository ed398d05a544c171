import { fork } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import http2 from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import tls from 'node:tls'
import { fileURLToPath } from 'node:url'
import fastify from 'fastify'
import bench from './bench-protocols.js'
import { ask as askOnce } from '../lib/http/ask.js'
import { freePort } from '../lib/http/free-port.js'
import { checkAnswers } from '../lib/measuring/check-answers.js'
import { EXAMPLES, ceilingOf, reckon, simulate } from './arithmetic.js'
import { CERT, KEY } from './model/certificate.js'
import { shareOut } from './heart.js'
import { keepSessions, limitAll, limitEach, signTokens, speakBoth, speakHttp2 } from './recipes.js'

const SERVICE = { cores: 1, processes: 1, cpuMs: 1, waitingMs: 0, rate: 500, blockMs: 0 }
const REQUESTS = 400_000

test('the ceiling is that of the cores that processes have', (t) => {
  const ceilings = [{ cores: 4, processes: 2 }, { cores: 4, processes: 16 }, { waitingMs: 500 }].map((changed) => ceilingOf({ ...SERVICE, ...changed }))
  t.assert.deepStrictEqual(ceilings, [2000, 4000, 1000])
})

test('the simulated queue takes turns where processes are more than cores: as formulas say when each request has a process of its own', (t) => {
  // Nobody waits for a process then, and all share the cores: the mean is that of M/M/c, however long requests take.
  for (const { cores, utilization, expected } of [{ cores: 1, utilization: 0.5, expected: 1 }, { cores: 1, utilization: 0.8, expected: 4 }, { cores: 4, utilization: 0.9, expected: 1.97 }]) {
    const service = { ...SERVICE, cores, processes: 2000, rate: utilization * 1000 * cores }
    const waited = simulate(service, { seconds: REQUESTS / service.rate, seed: 7 })
    const simulated = waited.reduce((sum, { ms }) => sum + ms, 0) / waited.length
    t.assert.ok(Math.abs(simulated / expected - 1) < 0.08, `${simulated} for ${expected}`)
  }
})

test('the figure watches whom the handler delays: those that come to its process, one after the other', (t) => {
  const [one, four, each] = ['blocks', 'blocks-each', 'each'].map((id) => reckon(EXAMPLES.find((example) => example.id === id).service).run)
  const lateOf = ({ jobs }) => jobs.filter(({ isLate }) => isLate)
  const [block] = one.jobs.filter(({ isBlock }) => isBlock)
  t.assert.ok(one.most >= 150 && Math.max(...lateOf(one).map(({ ms }) => ms)) >= 290)
  t.assert.ok(lateOf(one).every(({ computedMs }) => computedMs > block.computedMs))
  t.assert.ok(lateOf(four).length < lateOf(one).length / 3 && lateOf(four).every(({ process }) => process === 0))
  t.assert.deepStrictEqual(lateOf(each), [])
})

suite('with http2', () => {
  // How closing by force ends sessions and requests is held by start-and-stop.
  test('onResponse runs when the client leaves within a stream', async (t) => {
    const responses = new EventEmitter()
    const endless = new Readable({ read () {} })
    const app = fastify({ http2: true, forceCloseConnections: true })
    app.get('/', { onResponse: async () => { responses.emit('response') } }, async () => endless)
    const session = http2.connect(await app.listen({ port: 0, host: '127.0.0.1' }))
    t.after(() => {
      session.destroy()
      return app.close()
    })
    const asked = session.request({ ':path': '/' })
    endless.push('tea')
    await once(asked, 'data')
    const responded = once(responses, 'response')
    asked.close()
    await responded
  })

  test('the limits of HTTP/1.1 are not set, even where it is allowed', (t) => {
    const limits = { keepAliveTimeout: 1234, requestTimeout: 5678, maxRequestsPerSocket: 9 }
    const limitsOf = (options) => Object.keys(limits).map((name) => Reflect.get(fastify({ ...limits, ...options }).server, name))
    const https = { key: KEY, cert: CERT }
    t.assert.deepStrictEqual(limitsOf({ https }), Object.values(limits))
    const unset = limitsOf({ http2: true, https: { ...https, allowHTTP1: true } })
    t.assert.deepStrictEqual(unset.filter((limit) => Object.values(limits).includes(limit)), [])
  })
})

test('the clients of the benchmark get the body by each protocol', async () => { await checkAnswers(bench) })

/** The first line of what a client of HTTP/1.1 that offers these gets, or the code of its error. */
async function offer (app, ALPNProtocols) {
  const sockets = new Set()
  app.server.on('connection', (socket) => sockets.add(socket))
  app.get('/', async () => 'tea')
  await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    return await new Promise((resolve) => {
      const socket = tls.connect({ port: app.server.address().port, host: '127.0.0.1', rejectUnauthorized: false, ALPNProtocols })
      let said = ''
      socket.on('secureConnect', () => socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'))
      socket.on('data', (chunk) => { said += chunk }).on('error', ({ code }) => { said = code }).on('close', () => resolve(said))
    })
  } finally {
    // Before Node 24, close() would wait for them.
    for (const socket of sockets) socket.destroy()
    await app.close()
  }
}

suite('a recipe', () => {
  const pair = { key: KEY, cert: CERT }
  for (const [protocols, wrong] of [[undefined, /403 Forbidden[^]*Missing ALPN Protocol, expected `h2` to be available/], [['http/1.1'], /NO_APPLICATION_PROTOCOL/]]) {
    test(`speaks HTTP/1.1 with a client that offers ${protocols ?? 'nothing'}`, async (t) => {
      t.assert.match(await offer(speakHttp2(pair), protocols), wrong)
      t.assert.match(await offer(speakBoth(pair), protocols), /^HTTP\/1\.1 200 OK[^]*tea$/)
    })
  }

  test('knows a user in each process, and no forged or missing token', async (t) => {
    const answer = async (first, second, prefix = '') => {
      const { body } = await first.inject('/login')
      return (await second.inject({ url: '/me', headers: { authorization: prefix + body } })).statusCode
    }
    const [one, same, other] = ['one', 'one', 'other'].map(signTokens)
    t.assert.strictEqual(await answer(keepSessions(), keepSessions()), 401)
    t.assert.deepStrictEqual([await answer(one, same, 'Bearer '), await answer(other, same, 'Bearer '), await answer(one, same)], [200, 401, 401])
  })

  test('limits all processes together', async (t) => {
    const passed = async (apps) => {
      for (const app of apps) app.get('/', async () => 'ok')
      const answers = await Promise.all(Array.from({ length: 10 }, async (_, index) => await apps[index % 2].inject('/')))
      return answers.filter(({ statusCode }) => statusCode === 200).length
    }
    let count = 0
    const store = { count: async () => ++count }
    t.assert.deepStrictEqual([await passed([limitEach(), limitEach()]), await passed([limitAll(store), limitAll(store)])], [6, 3])
  })
})

test('the heart hands out connections in turn, and replaces a worker that ends', async (t) => {
  const server = await shareOut(fileURLToPath(new URL('apps/heart-worker.js', import.meta.url)), 2)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A socket on its way to the worker that ended may keep the server open.
  t.after(() => server.close().emit('close'))
  const url = `http://127.0.0.1:${server.address().port}`
  const askInTurn = async (limitMs) => {
    const said = []
    for (let time = 0; time < 4; time++) said.push((await askOnce(url, { limitMs })).body)
    return said
  }
  const names = await askInTurn()
  t.assert.deepStrictEqual(names.map((name) => names.indexOf(name)), [0, 1, 0, 1])
  await askOnce(`${url}/dies`, { limitMs: 2000 }).catch(() => {})
  // What was on its way to a worker that has ended gets no answer, and a new one takes its time to start.
  while (new Set(await askInTurn(2000).catch(() => [])).size < 2) await sleep(20)
  t.assert.strictEqual((await askInTurn()).filter((name) => names.includes(name)).length, 2)
})

test('a cluster replaces a worker that ends, and a signal to its primary lets requests under way be answered', { timeout: 60_000 }, async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'inside-fastify-cluster-'))
  const until = join(folder, 'until')
  const PORT = await freePort()
  const child = fork(fileURLToPath(new URL('apps/shop.js', import.meta.url)), { env: { ...process.env, PORT, SHOP_UNTIL: until } })
  const closed = once(child, 'exit')
  t.after(async () => {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${PORT}`
  const waitFor = async (look) => {
    for (let seen; ; await sleep(10)) {
      seen = await look()
      if (seen) return seen
    }
  }
  const names = new Set()
  const meet = async (count) => await waitFor(async () => {
    await askOnce(`${url}/name`).then(({ body }) => names.add(body), () => {})
    return names.size === count
  })
  await meet(2)
  await askOnce(`${url}/dies`).catch(() => {})
  await meet(3)
  // Clients that keep their connections, as fetch does.
  const answered = ['/waits', '/waits'].map(async (path) => (await fetch(url + path)).text())
  const begun = await waitFor(async () => {
    const files = (await readdir(folder)).filter((name) => name.startsWith('until-'))
    return files.length === 2 && files
  })
  // systemd tells each process of a service, and a second signal must not hurt.
  child.kill('SIGTERM')
  for (const name of begun) process.kill(Number(name.split('-')[1]), 'SIGTERM')
  child.kill('SIGTERM')
  // A connection that comes meanwhile may get no answer.
  await waitFor(async () => await askOnce(`${url}/name`, { limitMs: 500 }).then(() => false, ({ message }) => /ECONNREFUSED/.test(message)))
  await writeFile(until, '')
  t.assert.deepStrictEqual(await Promise.all(answered), ['done', 'done'])
  t.assert.deepStrictEqual(await closed, [0, null])
})
