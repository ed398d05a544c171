import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, suite, test } from 'node:test'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { CommandError } from '../command-line/command-error.js'
import { PROJECT } from '../command-line/project.js'
import { makeFolder } from '../files/own-folder.js'
import { isAlive } from '../processes/process-status.js'
import { run } from './flame.js'

const WHOLE_REQUEST = fileURLToPath(new URL('../../whole-request', import.meta.url))
/** One connection keeps one core busy. */
const SHORT = { duration: '1', rounds: '1', connections: '1' }

let folder = ''
before(async () => { folder = await makeFolder('test') })

/** A topic of two small servers, each of which writes down its process: what they do with a request. */
const makeTopic = async (name, first, second, request = { path: '/' }) => {
  const directory = join(folder, name)
  await mkdir(directory)
  const at = (file) => JSON.stringify(pathToFileURL(join(directory, file)).href)
  for (const [file, body] of [['a.mjs', first], ['b.mjs', second]]) {
    await writeFile(join(directory, file), `
      import { appendFileSync } from 'node:fs'
      import { createServer } from 'node:http'
      appendFileSync(new URL('pids', import.meta.url), process.pid + '\\n')
      let seen = 0
      createServer((request, response) => { seen++; ${body} }).listen(process.env.PORT, '127.0.0.1')`)
  }
  await writeFile(join(directory, 'package.json'), '{ "type": "module" }')
  await writeFile(join(directory, 'flame.js'), `export default { topic: '${name}', title: 'T', question: 'Q?', request: ${JSON.stringify(request)}, packages: [], servers: [
    { id: 'a', label: 'Alpha', entry: new URL(${at('a.mjs')}) }, { id: 'b', label: 'Beta', entry: new URL(${at('b.mjs')}) }] }`)
  return { name, directory }
}

const start = (topic, outputRoot, { values = {}, signal } = {}) => {
  const [out, err] = [new PassThrough(), new PassThrough()]
  const done = run({ topic, values: { ...SHORT, ...values }, out, err, outputRoot, warmUpSeconds: 0.2, signal }).finally(() => { out.end(); err.end() })
  return { done, out, err }
}

const leavesNothing = async (t, { directory }, outputRoot) => {
  t.assert.deepEqual((await readdir(outputRoot, { recursive: true })).filter((name) => name.includes('.tmp') || name.endsWith('.json')), [])
  const pids = (await readFile(join(directory, 'pids'), 'utf8')).trim().split('\n').map(Number)
  t.assert.deepEqual(pids.filter(isAlive), [])
}

const FINE = "response.end('fine')"
const POST = { path: '/', method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'tea' }
const ECHO = "response.write(request.method + request.headers['content-type']); request.pipe(response)"

suite('a profile fails with one line, and leaves neither a file nor a process, where', () => {
  for (const [name, first, second, message, request] of [
    ['a server is asked with method, headers and body, and answers another', ECHO, "response.end('POSTtext/plaincup')", /^Alpha and Beta answer differently \(200 with 17 bytes and 200 with 17 bytes\)/, POST],
    ['a server fails only under load', `if (seen > 20) response.writeHead(503); ${FINE}`, FINE, /^Alpha failed under load, so nothing was measured: [1-9]\d* answers not 2xx/]
  ]) {
    test(name, async (t) => {
      const topic = await makeTopic(name, first, second, request)
      const outputRoot = join(folder, `${name}-out`)
      await t.assert.rejects(start(topic, outputRoot).done, (error) => error instanceof CommandError && message.test(error.message) && !error.message.includes('\n'))
      await leavesNothing(t, topic, outputRoot)
    })
  }

  test('it could not be kept, before anything is measured', async (t) => {
    await writeFile(join(folder, 'file'), '')
    const { done, err } = start(await makeTopic('unkept', FINE, FINE), join(folder, 'file'))
    await t.assert.rejects(done, { code: 'ENOTDIR' })
    t.assert.strictEqual(await text(err), '')
  })

  test('it is interrupted', async (t) => {
    const topic = await makeTopic('interrupted', FINE, FINE)
    const outputRoot = join(folder, 'interrupted-out')
    const interruption = new AbortController()
    const { done, err } = start(topic, outputRoot, { signal: interruption.signal })
    let told = ''
    err.on('data', (chunk) => { told += chunk })
    while (!told.includes('profiling Alpha')) await sleep(20)
    await sleep(300)
    interruption.abort(new CommandError('interrupted'))
    await t.assert.rejects(done, /interrupted/)
    await leavesNothing(t, topic, outputRoot)
  })
})

test('servers are profiled with the same answer, and everything is left in place', async (t) => {
  const ids = ['express', 'fastify-schema']
  // Most of their time goes into what a profile has to find, so that a short one does.
  const { done, out, err } = start({ name: 'whole-request', directory: WHOLE_REQUEST }, folder, { values: { json: true, payload: 'big', servers: ids.join() } })
  const [printed, told] = await Promise.all([text(out), text(err), done])
  t.assert.match(told, /^checking that all give the same answer, about \d+ s left\nmeasuring Express/)
  const files = join(folder, '.local/flamegraphs/whole-request', `payload-big-node-${parseInt(process.versions.node)}`)
  t.assert.deepEqual((await readdir(files)).sort(), [...ids.flatMap((id) => [`${id}.html`, `${id}.json`]), 'index.json'].sort())
  const index = JSON.parse(await readFile(join(files, 'index.json'), 'utf8'))
  t.assert.equal(JSON.parse(printed).conclusion, index.conclusion)
  for (const { id, label, profiled } of index.servers) {
    const { tree } = JSON.parse(await readFile(join(files, `${id}.json`), 'utf8'))
    const lanes = index.lanes.reduce((sum, { microseconds }) => sum + microseconds[id], 0)
    t.assert.ok(Math.abs(lanes - profiled.busyMicroseconds) < 0.02 && Math.abs(tree.value - profiled.busyMicroseconds) < 0.02)
    const html = await readFile(join(files, `${id}.html`), 'utf8')
    t.assert.match(html, new RegExp(`^<!doctype html>\\s*<html lang="en">\\s*<head>\\s*<title>${label}: `))
    t.assert.match(html, /"name":"\w+ _http_server\.js:\d+:1"/, 'Node core is shown by default')
    t.assert.ok(html.includes(`./node_modules/${id.split('-')[0]}/`) && /=Math\.min\(\w+\/\w+\*100\+1,6\)/.test(html))
    t.assert.ok(!html.includes(PROJECT) && !/"name":"[^"]*(file:\/\/| \/)/.test(html), 'no folder of this machine')
    t.assert.doesNotMatch(html, /(src|href)\s*=\s*["']?https?:|url\(\s*["']?https?:|@import/)
  }
  const serializers = index.lanes.find(({ role }) => role === 'serializer').packages
  for (const [server, owner] of [['express', 'JSON.stringify (native)'], ['fastify-schema', 'fast-json-stringify']]) {
    t.assert.ok(serializers.some((entry) => entry.server === server && entry.package === owner), `${owner} of ${server}`)
  }
})
