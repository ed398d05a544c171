import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import fastify from 'fastify'
import { makeFolder } from '../lib/files/own-folder.js'
import { ask } from '../lib/http/ask.js'
import { nginx } from '../lib/parts.js'
import { createFastify } from './apps/fastify.js'
import { splitCost } from './arithmetic.js'
import { closeAfterNginx, closeBeforeNginx, trustEveryAddress, trustNginx } from './recipes.js'

const runFile = promisify(execFile)
const DEMO = fileURLToPath(new URL('demo.js', import.meta.url))
const RUN = fileURLToPath(new URL('../run.js', import.meta.url))
const WINDOWS = process.platform === 'win32'
const without = !nginx.find() && `there is no NGINX here: ${nginx.get}`

async function become (isSo) {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(20)) if (await isSo()) return true
  return false
}

test('what is not Node’s of a request is the other program’s, and all of it where Node is not asked', (t) => {
  const cells = { 'proxying/all/kept-alive': { time: 45 }, 'proxying/cpu/kept-alive': { time: 25 }, 'proxying/generator/kept-alive': { time: 27 }, 'proxying/all/nginx-alone': { time: 8 }, 'proxying/generator/nginx-alone': { time: 15 } }
  t.assert.deepStrictEqual(['kept-alive', 'nginx-alone'].map((id) => splitCost(cells, id)), [{ node: 25, other: 20, generator: 27 }, { node: null, other: 8, generator: 15 }])
})

// What arrives at Node, what a client gets and which requests are lost, is printed by the demo, whose output is kept.
suite('NGINX in front of Fastify', { skip: without }, () => {
  test('is gone after a Ctrl-C in the demo, with its folder', { skip: WINDOWS && 'no such signal' }, async (t) => {
    const folder = await makeFolder('demo')
    const demo = spawn(process.execPath, [DEMO], { stdio: 'ignore', env: { ...process.env, TMPDIR: folder } })
    const exited = once(demo, 'exit')
    t.assert.ok(await become(async () => (await readdir(folder)).length > 0))
    demo.kill('SIGINT')
    t.assert.deepStrictEqual([(await exited)[0], await readdir(folder)], [130, []])
  })
})

suite('without NGINX', () => {
  const env = { ...process.env, NGINX: 'none', BUN: 'none', NO_COLOR: '1' }

  test('the demo tells the rest, and how to get it', async (t) => {
    const { stdout, stderr } = await runFile(process.execPath, [DEMO], { env })
    t.assert.match(stderr, /^unlike on the page: there is no NGINX here: [^;]+; what needs it is left out, the rest runs\n$/)
    t.assert.match(stdout, /Fastify alone +│ a few/)
    t.assert.doesNotMatch(stdout, /502/)
  })

  test('there is nothing to measure, which is told in one line', async (t) => {
    await t.assert.rejects(runFile(process.execPath, [RUN, 'bench', 'reverse-proxy', '--quick'], { env }), ({ stderr }) => (
      /^error: there is no NGINX here: [^\n]+bench:reverse-proxy-dispatch[^\n]+\n$/.test(stderr)
    ))
  })
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
