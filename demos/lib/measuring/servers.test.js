import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, suite, test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { makeFolder } from '../files/own-folder.js'
import { ask } from '../http/ask.js'
import { askServers, checkServers, REQUEST_CASES } from './ask-servers.js'
import { loadBench } from './declaration.js'
import { interleave } from './interleave.js'
import { measure, summarize } from './measure-server.js'
import { withServer } from '../http/server-under-test.js'

const bench = await loadBench(fileURLToPath(new URL('../../whole-request/bench.js', import.meta.url)))
const { signal } = new AbortController()
// A busy machine may need long for the first answer: then the warm-up ends with enough of them.
const PACE = { seconds: 0.3, warmUpSeconds: 10, warmUpRequests: 100 }
const SETTINGS = { seconds: 0.3, connections: 2, signal: AbortSignal.timeout(60_000) }

let folder = ''
before(async () => { folder = await makeFolder('test') })

/** A server that runs this code. */
async function serverOf (id, code) {
  const file = join(folder, `${id}.mjs`)
  await writeFile(file, `import { createServer } from 'node:http'\n${code}`)
  return { id, label: id, package: null, note: '', entry: pathToFileURL(file) }
}

suite('servers as contenders', () => {
  test('give the same answers, byte for byte, or are refused', async (t) => {
    const odd = await serverOf('odd', "createServer((request, response) => response.end('odd')).listen(process.env.PORT, '127.0.0.1')")
    await t.assert.rejects(checkServers({ ...bench, contenders: [...bench.contenders, odd] }, process.execPath, signal), { exitCode: 1, message: /^\S+ and odd answer differently/ })
  })

  test('are measured by their own processor time and by the time between answers', async (t) => {
    const order = REQUEST_CASES.map(({ id }) => `hello/${id}`)
    const takeTurns = interleave(askServers({ execPath: process.execPath, bench, pace: PACE }), 2)
    const measured = await takeTurns(['http', 'koa'].map((id) => ({ round: 0, contender: id, runs: id, order })), signal)
    t.assert.deepStrictEqual(measured.map((one) => Object.keys(one).sort()), [order.toSorted(), order.toSorted()])
    for (const { time } of measured.flatMap((one) => Object.values(one))) t.assert.ok(Number.isFinite(time) && time > 0)
  })

  test('that work in other processes too are told of with all of them, beside the load generator', { skip: !existsSync('/proc/self/stat') && 'no /proc here' }, async (t) => {
    const count = new URL('../processes/process-status.js', import.meta.url)
    // Spins for as long as its standard input is open, which is as long as this server lives.
    const busy = await serverOf('busy', `
      import { spawn } from 'node:child_process'
      import { countChildren } from '${count}'
      const spin = "process.stdin.on('close', () => process.exit()).resume(); (function spin () { setImmediate(spin) })()"
      const child = spawn(process.execPath, ['-e', spin], { stdio: ['pipe', 'ignore', 'ignore'] })
      countChildren(() => [child.pid])
      createServer((request, response) => response.end('yes')).listen(process.env.PORT, '127.0.0.1')`)
    const order = ['cpu', 'all', 'generator'].map((id) => `any/${id}`)
    const groups = [{ id: 'any', label: 'any', path: '/', cases: [], load: { connections: 1 } }]
    const takeTurns = interleave(askServers({ execPath: process.execPath, bench: { contenders: [busy], groups }, pace: { ...PACE, seconds: 1 } }), 1)
    const [measured] = await takeTurns([{ round: 0, contender: 'busy', runs: 'busy', order }], signal)
    t.assert.ok(measured['any/all'].time > measured['any/cpu'].time, 'the child spins all the time')
    t.assert.ok(measured['any/generator'].time > 0)
  })

  test('are put under load with the method, the headers and the body that are declared; any other answer than 2xx voids it', async (t) => {
    const picky = await serverOf('picky', `
      import { text } from 'node:stream/consumers'
      createServer(async (request, response) => {
        const asked = [request.method, request.url, request.headers['content-type'], await text(request)].join(' ')
        response.writeHead(asked === 'POST /orders text/plain tea' ? 200 : 400).end()
      }).listen(process.env.PORT, '127.0.0.1')`)
    const post = (request) => withServer(picky, { request }, SETTINGS, (running) => measure(running, picky, { request }, SETTINGS))
    const posted = { path: '/orders', method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'tea' }
    t.assert.ok((await post(posted)).load.requests > 0)
    await t.assert.rejects(post({ ...posted, body: 'milk' }), /picky failed under load, so nothing was measured: [1-9]\d* answers not 2xx/)
  })

  test('are warm when they have answered often enough, or when the time for that is over', async (t) => {
    const counts = await serverOf('counts', `
      let asked = 0
      createServer((request, response) => response.end(String(asked += request.url === '/asked' ? 0 : 1))).listen(process.env.PORT, '127.0.0.1')`)
    const request = { path: '/' }
    const askedBefore = async (warmUp) => await withServer(counts, { request }, SETTINGS, async (running) => {
      const asked = []
      await measure(running, counts, { request }, { ...SETTINGS, ...warmUp }, async () => { asked.push(Number((await ask(`${running.url}/asked`)).body)) })
      return asked[0]
    })
    t.assert.ok(await askedBefore({ warmUpRequests: 2000, warmUpSeconds: 60 }) >= 2000)
    const soon = await askedBefore({ warmUpRequests: 1e9, warmUpSeconds: 0.3 })
    t.assert.ok(soon > 0 && soon < 1e9, `${soon} requests`)
  })
})

suite('the load generator', () => {
  const result = { non2xx: 0, timeouts: 0, errors: 0, duration: 2, requests: { total: 1000 } }

  test('is summarized, and one failure of any kind voids the run and is counted', (t) => {
    t.assert.deepEqual(summarize({ result, cpuMicroseconds: 7 }, 'Any'), { requests: 1000, seconds: 2, requestsPerSecond: 500, cpuMicroseconds: 7 })
    for (const [change, message] of [
      [{ timeouts: 1, errors: 1 }, /0 answers not 2xx, 1 timeouts, 0 socket errors/],
      [{ errors: 2 }, /2 socket errors/],
      [{ requests: { total: 0 } }, /0 answers;/]
    ]) t.assert.throws(() => summarize({ result: { ...result, ...change } }, 'Express'), message)
    t.assert.equal(summarize({ result: { ...result, requests: { total: 0 } } }, 'Express', 0).requests, 0, 'a warm-up may be too short for one')
  })
})
