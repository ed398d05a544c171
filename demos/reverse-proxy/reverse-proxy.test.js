import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import fastify from 'fastify'
import { freePort } from '../lib/free-port.js'
import { fetchAnswer } from '../lib/fetch-answer.js'
import { nginx } from '../lib/parts/nginx.js'
import { startServer } from '../lib/server-under-test.js'
import { ask } from './ask-many.js'
import { HEAVY, askBesideHeavy } from './ask-beside-heavy.js'
import { childrenOf } from './child-pids.js'
import { keepFolders } from './keep-folders.js'
import { loseRequests, readTimeouts } from './lose-request.js'
import { shareOfConnections, splitCost, stepCosts, timeOf } from './model.js'
import { PATH } from './paths.js'
import { ALONE, NGINX_ALONE, SET_UPS } from './set-ups.js'
import { REQUESTS, watchSetUp } from './watch-set-up.js'
import { countPrimes } from './work.js'

const runFile = promisify(execFile)
const RUN = fileURLToPath(new URL('../run.js', import.meta.url))
const entry = (/** @type {string} */ name) => new URL(`servers/${name}.js`, import.meta.url)
const LIMIT_MS = 5000
/** Newer ones keep connections to their upstream unless told otherwise. */
const KEEPS_FROM = [1, 29, 7]

const found = nginx.find()
const without = !found && `there is no NGINX here: ${nginx.get}`
const closing = without || (found && isAtLeast(found.version, KEEPS_FROM) && `NGINX ${found.version} keeps connections by itself`)

suite('NGINX in front of Fastify', { skip: without }, async () => {
  /** @type {Record<string, Awaited<ReturnType<typeof watchSetUp>>>} */
  const watched = {}
  test.before(async () => {
    for (const setUp of [ALONE, ...SET_UPS, NGINX_ALONE]) watched[setUp.id ?? 'fastify'] = await watchSetUp(setUp)
  })

  test('answers as Fastify does: the same status, type, length and body every time', (t) => {
    const pick = ({ status, body, headers }) => ({ status, body, type: headers['content-type'], length: headers['content-length'] })
    for (const [id, { reply, alike }] of Object.entries(watched)) {
      t.assert.ok(alike, id)
      t.assert.deepStrictEqual(pick(reply), pick(watched.fastify.reply), id)
    }
    t.assert.strictEqual(watched.fastify.reply.body, '{"api":"/local","ok":true}')
  })

  test('as published opens a connection for each request, by HTTP/1.0', { skip: closing }, (t) => {
    const { connections, protocols, wishes } = watched['as-published']
    t.assert.deepStrictEqual({ connections, protocols, wishes }, { connections: REQUESTS, protocols: ['HTTP/1.0'], wishes: ['close'] })
  })

  test('still does with keepalive alone, and as in Fastify’s guide', { skip: closing }, (t) => {
    const { connections, protocols, wishes } = watched['keepalive-alone']
    t.assert.deepStrictEqual({ connections, protocols, wishes }, { connections: REQUESTS, protocols: ['HTTP/1.0'], wishes: ['close'] })
    t.assert.deepStrictEqual([watched['fastify-guide'].connections, watched['fastify-guide'].wishes], [REQUESTS, ['upgrade']])
  })

  test('keeps a few with HTTP/1.1 and an empty Connection, also to a Unix socket and for messages', (t) => {
    for (const id of ['kept-alive', 'unix-socket', 'fastcgi']) t.assert.ok(watched[id].connections < 10, `${id}: ${watched[id].connections}`)
    for (const id of ['kept-alive', 'unix-socket']) t.assert.deepStrictEqual([watched[id].protocols, watched[id].wishes], [['HTTP/1.1'], ['']])
  })

  test('does not ask Node for what it answers itself', (t) => {
    t.assert.strictEqual(watched['nginx-alone'].connections, 0)
  })

  test('loses a POST when a kept connection closes under it, and asks again for a GET', async (t) => {
    t.assert.deepStrictEqual(await loseRequests(), [{ method: 'GET', status: 200, asked: 2 }, { method: 'POST', status: 502, asked: 1 }])
  })
})

suite('a server behind NGINX', { skip: without }, () => {
  for (const how of /** @type {const} */ (['stop', 'kill'])) {
    test(`leaves neither NGINX nor a folder after ${how}`, async (t) => {
      const folders = await keepFolders()
      const server = await startServer({ label: 'behind NGINX', entry: entry('as-published'), path: PATH, env: folders.env })
      const [master] = childrenOf(Number(server.pid()))
      t.assert.strictEqual((await fetchAnswer(server.url + PATH)).status, 200)
      await server[how]()
      await t.assert.rejects(fetchAnswer(server.url + PATH))
      if (how === 'stop') t.assert.deepStrictEqual(await readdir(folders.env.SET_UPS_FOLDER), [])
      await folders.end()
      t.assert.ok(!existsSync(folders.env.SET_UPS_FOLDER))
      if (master !== undefined) t.assert.deepStrictEqual(childrenOf(master), [])
    })
  }

  test('leaves nothing after a Ctrl-C in the demo', async (t) => {
    const before = await listFolders()
    const demo = spawn(process.execPath, [RUN, 'demo', 'reverse-proxy'], { stdio: 'ignore' })
    for (const end = Date.now() + LIMIT_MS; Date.now() < end && (await listFolders()).length === before.length;) await sleep(20)
    demo.kill('SIGINT')
    const [code] = await once(demo, 'exit')
    t.assert.strictEqual(code, 130)
    t.assert.deepStrictEqual(await listFolders(), before)
  })

  test('says why NGINX does not start', async (t) => {
    const { startNginx } = await import('./start-nginx.js')
    const port = await freePort()
    await t.assert.rejects(startNginx({ setUp: 'as-published', port, upstream: 'nowhere' }), /NGINX did not start with as-published\.conf: .*invalid port/)
  })
})

suite('without NGINX', () => {
  test('the demo tells the rest, and how to get it', async (t) => {
    const { stdout } = await runFile(process.execPath, [RUN, 'demo', 'reverse-proxy'], { env: { ...process.env, NGINX: 'none', BUN: 'none', NO_COLOR: '1' } })
    t.assert.match(stdout, /^there is no NGINX here: [^\n]+get[^\n]+the rest runs\n/)
    t.assert.match(stdout, /\nthere is no Bun here: [^\n]+\n/)
    t.assert.match(stdout, /Fastify alone +a few/)
    t.assert.match(stdout, /In the process +after all of them/)
    t.assert.doesNotMatch(stdout, /502/)
  })
})

suite('without NGINX and Bun', () => {
  test('there is nothing to measure, which is told in one line', async (t) => {
    const env = { ...process.env, NGINX: 'none', BUN: 'none' }
    await t.assert.rejects(runFile(process.execPath, [RUN, 'bench', 'reverse-proxy', '--quick'], { env }), (/** @type {any} */ { stderr }) => (
      /^error: there is no NGINX here: [^\n]+bench:reverse-proxy-dispatch[^\n]+\n$/.test(stderr)
    ))
  })
})

suite('a quick request behind heavy ones', () => {
  test('waits for all of them in the process, and for few or none with workers', async (t) => {
    const [inProcess, ...workers] = await askBesideHeavy()
    t.assert.ok(inProcess.before >= HEAVY - 1, `${inProcess.before}`)
    for (const { id, before } of workers) t.assert.ok(before <= HEAVY / 2, `${id}: ${before}`)
  })

  test('which count primes', (t) => {
    t.assert.strictEqual(countPrimes(100), 25)
  })
})

suite('Fastify behind a proxy', () => {
  test('keeps connections for longer than NGINX does, and Node’s own server does not', (t) => {
    t.assert.deepStrictEqual(readTimeouts(), { node: 5000, fastify: 72_000 })
  })

  test('takes the address that a client made up when it trusts every proxy, and not when it trusts one', async (t) => {
    const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' }
    const read = async (/** @type {any} */ options) => {
      const app = fastify(options)
      app.get('/', ({ ip }) => ip)
      return (await app.inject({ url: '/', headers })).body
    }
    t.assert.strictEqual(await read({}), '127.0.0.1')
    t.assert.strictEqual(await read({ trustProxy: true }), '6.6.6.6')
    t.assert.strictEqual(await read({ trustProxy: '127.0.0.1' }), '203.0.113.7')
  })

  test('is told the address of a proxy on a Unix socket as none', { skip: process.platform === 'win32' && 'no such sockets' }, async (t) => {
    const app = fastify({ trustProxy: '127.0.0.1' })
    t.after(() => app.close())
    app.get('/', ({ ip }) => ({ ip: ip ?? null }))
    const folders = await keepFolders()
    t.after(folders.end)
    const socketPath = `${folders.env.SET_UPS_FOLDER}/node.sock`
    await app.listen({ path: socketPath })
    const { body } = await ask('http://localhost/', { socketPath, agent: false, headers: { 'x-forwarded-for': '203.0.113.7' } })
    t.assert.strictEqual(body, '{"ip":null}')
  })
})

suite('what a request costs', () => {
  /** @type {Record<string, { time: number }>} */
  const cells = {}
  const measure = (/** @type {string} */ id, /** @type {Record<string, number>} */ times) => {
    for (const [name, time] of Object.entries(times)) cells[`proxying/${name}/${id}`] = { time }
  }
  measure('fastify', { wall: 20, all: 16, cpu: 16, generator: 18 })
  measure('as-published', { wall: 80, all: 140, cpu: 90, generator: 20 })
  measure('kept-alive', { wall: 35, all: 45, cpu: 25, generator: 20 })
  measure('unix-socket', { wall: 30, all: 40, cpu: 23, generator: 20 })
  measure('fastcgi', { wall: 30, all: 35, cpu: 18, generator: 20 })
  measure('nginx-alone', { wall: 10, all: 8, generator: 15 })

  test('is split by process: what is not Node’s is the other’s', (t) => {
    t.assert.deepStrictEqual(splitCost(cells, 'fastify'), { node: 16, other: 0, generator: 18 })
    t.assert.deepStrictEqual(splitCost(cells, 'as-published'), { node: 90, other: 50, generator: 20 })
    t.assert.deepStrictEqual(splitCost(cells, 'nginx-alone'), { node: null, other: 8, generator: 15 })
    t.assert.strictEqual(splitCost(cells, 'nobody'), null)
  })

  test('is split by step', (t) => {
    t.assert.deepStrictEqual(stepCosts(cells).map(({ id, node, other }) => [id, node, other]), [['connection', 65, 30], ['proxy', 9, 20], ['port', 2, 3], ['http', 7, 3]])
    t.assert.deepStrictEqual(stepCosts({}), [])
  })

  test('is lost to connections as far as keeping them brings it back', (t) => {
    t.assert.strictEqual(shareOfConnections(cells), 0.75)
    t.assert.strictEqual(shareOfConnections({}), null)
    t.assert.strictEqual(shareOfConnections({ ...cells, 'proxying/wall/fastify': { time: 90 } }), null)
  })

  test('is the inverse of a rate', (t) => {
    t.assert.strictEqual(timeOf(50_000), 20)
  })
})

/**
 * @param {string} version
 * @param {number[]} least
 */
function isAtLeast (version, least) {
  return version.localeCompare(least.join('.'), 'en', { numeric: true }) >= 0
}

async function listFolders () {
  return (await readdir(tmpdir())).filter((name) => name.startsWith('inside-fastify-nginx-'))
}
