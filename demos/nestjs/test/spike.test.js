import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createServer as createLine } from 'node:net'
import { suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { k6 } from '../../lib/parts/k6.js'
import { plain } from '../../lib/text/style.js'
import { tell } from '../demo.js'
import { ramp, rampBoth } from '../story/ramp-both.js'
import { readPace, usersAt } from '../story/read-pace.js'
import { renderRun } from '../story/render-run.js'
import { runProgram } from '../story/run-program.js'
import { spikeBoth } from '../story/spike-both.js'
import { whileListening } from '../../lib/http/while-listening.js'

const RUN = fileURLToPath(new URL('../../run.js', import.meta.url))
const LABELS = ['Nest on Express', 'Nest on Fastify']
const LIMIT_MS = 60_000
const POLL_MS = 50
const POLLS = 200
const childrenOf = (/** @type {number | undefined} */ pid) => `/proc/${pid}/task/${pid}/children`

suite('the spike', () => {
  test('has users come and go, in the published time when that is asked for', (t) => {
    const short = readPace({})
    t.assert.deepStrictEqual(readPace({ full: true }), { users: 500, upSeconds: 120, downSeconds: 60, pauseMs: 100 })
    t.assert.strictEqual(readPace({ pause: '0' }).pauseMs, 0)
    t.assert.throws(() => readPace({ pause: 'long' }), /--pause takes milliseconds/)
    t.assert.deepStrictEqual([0, 3000, 6000, 7500, 9000, 9500].map((ms) => usersAt(short, ms)), [0, 250, 500, 250, 0, 0])
  })

  test('is asked of both adapters without k6', async (t) => {
    const pace = { users: 20, upSeconds: 0.6, downSeconds: 0.3, pauseMs: 20 }
    const { ramps } = await rampBoth({}, undefined, pace)
    t.assert.deepStrictEqual(ramps.map(({ label }) => label), LABELS)
    for (const { samples, rate, p90Ms } of ramps) {
      t.assert.strictEqual(samples.length, 9)
      t.assert.ok(rate > 0 && rate < 20 / 0.02 && p90Ms > 0)
      t.assert.ok(samples.some(({ busy }) => busy > 0))
    }
    t.assert.match(renderRun({ ramp: { pace, ramps } }, plain), /Nest on Fastify\n\n +users +answers\/s +P90[^]*They ask at\s+most 1,000 times a second/)
  })

  test('ends at once, and leaves no timer, where an answer is not 200 or there is none', async (t) => {
    const pace = readPace({ full: true })
    const sample = async () => ({ atMs: 0, cpuMicroseconds: 0, systemMicroseconds: 0, childrenMicroseconds: 0, idleMs: 0 })
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    const before = timers()
    const failing = async () => createServer((request, response) => { response.writeHead(500).end() })
    const breaking = async () => createServer((request) => { request.socket.destroy() })
    await t.assert.rejects(whileListening(failing(), (url) => ramp({ url, sample }, pace)), { exitCode: 1, message: /answers 500: nothing was measured/ })
    await t.assert.rejects(whileListening(breaking(), (url) => ramp({ url, sample }, pace)), { exitCode: 1, message: /does not answer \(.+\): close other programs/ })
    t.assert.strictEqual(timers(), before)
  })

  test('is asked of both adapters with k6', { skip: !k6.find() && `there is no k6: ${k6.get}` }, async (t) => {
    const pace = { users: 20, upSeconds: 1, downSeconds: 1, pauseMs: 20 }
    const { spikes, version } = await spikeBoth({}, undefined, pace)
    t.assert.deepStrictEqual(spikes.map(({ label }) => label), LABELS)
    for (const { printed } of spikes) t.assert.match(printed, /✓ 'rate<0\.01' rate=0\.00%[^]*http_reqs/)
    t.assert.match(renderRun({ k6: { version, pace, spikes } }, plain), new RegExp(`Nest on Fastify, k6 ${version}`))
  })

  test('has the published shape in the script', async (t) => {
    const script = await readFile(new URL('../story/spike.k6.js', import.meta.url), 'utf8')
    for (const published of ["executor: 'ramping-vus'", 'startVUs: 0', "'2m', target: Number(__ENV.USERS ?? 500)", "'1m', target: 0", "['rate<0.01']", "['p(95)<2000']"]) {
      t.assert.ok(script.includes(published), published)
    }
  })

  test('says in one line how to get k6, and what runs without it', async (t) => {
    const { code, said } = await runDemo(['--k6'], { K6: 'none' })
    t.assert.strictEqual(code, 1)
    t.assert.match(said, /^error: there is no k6 here: [^\n]+--ramp[^\n]+\n$/)
  })

  test('refuses flags that do not go together', async (t) => {
    for (const flags of [{ full: true }, { pause: '0' }, { k6: true, ramp: true }]) {
      await t.assert.rejects(tell(flags), { exitCode: 2, message: /--full and --pause/ })
    }
  })

  test('leaves no server when it is interrupted', { skip: !existsSync(childrenOf(process.pid)) && 'this system does not list children in /proc' }, async (t) => {
    const demo = spawn(process.execPath, [RUN, 'demo', 'nestjs', '--ramp'], { stdio: ['ignore', 'ignore', 'ignore'] })
    t.after(() => demo.kill('SIGKILL'))
    const closed = once(demo, 'close')
    let children = ''
    for (let polls = 0; children === '' && polls < POLLS; polls++) {
      await sleep(POLL_MS)
      t.assert.strictEqual(demo.exitCode, null, 'it ended before it had a server')
      children = (await readFile(childrenOf(demo.pid), 'utf8')).trim()
    }
    t.assert.notStrictEqual(children, '', 'it started no server')
    await sleep(300)
    demo.kill('SIGINT')
    t.assert.deepStrictEqual(await closed, [130, null])
    for (const pid of children.split(' ')) t.assert.throws(() => process.kill(Number(pid), 0), { code: 'ESRCH' })
  })
})

suite('a program', { timeout: LIMIT_MS }, () => {
  const node = process.execPath

  test('is run to its end, and its output taken', async (t) => {
    t.assert.strictEqual(await runProgram(node, ['-e', 'console.log(1); process.exitCode = 99'], { label: 'it', accepted: [99], limitSeconds: 10 }), '1\n')
  })

  test('fails in one line, when it ends otherwise, is not there or takes too long', async (t) => {
    await t.assert.rejects(runProgram(node, ['-e', 'console.error("no"); process.exitCode = 3'], { label: 'it', accepted: [0], limitSeconds: 10 }), /it ended with code 3: no$/)
    await t.assert.rejects(runProgram('/nowhere/at-all', [], { label: 'it', accepted: [0], limitSeconds: 10 }), /it ended with code null: .*ENOENT/)
    await t.assert.rejects(runProgram(node, ['-e', 'setInterval(() => {}, 1000)'], { label: 'it', accepted: [0], limitSeconds: 0.2 }), /took longer than 0\.2 s/)
  })

  test('does not outlive who runs it, however that ends', async (t) => {
    const line = createLine()
    t.after(() => line.close())
    line.listen(0, '127.0.0.1')
    await once(line, 'listening')
    const { port } = /** @type {import('node:net').AddressInfo} */ (line.address())
    const program = `require('node:net').connect(${port}, '127.0.0.1').on('close', () => process.exit(1))`
    const runner = `import { runProgram } from '${new URL('../story/run-program.js', import.meta.url)}'
      await runProgram(process.execPath, ['-e', ${JSON.stringify(program)}], { label: 'it', accepted: [0], limitSeconds: 60 })`
    const child = spawn(node, ['--input-type=module', '-e', runner], { stdio: 'ignore' })
    t.after(() => child.kill('SIGKILL'))
    const [socket] = await once(line, 'connection')
    t.after(() => socket.destroy())
    const closed = once(socket.resume().on('error', () => {}), 'close')
    child.kill('SIGKILL')
    await closed
  })
})

/**
 * @param {string[]} flags
 * @param {NodeJS.ProcessEnv} [env]
 */
async function runDemo (flags, env) {
  const demo = spawn(process.execPath, [RUN, 'demo', 'nestjs', ...flags], { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } })
  let said = ''
  demo.stderr.setEncoding('utf8').on('data', (text) => { said += text })
  const [code] = await once(demo, 'close')
  return { code, said }
}
