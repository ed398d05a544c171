import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import fastify from 'fastify'
import { makeFolder } from '../lib/files/own-folder.js'
import { ask } from '../lib/http/ask.js'
import { freePort } from '../lib/http/free-port.js'
import { startServer } from '../lib/http/server-under-test.js'
import { keepsConnections, nginx, qoper8 } from '../lib/parts.js'
import { isAlive } from '../lib/processes/process-status.js'
import { createFastcgi } from './apps/fastcgi.js'
import { createFastify } from './apps/fastify.js'
import { gainOfNginx, reckonSharing, shareOfConnections, shareOfSharing, stepCosts, timeOf, unsharedTime } from './arithmetic.js'
import { readParams, readRecords, writeAnswer } from './fastcgi-records.js'
import { childrenOf, startNginx } from './nginx.js'
import { closeAfterNginx, closeBeforeNginx, trustEveryAddress, trustNginx } from './recipes.js'
import { ALONE, NGINX_ALONE, PATH, REQUESTS, SET_UPS, loseRequest, watchSetUp } from './watch.js'

const runFile = promisify(execFile)
const DEMO = fileURLToPath(new URL('demo.js', import.meta.url))
const RUN = fileURLToPath(new URL('../run.js', import.meta.url))
const WINDOWS = process.platform === 'win32'
const found = nginx.find()
const without = !found && `there is no NGINX here: ${nginx.get}`
const closing = without || (keepsConnections(found.version) && `NGINX ${found.version} keeps connections by itself`)

async function become (isSo) {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(20)) if (await isSo()) return true
  return false
}

suite('what a request costs', () => {
  const HALF_WIDTH = 0.3 // of every ratio, in times of Fastify alone
  const TIMES = { wall: 20, all: 16, cpu: 16, generator: 18 }
  const measure = (id, times) => Object.fromEntries(Object.entries(times).map(([name, time]) => {
    const ratio = time / TIMES[name]
    const interval = id === 'fastify' ? [1, 1] : [ratio - HALF_WIDTH, ratio + HALF_WIDTH]
    return [`proxying/${name}/${id}`, { time, ratio, interval, noise: [0.9, 1.2], different: ratio !== 1 }]
  }))
  const cells = {
    ...measure('fastify', TIMES),
    ...measure('as-published', { wall: 80, all: 140, cpu: 90, generator: 20 }),
    ...measure('kept-alive', { wall: 35, all: 45, cpu: 25, generator: 27 }),
    ...measure('unix-socket', { wall: 30, all: 40, cpu: 23, generator: 20 }),
    ...measure('fastcgi', { wall: 30, all: 35, cpu: 17, generator: 20 }),
    ...measure('nginx-alone', { wall: 10, all: 8, generator: 15 })
  }

  test('is split by step, with an interval that is wider than those it comes from, and no difference where that reaches the noise', (t) => {
    const steps = stepCosts(cells)
    t.assert.deepStrictEqual(steps.map(({ id, node, other }) => [id, Math.round(node.time), Math.round(other.time)]), [['connection', 65, 30], ['proxy', 9, 20], ['port', 2, 3], ['messages', 8, 2]])
    t.assert.deepStrictEqual(stepCosts({}), [])
    const [{ node: { time, interval } }] = steps
    const width = Math.hypot(HALF_WIDTH, HALF_WIDTH) * TIMES.cpu
    t.assert.deepStrictEqual(interval.map(Math.round), [Math.round(time - width), Math.round(time + width)])
    t.assert.deepStrictEqual(steps.map(({ node, other }) => [node.different, other.different]), [[true, true], [true, true], [false, false], [false, false]])
    const noisy = { ...cells, 'proxying/cpu/fastify': { ...cells['proxying/cpu/fastify'], noise: [0.9, 1.3] } }
    t.assert.deepStrictEqual(stepCosts(noisy).map(({ node }) => node.different), [true, false, false, false])
  })

  test('takes the time of its slowest part when nobody waits for a processor', (t) => {
    const part = { node: 16, other: 40, generator: 18 }
    t.assert.deepStrictEqual([unsharedTime({ ...part, other: 20 }), unsharedTime(part), unsharedTime({ node: null, other: 1, generator: 0 })], [18, 20, 0.5])
    t.assert.deepStrictEqual([gainOfNginx(cells), gainOfNginx({}), timeOf(50_000)], [4, null, 20])
  })

  test('is reckoned for processors that are shared, and for one for each part, which brings back what the sharing takes', (t) => {
    const [kept, ...more] = reckonSharing(cells, ['kept-alive', 'nobody'])
    t.assert.deepStrictEqual([kept.id, kept.measured.ratio, kept.shared, kept.unshared, more], ['kept-alive', 1.75, 72 / 34, 1.5, []])
    t.assert.deepStrictEqual(reckonSharing({}, ['kept-alive']), [])
    t.assert.deepStrictEqual([kept, { ...kept, unshared: 2 }, { ...kept, measured: { ratio: 1 } }].map(shareOfSharing), [1 / 3, 0, null])
    t.assert.deepStrictEqual([cells, {}, { ...cells, ...measure('fastify', { wall: 90 }) }].map(shareOfConnections), [0.75, null, null])
  })
})

test('records of FastCGI are read however they are cut, and an answer is two of them', (t) => {
  const record = (type, content, padding = 0) => Buffer.concat([Buffer.from([1, type, 1, 2, content.length >> 8, content.length & 255, padding, 0]), content, Buffer.alloc(padding)])
  const params = Buffer.concat([Buffer.from([1, 3]), Buffer.from('aone'), Buffer.from([1, 0x80, 0, 1, 44]), Buffer.from(`b${'x'.repeat(300)}`)])
  const stream = Buffer.concat([record(4, params, 3), record(5, Buffer.alloc(0))])
  for (let at = 0; at <= stream.length; at += 7) {
    const read = []
    const take = readRecords(({ type, id, content }) => read.push([type, id, content.toString('latin1')]))
    for (const chunk of [stream.subarray(0, at), stream.subarray(at)]) take(chunk)
    t.assert.deepStrictEqual(read, [[4, 258, params.toString('latin1')], [5, 258, '']])
  }
  t.assert.deepStrictEqual(readParams(params), { a: 'one', b: 'x'.repeat(300) })
  const answer = (json) => {
    const read = []
    readRecords(({ type, id, content }) => read.push(type, id, type === 6 ? String(content) : content.length))(writeAnswer(7, json))
    return read
  }
  const headers = 'Content-Type: application/json; charset=utf-8\r\nContent-Length:'
  t.assert.deepStrictEqual(answer('{"a":"é"}'), [6, 7, `Status: 200 OK\r\n${headers} 10\r\n\r\n{"a":"é"}`, 3, 7, 8])
  t.assert.deepStrictEqual(answer(null), [6, 7, `Status: 404 Not Found\r\n${headers} 2\r\n\r\n{}`, 3, 7, 8])
})

suite('NGINX in front of Fastify', { skip: without }, () => {
  const watched = {}
  const seen = (id) => [watched[id].connections, watched[id].protocols, watched[id].wishes]
  test.before(async () => {
    for (const setUp of [ALONE, ...SET_UPS, NGINX_ALONE]) watched[setUp.id] = await watchSetUp(setUp)
  })

  test('answers as Fastify does: the same status, type, length and body every time', (t) => {
    for (const [id, { reply: { status, body, headers }, alike }] of Object.entries(watched)) {
      t.assert.deepStrictEqual([alike, status, body, headers['content-type'], headers['content-length']], [true, 200, '{"api":"/local","ok":true}', 'application/json; charset=utf-8', '26'], id)
    }
    t.assert.strictEqual(watched['nginx-alone'].connections, 0)
  })

  test('opens a connection for each request as published, with keepalive alone, and as in Fastify’s guide', { skip: closing }, (t) => {
    for (const id of ['as-published', 'keepalive-alone']) t.assert.deepStrictEqual(seen(id), [REQUESTS, ['HTTP/1.0'], ['close']], id)
    t.assert.deepStrictEqual(seen('fastify-guide'), [REQUESTS, ['HTTP/1.1'], ['upgrade']])
  })

  test('keeps a few with HTTP/1.1 and an empty Connection, also to a Unix socket and for messages', (t) => {
    for (const id of ['kept-alive', 'unix-socket', 'fastcgi']) t.assert.ok(watched[id].connections < 10, `${id}: ${watched[id].connections}`)
    for (const id of ['kept-alive', 'unix-socket']) t.assert.deepStrictEqual(seen(id).slice(1), [['HTTP/1.1'], ['']])
  })

  test('sends the headers of a request with its messages, besides the two parameters that Node reads', async (t) => {
    let params = {}
    const take = ({ type, content }) => { if (type === 4 && content.length > 0) params = readParams(content) }
    const create = () => createFastcgi().on('connection', (socket) => socket.on('data', readRecords(take)))
    await watchSetUp({ id: 'fastcgi', create })
    t.assert.deepStrictEqual(Object.keys(params).sort(), ['HTTP_CONNECTION', 'HTTP_HOST', 'REQUEST_METHOD', 'REQUEST_URI'])
  })

  test('loses a POST when a kept connection closes under it, and asks again for a GET', async (t) => {
    t.assert.deepStrictEqual([await loseRequest('GET'), await loseRequest('POST')], [{ method: 'GET', status: 200, asked: 2 }, { method: 'POST', status: 502, asked: 1 }])
  })

  test('says why it does not start', async (t) => {
    await t.assert.rejects(startNginx({ setUp: 'as-published', port: await freePort(), upstream: 'nowhere' }), /NGINX did not start with as-published\.conf: .*invalid port/)
  })

  test('ends with its server', async (t) => {
    const server = await startServer({ label: 'behind NGINX', entry: new URL('servers/as-published.js', import.meta.url), path: PATH })
    const masters = childrenOf(server.pid())
    const started = [...masters, ...masters.flatMap(childrenOf)]
    t.assert.strictEqual((await ask(server.url + PATH)).status, 200)
    await server.stop()
    t.assert.ok(await become(() => !started.some(isAlive)), 'a process of NGINX is left')
  })

  test('is gone after a Ctrl-C in the demo, with its folder', { skip: WINDOWS && 'no such signal' }, async (t) => {
    const folder = await makeFolder('demo')
    t.after(() => rm(folder, { recursive: true }))
    const demo = spawn(process.execPath, [DEMO], { stdio: 'ignore', env: { ...process.env, TMPDIR: folder } })
    const exited = once(demo, 'exit')
    t.assert.ok(await become(async () => (await readdir(folder)).length > 0))
    demo.kill('SIGINT')
    t.assert.deepStrictEqual([(await exited)[0], await readdir(folder)], [130, []])
  })
})

suite('without NGINX, Bun and QOper8', () => {
  const env = { ...process.env, NGINX: 'none', BUN: 'none', QOPER8: 'none', NO_COLOR: '1' }

  test('the demo tells the rest, and how to get them', async (t) => {
    const { stdout, stderr } = await runFile(process.execPath, [DEMO], { env })
    t.assert.match(stderr, /^unlike on the page: there is no NGINX here: [^;]+; what needs it is left out, the rest runs\nunlike on the page: there is no Bun here: .*\nunlike on the page: there is no QOper8 here: .*\n$/)
    t.assert.match(stdout, /Fastify alone +│ a few/)
    t.assert.match(stdout, /In the process +│ after all of them/)
    t.assert.match(stdout, /Piscina +│ before all of them/)
    t.assert.doesNotMatch(stdout, /502|QOper8 +│ before/)
  })

  test('there is nothing to measure, which is told in one line', async (t) => {
    await t.assert.rejects(runFile(process.execPath, [RUN, 'bench', 'reverse-proxy', '--quick'], { env }), ({ stderr }) => (
      /^error: there is no NGINX here: [^\n]+bench:reverse-proxy-dispatch[^\n]+\n$/.test(stderr)
    ))
  })

  test('an NGINX that keeps connections by itself tells another story than the page', { skip: WINDOWS && 'the stand-in for it is a shell script' }, async (t) => {
    const folder = await makeFolder('demo')
    t.after(() => rm(folder, { recursive: true }))
    await writeFile(join(folder, 'nginx'), '#!/bin/sh\necho "nginx version: nginx/1.29.7" >&2\n')
    await chmod(join(folder, 'nginx'), 0o755)
    const { stderr } = await runFile(process.execPath, [DEMO], { env: { ...env, NGINX: join(folder, 'nginx') } }).catch((error) => error)
    t.assert.match(stderr, /NGINX 1\.29\.7 keeps connections by itself: the page tells of versions up to 1\.29\.6/)
  })
})

test('a handler that computes lets a quick request through, and ends with its server, in a child of QOper8', { skip: !(existsSync('/proc/self/stat') && qoper8.find()) && 'only Linux tells of the processes of another program' }, async (t) => {
  const server = await startServer({ label: 'QOper8', entry: new URL('servers/qoper8.js', import.meta.url), path: '/quick', env: { COMPUTE_UNTIL: '/never' } })
  await ask(`${server.url}/small`)
  const heavy = ask(`${server.url}/heavy`).catch(() => {})
  t.assert.strictEqual((await ask(`${server.url}/quick`)).status, 200)
  const started = childrenOf(server.pid())
  t.assert.notStrictEqual(started.length, 0)
  await server.stop()
  await heavy
  t.assert.ok(await become(() => !started.some(isAlive)), 'a child of QOper8 is left')
})

suite('Fastify behind a proxy', () => {
  const FORGED = { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' } // the address of a client, behind what it has made up

  test('keeps connections for longer than NGINX does, and Node’s own server does not', (t) => {
    t.assert.deepStrictEqual([closeBeforeNginx(), closeAfterNginx(), createFastify()].map(({ server }) => server.keepAliveTimeout), [5000, 72_000, 72_000])
  })

  test('takes the address that a client made up when it trusts every proxy, and not when it trusts one', async (t) => {
    const read = async (app) => {
      app.get('/', async ({ ip }) => ip)
      return (await app.inject({ url: '/', headers: FORGED })).body
    }
    t.assert.deepStrictEqual([await read(fastify()), await read(trustEveryAddress()), await read(trustNginx())], ['127.0.0.1', '6.6.6.6', '203.0.113.7'])
  })

  test('on a Unix socket has no address to trust, unless it trusts the socket', { skip: WINDOWS && 'no such sockets' }, async (t) => {
    const folder = await makeFolder('socket')
    t.after(() => rm(folder, { recursive: true }))
    const read = async (trustProxy) => {
      const app = fastify({ trustProxy })
      app.get('/', async ({ ip }) => ({ ip: ip ?? null }))
      await app.listen({ path: `${folder}/node.sock` })
      const { body } = await ask('http://localhost/', { socketPath: `${folder}/node.sock`, headers: FORGED })
      await app.close()
      return JSON.parse(body).ip
    }
    t.assert.deepStrictEqual([await read('127.0.0.1'), await read((address, hop) => hop === 0), await read(true)], [null, '203.0.113.7', '6.6.6.6'])
  })
})
