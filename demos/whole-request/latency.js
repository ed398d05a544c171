import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { CommandError, UsageError, runCommand, wholeNumber } from '../lib/command-line/cli.js'
import { assertWritable, writeAtomically } from '../lib/files/write-atomically.js'
import { withServer } from '../lib/http/server-under-test.js'
import { describeEnvironment, watchProcessor } from '../lib/measuring/environment.js'
import { openChild } from '../lib/processes/run-child.js'
import { resultsPath } from '../lib/results/store.js'
import { plainTable } from '../lib/text/plain-table.js'
import { wrapText } from '../lib/text/wrap.js'
import bench from './bench.js'

/** One each for the server, the generator and the system, and one that is free. */
const QUIET_CORES = 4
const WATCH_MS = 1000
/** As many requests as a bench sends first. */
const WARM_UP = { rate: 5000, seconds: 4 }
const ROUNDS = 3
/** For the answers that are still to come when all is sent, and for a warm-up. */
const WAIT_SECONDS = 10
/** When the control differs from itself by more, the machine is what a p99 tells of. */
const STEADY = 1.5
const LOAD = new URL('latency-load.js', import.meta.url)
const CONTROL = 'http'
const USUAL = 'http,fastify,hono,koa,express'
const SHARES = ['p50', 'p90', 'p99', 'max']

await runCommand({
  usage: 'npm run latency',
  summary: 'How long a request waits when requests are sent at a fixed rate, whether or not the last is answered: Fastify and others, beside bare node:http',
  options: {
    servers: { type: 'string', placeholder: 'ids', description: `with commas between them (${USUAL}); ${CONTROL} is always one` },
    rate: { type: 'string', placeholder: 'n', description: 'requests a second (2000)' },
    seconds: { type: 'string', placeholder: 'n', description: `how long each server is asked, in each of ${ROUNDS} rounds (10)` }
  },
  async run (values, signal) {
    const rate = wholeNumber(values, 'rate', { minimum: 100, maximum: 20_000, fallback: 2000 })
    const seconds = wholeNumber(values, 'seconds', { minimum: 1, maximum: 120, fallback: 10 })
    const servers = chooseServers(String(values.servers ?? USUAL))
    const path = resultsPath('latency', { recorded: false })
    await assertWritable(path)
    await assertQuiet(signal)
    const found = await measureLatency(servers, { rate, seconds, signal, say: (line) => process.stderr.write(`${line}\n`) })
    const environment = describeEnvironment()
    const result = { rate, seconds, environment, servers: found }
    const text = () => wrapText(`${environment.cpu}, Node ${environment.node}, ${rate} requests a second, ${seconds} s in each of ${ROUNDS} rounds; µs, the least and the most of the rounds.\n\n`) + table(found)
    process.stdout.write(values.json ? `${JSON.stringify(result, null, 2)}\n` : text())
    if (!isSteady(found)) throw new CommandError(`the p99 of bare node:http differs by more than ${STEADY} times between rounds, so these p99 tell of this machine: close other programs, or lower --rate`)
    await writeAtomically(path, `${JSON.stringify(result)}\n`)
  }
}, process.argv.slice(2))

function chooseServers (ids) {
  return [...new Set([CONTROL, ...ids.split(',')])].map((wanted) => {
    const server = bench.contenders.find(({ id }) => id === wanted.trim())
    if (!server) throw new UsageError(`--servers takes ${bench.contenders.map(({ id }) => id).join(', ')}, got '${wanted}'`)
    return server
  })
}

async function assertQuiet (signal) {
  const look = watchProcessor()
  await sleep(WATCH_MS, undefined, { signal })
  const quiet = os.availableParallelism() - look().others
  if (quiet < QUIET_CORES) throw new CommandError(`a p99 needs ${QUIET_CORES} idle cores, and here ${quiet.toFixed(1)} are: close other programs, or use a larger machine`)
}

/**
 * Each server in each round, warmed up first: of each, the rounds' p50, p90, p99 and longest wait, in µs from the moment
 * at which a request should have been sent.
 */
async function measureLatency (servers, { rate, seconds, signal, say }) {
  const found = servers.map(({ id, label }) => ({ id, label, rounds: /** @type {any[]} */ ([]) }))
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [index, server] of servers.entries()) {
      say(`round ${round} of ${ROUNDS}: ${server.label}`)
      found[index].rounds.push(await withServer(server, { request: { path: '/hello' } }, { signal }, async ({ url }) => {
        const load = openChild(LOAD, { label: 'the load generator', limitMs: (Math.max(seconds, WARM_UP.seconds) + WAIT_SECONDS) * 1000, signal })
        try {
          await load.ask({ url: `${url}/hello`, ...WARM_UP })
          return await load.ask({ url: `${url}/hello`, rate, seconds })
        } finally {
          await load.end()
        }
      }))
    }
  }
  return found
}

function isSteady (found) {
  const all = found.find(({ id }) => id === CONTROL).rounds.map(({ p99 }) => p99)
  return Math.max(...all) <= STEADY * Math.min(...all)
}

function table (found) {
  const span = (values) => [...new Set([Math.min(...values), Math.max(...values)])].join(' to ')
  return `${plainTable(['', ...SHARES], found.map(({ label, rounds }) => [label, ...SHARES.map((share) => span(rounds.map((one) => one[share])))]))}\n`
}
