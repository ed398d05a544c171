import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { CommandError } from '../command-line/cli.js'
import { makeFolder } from '../files/own-folder.js'
import { isAlive } from '../processes/process-status.js'
import { assertValidIndex, assertValidTree } from '../profiling/flame-schema.js'
import { parseTicks, readTicks } from '../profiling/read-ticks.js'
import { run } from './flame.js'

const SERIALIZATION = fileURLToPath(new URL('../../serialization', import.meta.url))
const MANY_ROWS = fileURLToPath(new URL('fixtures/many-rows', import.meta.url))
const PROJECT = fileURLToPath(new URL('../../../', import.meta.url))
/** One connection keeps one core busy. */
const SHORT = { duration: '1', rounds: '1', connections: '1' }
/** A server that is not warm is found out as well. */
const WARM_UP_SECONDS = 0.2

let folder = ''
before(async () => { folder = await makeFolder('test') })
after(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

/**
 * A topic of two small servers, each of which writes down the processes it ran in.
 *
 * @param {string} name
 * @param {string} first what the first server does with a request
 * @param {string} second
 * @param {import('../profiling/flame-topic.js').FlameRequest} [request]
 */
const makeTopic = async (name, first, second, request = { path: '/' }) => {
  const directory = join(folder, name)
  await mkdir(directory, { recursive: true })
  const server = (/** @type {string} */ body) => `
    import { appendFileSync } from 'node:fs'
    import { createServer } from 'node:http'
    appendFileSync(${JSON.stringify(join(directory, 'pids'))}, process.pid + '\\n')
    let seen = 0
    createServer((request, response) => { seen++; ${body} }).listen(process.env.PORT, '127.0.0.1')`
  await writeFile(join(directory, 'a.mjs'), server(first))
  await writeFile(join(directory, 'b.mjs'), server(second))
  await writeFile(join(directory, 'package.json'), '{ "type": "module" }')
  const at = (/** @type {string} */ file) => pathToFileURL(join(directory, file)).href
  await writeFile(join(directory, 'flame.js'), `export default { topic: '${name}', title: 'T', question: 'Q?', request: ${JSON.stringify(request)}, packages: [], servers: [
    { id: 'a', label: 'Alpha', entry: new URL('${at('a.mjs')}') }, { id: 'b', label: 'Beta', entry: new URL('${at('b.mjs')}') }] }`)
  return { name, directory }
}
/**
 * @param {{ name: string, directory: string }} topic
 * @param {string} outputRoot
 * @param {import('../command-line/cli.js').Values} [values]
 */
const start = (topic, outputRoot, values) => {
  const [out, err] = [new PassThrough(), new PassThrough()]
  const done = run({ topic, values: { ...SHORT, ...values }, out, err, outputRoot, warmUpSeconds: WARM_UP_SECONDS }).finally(() => { out.end(); err.end() })
  return { done, out: text(out), err: text(err) }
}
/** @param {{ directory: string }} topic */
const processesOf = async ({ directory }) => (await readFile(join(directory, 'pids'), 'utf8')).trim().split('\n').map(Number)
/**
 * The run fails with one line, leaves no file and no process.
 *
 * @param {import('node:test').TestContext} t
 * @param {string} name
 * @param {[string, string]} servers
 * @param {RegExp} message
 * @param {import('../profiling/flame-topic.js').FlameRequest} [request]
 */
const failsCleanly = async (t, name, servers, message, request) => {
  const topic = await makeTopic(name, ...servers, request)
  const outputRoot = join(folder, `${name}-out`)
  await t.assert.rejects(start(topic, outputRoot).done, (/** @type {Error} */ error) => {
    t.assert.equal(error instanceof CommandError, true, error.stack)
    t.assert.match(error.message, message)
    t.assert.equal(!error.message.includes('\n'), true)
    return true
  })
  t.assert.deepEqual(await readdir(outputRoot).catch(() => []), [])
  for (const pid of await processesOf(topic)) t.assert.equal(isAlive(pid), false, `process ${pid} is left`)
}

const FINE = "response.end('fine')"

test('servers that answer differently are not compared', (t) =>
  failsCleanly(t, 'different', [FINE, "response.end('else')"], /^Alpha and Beta answer differently/))

test('a server that answers 500 is not measured', (t) =>
  failsCleanly(t, 'broken', [FINE, "response.writeHead(500).end('fine')"], /^Beta answers 500 where 2xx was expected/))

test('all are asked with the method, the headers and the body that are declared', (t) => {
  const request = { path: '/', method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'tea' }
  const echo = "response.write(request.method + request.headers['content-type']); request.pipe(response)"
  return failsCleanly(t, 'posted', [echo, "response.end('POSTtext/plaincup')"], /^Alpha and Beta answer differently \(200 with 17 bytes and 200 with 17 bytes\)/, request)
    .then(() => failsCleanly(t, 'refused', [echo, "response.writeHead(request.method === 'POST' ? 422 : 200).end()"], /^Beta answers 422/, request))
})

test('a server that fails only under load voids the run', (t) =>
  failsCleanly(t, 'weak', [`if (seen > 20) response.writeHead(503); ${FINE}`, FINE], /^Alpha failed under load, so nothing was measured: [1-9]\d* answers not 2xx/))

test('a server that dies under load voids the run', (t) =>
  failsCleanly(t, 'mortal', [`if (seen > 20) process.exit(3); ${FINE}`, FINE], /^Alpha failed under load/))

test('the servers of a topic give the same answer', async (t) => {
  const interruption = new AbortController()
  const [out, err] = [new PassThrough(), new PassThrough()]
  // They are compared before the first is measured.
  err.on('data', (chunk) => { if (String(chunk).includes('measuring Express')) interruption.abort(new CommandError('all alike')) })
  await t.assert.rejects(run({ topic: { name: 'serialization', directory: SERIALIZATION }, values: {}, out, err, signal: interruption.signal, outputRoot: folder }), /^Error: all alike$/)
})

test('a profile without samples is an error', async (t) => {
  const empty = join(folder, 'empty')
  await t.assert.rejects(readTicks(empty, 'Alpha'), /no samples of Alpha/)
  await mkdir(empty, { recursive: true })
  await t.assert.rejects(readTicks(empty, 'Alpha'), /no samples of Alpha/)
  await writeFile(join(empty, 'isolate-1-v8.log'), '')
  await t.assert.rejects(readTicks(empty, 'Alpha'), /no samples of Alpha/)
  t.assert.throws(() => parseTicks('{"code":[],"ticks":[{"tm"', 'Alpha'), /the profile of Alpha is incomplete/)
})

for (const step of ['measuring', 'profiling']) {
  test(`an interruption while ${step} leaves no process and no file`, async (t) => {
    const topic = await makeTopic(`interrupted-${step}`, FINE, FINE)
    const outputRoot = join(folder, `interrupted-${step}-out`)
    const interruption = new AbortController()
    const [out, err] = [new PassThrough(), new PassThrough()]
    const done = run({ topic, values: SHORT, out, err, signal: interruption.signal, outputRoot })
    let told = ''
    err.on('data', (chunk) => { told += chunk })
    while (!told.includes(`${step} Alpha`)) await sleep(20)
    // Long enough for the server to be up and under load, or its log to be converted.
    await sleep(1200)
    interruption.abort(new CommandError('interrupted'))
    await t.assert.rejects(done, /interrupted/)
    t.assert.deepEqual(await readdir(outputRoot).catch(() => []), [])
    for (const pid of await processesOf(topic)) t.assert.equal(isAlive(pid), false, `process ${pid} is left`)
  })
}

test('three servers are profiled with the same answer, and everything is left in place', async (t) => {
  const outputRoot = join(folder, 'many-rows-out')
  const { done, out, err } = start({ name: 'many-rows', directory: MANY_ROWS }, outputRoot, { json: true, 'cross-check': true })
  await done
  const printed = JSON.parse(await out)
  t.assert.match(await err, /^checking that all give the same answer, about \d+ s left\nmeasuring Express/)

  const files = join(outputRoot, '.local', 'flamegraphs', 'many-rows')
  t.assert.deepEqual((await readdir(files)).sort(), ['express.html', 'express.json', 'fastify-schema.html', 'fastify-schema.json', 'fastify.html', 'fastify.json', 'index.html', 'index.json'])
  /** @type {import('../profiling/flame-schema.js').FlameIndex} */
  const index = JSON.parse(await readFile(join(files, 'index.json'), 'utf8'))
  assertValidIndex(index)
  t.assert.equal(printed.conclusion, index.conclusion)
  t.assert.equal(index.notes[0], 'A note of the topic.')

  for (const { id, label, profiled } of index.servers) {
    const tree = JSON.parse(await readFile(join(files, `${id}.json`), 'utf8'))
    assertValidTree(tree)
    const bucketSum = index.lanes.reduce((sum, { microseconds }) => sum + microseconds[id], 0)
    t.assert.equal(Math.abs(bucketSum - profiled.busyMicroseconds) < 0.01, true, `${id}: buckets ${bucketSum}, busy ${profiled.busyMicroseconds}`)
    t.assert.equal(Math.abs(tree.tree.value - profiled.busyMicroseconds) < 0.01, true)

    const html = await readFile(join(files, `${id}.html`), 'utf8')
    t.assert.match(html, new RegExp(`^<!doctype html>\\s*<html lang="en">\\s*<head>\\s*<title>${label}: `))
    t.assert.match(html, /"name":"\*?\w+ _http_server\.js:\d+:\d+"/, 'Node core is shown by default')
    t.assert.match(html, new RegExp(`\\./node_modules/${id.split('-')[0]}/`))
    t.assert.equal(!/"name":"[^"]*\[INIT\]/.test(html), true, 'start-up is left out')
    t.assert.equal(html.includes('Math.min(((top / allSamples)'), true, 'the hottest frame keeps its colour')
    t.assert.equal(!html.includes(PROJECT), true, 'no folder of this machine')
    t.assert.equal(!html.includes(folder) && !/"name":"[^"]*(file:\/\/| \/)/.test(html), true)
    t.assert.doesNotMatch(html, /(src|href)\s*=\s*["']?https?:|url\(\s*["']?https?:|@import/)
  }
  for (const { label, crossCheck } of index.servers) {
    // A short load may pass without a collection.
    const large = crossCheck.filter(({ group, log, cpuProfile }) => group !== 'gc' && (log[1] > 0.2 || cpuProfile[1] > 0.2))
    t.assert.equal(large.length > 0, true)
    for (const { group, log, cpuProfile } of large) {
      t.assert.equal(log[1] > 0 && cpuProfile[1] > 0, true, `${label}: ${group} has a share of ${log[1]} by V8's log and ${cpuProfile[1]} by --cpu-prof`)
    }
    for (const profiler of /** @type {const} */ (['log', 'cpuProfile'])) {
      const whole = crossCheck.reduce((sum, lane) => sum + lane[profiler][1], 0)
      t.assert.equal(Math.abs(whole - 1) < 0.01, true, `${label}: the shares by ${profiler} sum to ${whole}`)
    }
  }
  for (const profiler of /** @type {const} */ (['log', 'cpuProfile'])) {
    t.assert.equal(index.servers.some(({ crossCheck }) => crossCheck.some((lane) => lane.group === 'gc' && lane[profiler][1] > 0)), true, `no server collects garbage by ${profiler}`)
  }
  const has = (/** @type {string} */ lane, /** @type {string} */ server, /** @type {string} */ name) =>
    index.lanes.find(({ role }) => role === lane)?.packages.some((entry) => entry.server === server && entry.package === name)
  t.assert.equal(has('router', 'express', 'router'), true)
  t.assert.equal(has('serializer', 'express', 'JSON.stringify (native)'), true)
  t.assert.equal(has('serializer', 'fastify', 'JSON.stringify (native)'), true)
  t.assert.equal(has('serializer', 'fastify-schema', 'fast-json-stringify'), true)
})
