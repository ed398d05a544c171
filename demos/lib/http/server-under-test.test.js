import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { CommandError } from '../command-line/cli.js'
import { makeFolder } from '../files/own-folder.js'
import { ask } from './ask.js'
import { startServer } from './server-under-test.js'

const ANSWERS = "require('node:http').createServer((request, response) => response.end('yes')).listen(process.env.PORT, '127.0.0.1')"
let folder = ''
before(async () => { folder = await makeFolder('test') })
after(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

/**
 * @param {string} name
 * @param {string} code
 */
const serverFile = async (name, code) => {
  const file = join(folder, `${name}.cjs`)
  await writeFile(file, code)
  return pathToFileURL(file)
}
/** @param {number | undefined} pid */
const isAlive = (pid) => {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}
/** How many processes this one still has, given a moment to notice that they ended. */
const children = async () => {
  const count = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length
  for (let turn = 0; turn < 1000 && count() > 0; turn++) await sleep(10)
  return count()
}

test('a server answers, tells its CPU time, and is gone when stopped', async (t) => {
  const server = await startServer({ label: 'Answering', entry: await serverFile('answers', ANSWERS) })
  const answer = await ask(server.url)
  const sample = await server.sample()
  const pid = server.pid()
  t.assert.deepEqual([answer.status, answer.body.toString()], [200, 'yes'])
  t.assert.equal(sample.cpuMicroseconds > 0 && sample.atMs > 0, true)
  t.assert.equal(server.port < 32768, true)
  t.assert.equal(await server.stop(), 0)
  await server.kill()
  t.assert.equal(isAlive(pid), false)
  t.assert.equal(await children(), 0)
})

test('a server that exits early is named with its own error', async (t) => {
  const entry = await serverFile('exits', "throw new Error('no database')")
  await t.assert.rejects(startServer({ label: 'Hasty', entry }), (/** @type {Error} */ error) => {
    t.assert.equal(error instanceof CommandError, true)
    t.assert.equal(error.message, 'Hasty exited before it answered: Error: no database')
    return true
  })
  t.assert.equal(await children(), 0)
})

test('a server that never listens is ended after a while', async (t) => {
  const entry = await serverFile('deaf', 'setInterval(() => {}, 1000)')
  await t.assert.rejects(startServer({ label: 'Deaf', entry, startLimitMs: 700 }), /Deaf did not listen on 127\.0\.0\.1:\d+ within 0\.7 s/)
  t.assert.equal(await children(), 0)
})

test('a server that ignores everything is killed all the same', async (t) => {
  const entry = await serverFile('stubborn', `${ANSWERS}; process.on('SIGTERM', () => {}); process.on('SIGINT', () => {})`)
  const server = await startServer({ label: 'Stubborn', entry })
  const pid = server.pid()
  await server.kill()
  t.assert.equal(isAlive(pid), false)
})

/**
 * Start a server through a launcher that starts another process after it, as 0x does to
 * convert V8's log, and wait for that to be at work.
 *
 * @param {string} name
 * @param {{ signal?: AbortSignal, stopLimitMs?: number }} options
 */
const stopThroughLauncher = async (name, options) => {
  const file = join(folder, `${name}.pid`)
  const late = "process.on('SIGTERM', () => {}); require('node:fs').writeFileSync(process.argv[1], String(process.pid)); setInterval(() => {}, 1000)"
  const launcher = await serverFile(`${name}-launcher`, `const { spawn } = require('node:child_process')
    const run = (...args) => spawn(process.execPath, args, { stdio: 'inherit' })
    run(...process.argv.slice(2)).on('exit', () => run('-e', ${JSON.stringify(late)}, ${JSON.stringify(file)}))`)
  const launch = (/** @type {string[]} */ args) => ({ file: process.execPath, args: [fileURLToPath(launcher), ...args] })
  const server = await startServer({ label: 'Launched', entry: await serverFile(name, ANSWERS), launch, ...options })
  const stopping = server.stop()
  stopping.catch(() => {})
  let pid = 0
  while (pid === 0) {
    await sleep(10)
    pid = Number(await readFile(file, 'utf8').catch(() => 0))
  }
  return { server, stopping, pid }
}
/** @param {number} pid */
const endOf = async (pid) => { while (isAlive(pid)) await sleep(10) }

test('an interruption ends what the launcher started too, at once', { timeout: 60_000 }, async (t) => {
  const interruption = new AbortController()
  const { server, stopping, pid } = await stopThroughLauncher('interrupted', { signal: interruption.signal })
  interruption.abort(new CommandError('interrupted'))
  await t.assert.rejects(stopping, /interrupted/)
  await server.kill()
  await endOf(pid)
  t.assert.equal(await children(), 0)
})

test('a server whose launcher does not end is given up, with all it started', { timeout: 60_000 }, async (t) => {
  const { server, stopping, pid } = await stopThroughLauncher('endless', { stopLimitMs: 2000 })
  await t.assert.rejects(stopping, /Launched did not end within 2 s/)
  await endOf(pid)
  await server.kill()
  t.assert.equal(await children(), 0)
})

test('killing a server ends what its launcher started', { timeout: 60_000 }, async (t) => {
  const { server, pid } = await stopThroughLauncher('killed', {})
  await server.kill()
  await endOf(pid)
  t.assert.equal(await children(), 0)
})

test('a port that is taken is refused before anything starts', async (t) => {
  const holder = createServer().listen({ port: 0, host: '127.0.0.1' })
  await once(holder, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (holder.address())
  await t.assert.rejects(startServer({ label: 'Any', entry: await serverFile('answers', ANSWERS), port }), new RegExp(`port ${port} is taken: .* choose another --port`))
  holder.close()
  t.assert.equal(await children(), 0)
})
