import { test } from 'node:test'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { CommandError } from '../command-line/cli.js'
import { startLoad, summarize } from './load.js'

const result = { non2xx: 0, timeouts: 0, errors: 0, duration: 2, requests: { total: 1000 }, latency: { p50: 1, p90: 2, p99: 3, max: 4 } }

test('a run without failures is summarized', (t) => {
  t.assert.deepEqual(summarize({ result, cpuMicroseconds: 7 }, 'Any'), { requests: 1000, seconds: 2, requestsPerSecond: 500, cpuMicroseconds: 7, latencyMs: { p50: 1, p90: 2, p99: 3, max: 4 } })
})

test('one failure of any kind voids the run and is counted', (t) => {
  const voids = (/** @type {object} */ change, /** @type {RegExp} */ message) => t.assert.throws(() => summarize({ result: { ...result, ...change } }, 'Express'), (/** @type {Error} */ error) => {
    t.assert.equal(error instanceof CommandError, true)
    t.assert.match(error.message, message)
    return true
  })
  voids({ non2xx: 3 }, /Express failed under load, so nothing was measured: 3 answers not 2xx, 0 timeouts, 0 socket errors/)
  voids({ timeouts: 1, errors: 1 }, /0 answers not 2xx, 1 timeouts, 0 socket errors/)
  voids({ errors: 2 }, /2 socket errors/)
  voids({ requests: { total: 0 } }, /0 answers;/)
  t.assert.equal(summarize({ result: { ...result, requests: { total: 0 } } }, 'Express', 0).requests, 0, 'a warm-up may be too short for one')
})

test('load is really sent, and a server that answers 500 voids it', async (t) => {
  let seen = 0
  const server = createServer((request, response) => {
    seen++
    response.writeHead(request.url === '/broken' ? 500 : 200).end('x')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`

  const good = await startLoad({ url, connections: 2, label: 'Good' })
  const summary = await good.run(1)
  await good.close()
  t.assert.equal(summary.requests > 0 && summary.requests <= seen, true)

  const bad = await startLoad({ url: `${url}/broken`, connections: 2, label: 'Bad' })
  await t.assert.rejects(bad.run(1), /Bad failed under load, so nothing was measured: [1-9]\d* answers not 2xx/)
  await bad.close()
  server.close()
  server.closeAllConnections()
})

test('an interruption ends the load generator and is what the caller hears of', async (t) => {
  const interruption = new AbortController()
  const generator = await startLoad({ url: 'http://127.0.0.1:9', connections: 1, label: 'Any', signal: interruption.signal })
  const running = generator.run(30)
  interruption.abort(new CommandError('interrupted'))
  await t.assert.rejects(running, /interrupted/)
  await generator.close()
  t.assert.throws(() => process.kill(Number(generator.pid), 0), { code: 'ESRCH' })
})

test('an interrupted load generator is not asked to run', async (t) => {
  const interruption = new AbortController()
  const generator = await startLoad({ url: 'http://127.0.0.1:9', connections: 1, label: 'Any', signal: interruption.signal })
  interruption.abort(new CommandError('interrupted'))
  await generator.close()
  await t.assert.rejects(generator.run(30), /interrupted/)
})

test('a load generator that ended by itself is reported in words', async (t) => {
  const generator = await startLoad({ url: 'http://127.0.0.1:9', connections: 1, label: 'Any' })
  await generator.close()
  const stopped = (/** @type {Error} */ error) => error instanceof CommandError && error.message.startsWith('the load generator stopped')
  await t.assert.rejects(generator.run(30), stopped)
  await t.assert.rejects(generator.run(30), stopped)
})
