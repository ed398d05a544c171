import { setTimeout as sleep } from 'node:timers/promises'
import { ask, assertSameAnswers } from '../http/ask.js'
import { measureWindow, openLoad, startLoad } from './measure-server.js'
import { startServer, withServer } from '../http/server-under-test.js'
import { REST_SECONDS } from './settings.js'
import { takesPart } from './declaration.js'

const CONNECTIONS = 10
const WEIGHED_CONNECTIONS = 100

/**
 * On a machine with few cores the load generator competes with the server, so that throughput says less than the
 * server's own time.
 *
 * @type {import('./declaration.js').Case[]}
 */
export const CPU_CASES = [{ id: 'cpu', label: 'the server’s own CPU time', shown: 'per request' }]

/** Both things that are measured of a request, where a claim is about throughput. @type {import('./declaration.js').Case[]} */
export const REQUEST_CASES = [
  ...CPU_CASES,
  { id: 'wall', label: 'time from answer to answer', shown: 'the inverse of requests per second' }
]

/**
 * What is weighed of a server. Its resident memory is all its pages in the machine's memory; its heap is what a full
 * collection leaves of it.
 *
 * @type {import('./declaration.js').Case[]}
 */
export const MEMORY_CASES = [
  { id: 'resident-idle', label: 'resident, idle', shown: 'half a second after its first answer' },
  { id: 'resident-load', label: 'resident, under load', shown: 'at the end of the load' },
  { id: 'heap-idle', label: 'heap, idle', shown: 'after a full collection' },
  { id: 'heap-load', label: 'heap, after the load', shown: 'after a full collection' }
]

/**
 * @typedef {{ connections: number, pipelining?: number, awake?: boolean }} Load `pipelining`: requests of a connection at a time, one unless
 *   told; `awake`: the load generator never sleeps, also when no answer has come
 */

/**
 * Contenders that are servers: each in a process of its own, asked for one group by a load generator (autocannon)
 * in another. Of its time there is told: `cpu` of the server's process,
 * `all` with that of the processes it has started, `generator` of the load generator, `wall` from answer to answer,
 * and what the server tells of its own work at the group's `probe`.
 */
export function askServers ({ execPath, bench, pace: { seconds, warmUpSeconds, warmUpRequests }, env, launch = (args, server, group) => ({ file: execPath, args }) }) {
  return async ({ runs, order }, signal) => {
    const group = groupOf(bench, order[0])
    const { path, request = { path }, probe, load, env: own } = group
    const server = serverOf(bench, runs)
    const running = await startServer({ ...server, path: request.path, env: { ...env, ...own }, signal, launch: (args) => launch(args, server, group) })
    try {
      const generator = await openLoad(running, server, { request }, { seconds, warmUpSeconds, warmUpRequests, connections: CONNECTIONS, ...server.load, ...load, signal })
      return {
        look: async () => {
          const spent = await spendOn(running, generator, { probe, seconds })
          return Object.fromEntries(order.map((cell) => [cell, { time: spent[cell.split('/')[1]] }]))
        },
        end: async () => {
          await generator.close()
          await running.stop()
        },
        kill: async () => { await Promise.all([generator.close(), running.kill()]) }
      }
    } catch (error) {
      await running.kill()
      throw error
    }
  }
}

/** Nanoseconds per request, by case. */
async function spendOn (running, generator, { probe, seconds }) {
  // How often each was done, and what it took in all.
  const told = []
  const { load, cpuMicroseconds, childrenMicroseconds } = await measureWindow(running, generator, seconds, async () => {
    if (probe !== undefined) told.push(JSON.parse((await ask(running.url + probe)).body))
  })
  const [before, after = {}] = told
  return {
    cpu: cpuMicroseconds * 1000,
    all: (cpuMicroseconds + childrenMicroseconds) * 1000,
    generator: load.cpuMicroseconds / load.requests * 1000,
    wall: 1e9 / load.requestsPerSecond,
    ...Object.fromEntries(Object.entries(after).map(([name, { count, nanoseconds }]) => [name, (nanoseconds - before[name].nanoseconds) / (count - before[name].count)]))
  }
}

/**
 * Servers whose memory is measured: each in a process of its own, which is weighed before anybody asks for much, and
 * when 100 connections have asked for a while.
 */
export function weighServers ({ execPath, bench, pace: { seconds } }) {
  return async ({ runs, order }, signal) => {
    const server = serverOf(bench, runs)
    const { path, env } = groupOf(bench, order[0])
    const running = await startServer({ ...server, path, env, signal, launch: (args) => ({ file: execPath, args }) })
    return {
      look: async () => {
        await sleep(REST_SECONDS * 1000, undefined, { signal })
        const idle = await running.weigh()
        const generator = startLoad({ url: running.url + path, connections: WEIGHED_CONNECTIONS, label: server.label, signal })
        await generator.run(seconds).finally(generator.close)
        const loaded = await running.weigh()
        const weights = { 'resident-idle': idle.residentBytes, 'resident-load': loaded.residentBytes, 'heap-idle': idle.heapBytes, 'heap-load': loaded.heapBytes }
        return Object.fromEntries(order.map((cell) => [cell, { time: weights[cell.split('/')[1]] }]))
      },
      end: running.stop,
      kill: running.kill
    }
  }
}

/** `launch`: how a server is started, when not as a file of that Node. */
export async function checkServers (bench, execPath, signal, env, launch = (args, server) => ({ file: execPath, args })) {
  const requests = bench.groups.map(({ path, request = { path } }) => request)
  const checked = []
  for (const { id } of bench.contenders) {
    const server = serverOf(bench, id)
    const answers = await withServer(server, { request: requests[0], env }, { seconds: 0, connections: 1, signal },
      ({ url }) => Promise.all(requests.map(({ path, ...question }) => ask(url + path, { encoding: 'latin1', ...question }))),
      (args) => launch(args, server))
    checked.push({ server, answers })
  }
  bench.groups.forEach((group, index) => {
    const compared = checked.filter(({ server }) => group.cases.some((testCase) => takesPart(server, group, testCase)))
    assertSameAnswers(compared.map(({ server: { label }, answers }) => ({ label, answer: answers[index] })))
  })
}

function groupOf ({ groups }, cell) {
  return groups.find(({ id }) => id === cell.split('/')[0])
}

function serverOf ({ contenders }, id) {
  return contenders.find((contender) => contender.id === id)
}
