import { ask } from '../http/ask.js'
import { assertSameAnswers } from '../http/assert-same-answers.js'
import { openLoad } from './measure-server.js'
import { openServer, withServer } from './open-server.js'
import { putUnderLoad } from './put-under-load.js'

const CONNECTIONS = 10

/**
 * On a machine with few cores the load generator competes with the server, so that
 * throughput says less than the server's own time.
 *
 * @type {import('./declaration.js').Case[]}
 */
export const CPU_CASES = [{ id: 'cpu', label: 'the server’s own CPU time', shown: 'per request' }]

/**
 * Both things that are measured of a request, where a claim is about throughput.
 *
 * @type {import('./declaration.js').Case[]}
 */
export const REQUEST_CASES = [
  ...CPU_CASES,
  { id: 'wall', label: 'time from answer to answer', shown: 'the inverse of requests per second' }
]

/**
 * How a contender of a group is started, when not by the Node that is measured alone.
 *
 * @typedef {(nodeArgs: string[], contender: import('./declaration.js').Contender, group: import('./declaration.js').Group) => import('../http/server-under-test.js').Launch} LaunchContender
 */

/**
 * Contenders that are servers: each in a process of its own, asked for one group by a load
 * generator (autocannon, no pipelining) in another.
 *
 * @param {{ execPath: string, bench: Pick<import('./declaration.js').Bench, 'contenders' | 'groups'>, pace: Pick<import('./settings.js').Pace, 'seconds' | 'warmUpSeconds' | 'warmUpRequests'>, env?: Record<string, string>, launch?: LaunchContender }} where
 *   `env` is what the servers are told besides what their group says, and `launch` how they are started when not by `execPath` alone
 * @returns {import('./look-in-turn.js').Enter} fails when any request is not answered with 2xx
 */
export function askServers ({ execPath, bench, pace: { seconds, warmUpSeconds, warmUpRequests }, env, launch = (args) => ({ file: execPath, args }) }) {
  return async ({ runs, order }, signal) => {
    const group = groupOf(bench, order[0])
    const { path, request = { path }, probe, load, env: own } = group
    const server = serverOf(bench, runs)
    const { running, end, kill } = await openServer(server, { request, env: { ...env, ...own } }, { signal }, (args) => launch(args, server, group))
    try {
      const generator = await openLoad(running, server, { request }, { seconds, warmUpSeconds, warmUpRequests, connections: CONNECTIONS, ...server.load, ...load, signal })
      return {
        look: async () => {
          const spent = await putUnderLoad(running, generator, { probe, seconds })
          return Object.fromEntries(order.map((cell) => [cell, { time: spent[cell.split('/')[1]] }]))
        },
        end: async () => {
          await generator.close()
          await end()
        },
        kill: async () => { await Promise.all([generator.close(), kill()]) }
      }
    } catch (error) {
      await kill()
      throw error
    }
  }
}

/**
 * @param {import('./declaration.js').Bench} bench whose contenders are servers
 * @param {string} execPath the Node that runs them
 * @param {AbortSignal} signal
 * @param {Record<string, string>} [env] what the servers are told besides
 * @returns {Promise<void>}
 * @throws {import('../command-line/cli.js').CommandError} when a server does not start, or two answer differently
 */
export async function checkServers (bench, execPath, signal, env) {
  const paths = /** @type {Array<{ path: string }>} */ (bench.groups).map(({ path }) => path)
  /** @type {Array<{ label: string, answers: import('../http/ask.js').Answer[] }>} */
  const checked = []
  for (const { id } of bench.contenders) {
    const server = serverOf(bench, id)
    const answers = await withServer(server, { request: { path: paths[0] }, env }, { seconds: 0, connections: 1, signal },
      ({ url }) => Promise.all(paths.map((path) => ask(url + path, { encoding: 'latin1' }))),
      (args) => ({ file: execPath, args }))
    checked.push({ label: server.label, answers })
  }
  paths.forEach((_, index) => assertSameAnswers(checked.map(({ label, answers }) => ({ label, answer: answers[index] }))))
}

/**
 * @param {Pick<import('./declaration.js').Bench, 'groups'>} bench
 * @param {string} cell
 */
export function groupOf ({ groups }, cell) {
  return /** @type {import('./declaration.js').Group & { path: string }} */ (groups.find(({ id }) => id === cell.split('/')[0]))
}

/**
 * @param {Pick<import('./declaration.js').Bench, 'contenders'>} bench
 * @param {string} id
 */
export function serverOf ({ contenders }, id) {
  return /** @type {import('./declaration.js').Contender & { entry: URL }} */ (contenders.find((contender) => contender.id === id))
}
