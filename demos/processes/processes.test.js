import { fork } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import http2 from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import fastify from 'fastify'
import bench from './bench-protocols.js'
import { ask as askOnce } from '../lib/http/ask.js'
import { freePort } from '../lib/http/free-port.js'
import { checkAnswers } from '../lib/measuring/check-answers.js'
import { EXAMPLES, ceilingOf, processesFor, reckon, shareCores, simulate, utilizationOf } from './arithmetic.js'
import { CERT, KEY } from './model/certificate.js'
import { shareOut } from './heart.js'

const SERVICE = { cores: 1, processes: 1, cpuMs: 1, waitingMs: 0, rate: 500, blockMs: 0 }
const REQUESTS = 400_000

const meanOf = (waited) => waited.reduce((sum, { ms }) => sum + ms, 0) / waited.length

suite('the laws', () => {
  test('give a ceiling by the cores that processes have, and by no more processes than cores', (t) => {
    t.assert.strictEqual(ceilingOf({ ...SERVICE, cores: 4, processes: 2 }), 2000)
    t.assert.strictEqual(ceilingOf({ ...SERVICE, cores: 4, processes: 16 }), 4000)
    t.assert.strictEqual(ceilingOf({ ...SERVICE, waitingMs: 500 }), ceilingOf(SERVICE))
    t.assert.strictEqual(utilizationOf({ ...SERVICE, rate: 1500, processes: 2, cores: 2 }), 0.75)
    t.assert.deepStrictEqual([630, 700, 701, 0].map((rate) => processesFor({ rate, cpuMs: 1 }, 0.7)), [1, 1, 2, 1])
  })
})

suite('the simulated queue', () => {
  test('takes turns where processes are more than cores: as formulas say when each request has a process of its own', (t) => {
    // Nobody waits for a process then, and all share the cores: the mean is that of M/M/c, however long requests take.
    for (const { cores, utilization, expected } of [{ cores: 1, utilization: 0.5, expected: 1 }, { cores: 1, utilization: 0.8, expected: 4 }, { cores: 4, utilization: 0.9, expected: 1.97 }]) {
      const service = { ...SERVICE, cores, processes: 2000, rate: utilization * 1000 * cores }
      const simulated = meanOf(simulate(service, { seconds: REQUESTS / service.rate, seed: 7 }))
      t.assert.ok(Math.abs(simulated / expected - 1) < 0.08, `${simulated} for ${expected}`)
    }
  })

  test('does the same work in the same time, however many processes take turns', (t) => {
    const jobs = [{ atMs: 0, process: 0, cpuMs: 10 }, { atMs: 0, process: 1, cpuMs: 10 }, { atMs: 5, process: 2, cpuMs: 10 }, { atMs: 6, process: 2, cpuMs: 1 }]
    t.assert.deepStrictEqual(shareCores(jobs, { cores: 3, processes: 3 }), [0, 0, 0, 9])
    t.assert.deepStrictEqual(shareCores(jobs.slice(0, 2), { cores: 1, processes: 2 }), [10, 10])
    const ends = shareCores(jobs, { cores: 1, processes: 3 }).map((late, job) => jobs[job].atMs + jobs[job].cpuMs + late)
    t.assert.ok(Math.abs(Math.max(...ends) - 31) < 1e-9, String(ends))
  })

  test('lets those wait that come to a process while it is blocked, and nobody else', (t) => {
    const run = { seconds: 2, blockAtMs: 500 }
    const calm = { ...SERVICE, cores: 4, processes: 4, rate: 630 }
    const [before, after] = [simulate(calm, run), simulate({ ...calm, blockMs: 300 }, run)]
    const delayed = after.filter(({ ms }, index) => ms > before[index].ms)
    t.assert.ok(delayed.length > 0)
    t.assert.ok(delayed.every(({ process, atMs, ms }) => process === 0 && atMs >= 500 && ms <= 305))
    t.assert.ok(after.filter(({ process, atMs }) => process === 0 && atMs >= 510 && atMs < 790).every(({ ms }) => ms > 0))
  })
})

suite('the figure', () => {
  test('watches whom the handler delays: those that come to its process, one after the other', (t) => {
    const lateOf = ({ run }) => run.jobs.filter(({ isLate }) => isLate)
    const [one, four, each] = ['blocks', 'blocks-each', 'each'].map((id) => reckon(serviceOf(id)))
    const [block] = one.run.jobs.filter(({ isBlock }) => isBlock)
    t.assert.ok(one.run.most >= 150 && Math.max(...lateOf(one).map(({ ms }) => ms)) >= 290)
    t.assert.ok(lateOf(one).every(({ computedMs }) => computedMs > block.computedMs))
    t.assert.ok(lateOf(four).length < lateOf(one).length / 3 && lateOf(four).every(({ process }) => process === 0))
    t.assert.deepStrictEqual(lateOf(each), [])
  })

  test('shows which cores are busy, and by how much a queue grows', (t) => {
    t.assert.deepStrictEqual(reckon(serviceOf('one')).cores, [0.63, 0, 0, 0])
    t.assert.deepStrictEqual(reckon(serviceOf('many')).cores, [0.9, 0.9, 0.9, 0.9])
    t.assert.strictEqual(reckon(serviceOf('over')).growth, 100)
  })
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

test('the heart hands out connections in turn, replaces a worker that ends, and serves several requests on one connection', async (t) => {
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
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const kept = await Promise.all([1, 2, 3].map(async () => (await askOnce(url, { agent })).body))
  agent.destroy()
  t.assert.strictEqual(new Set(kept).size, 1)
  await askOnce(`${url}/dies`, { limitMs: 2000 }).catch(() => {})
  // What was on its way to a worker that has ended gets no answer, and a new one takes its time to start.
  while (new Set(await askInTurn(2000).catch(() => [])).size < 2) await sleep(20)
  const after = await askInTurn()
  t.assert.strictEqual(after.filter((name) => names.includes(name)).length, 2)
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

function serviceOf (id) {
  return EXAMPLES.find((example) => example.id === id).service
}
