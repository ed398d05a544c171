import { ask } from '../http/ask.js'
import { assertSameAnswers } from '../http/assert-same-answers.js'
import { withServer } from './measure-server.js'
import { putUnderLoad } from './put-under-load.js'

const CONNECTIONS = 10

/**
 * The two things that are measured of a request. On a machine with few cores the
 * load generator competes with the server, so that throughput says less than the
 * server's own time.
 *
 * @type {import('./declaration.js').Case[]}
 */
export const REQUEST_CASES = [
  { id: 'cpu', label: 'the server’s own CPU time', shown: 'per request' },
  { id: 'wall', label: 'time from answer to answer', shown: 'the inverse of requests per second' }
]

/**
 * Turns of contenders that are servers: each in a process of its own, asked by a
 * load generator (autocannon, no pipelining) in another.
 *
 * @param {{ execPath: string, bench: import('./declaration.js').Bench, seconds: number, env?: Record<string, string> }} where
 *   `env` is what the servers are told besides
 * @returns {import('./run-rounds.js').TakeTurn} fails when any request is not answered with 2xx
 */
export function askServers ({ execPath, bench, seconds, env }) {
  return async ({ runs, order }, signal) => {
    const groups = inTurn(bench, order)
    const server = serverOf(bench, runs)
    const settings = { seconds, connections: CONNECTIONS, ...server.load, signal }
    /** @type {Record<string, import('./run-rounds.js').Measurement>} */
    const measured = {}
    await withServer(server, { request: { path: groups[0].path }, env }, settings, async (running) => {
      for (const group of groups) {
        const spent = await putUnderLoad(running, server, group, { ...settings, ...group.load })
        for (const { id } of group.cases) measured[`${group.id}/${id}`] = { time: spent[id] }
      }
    }, (args) => ({ file: execPath, args }))
    return measured
  }
}

/**
 * @param {import('./declaration.js').Bench} bench whose contenders are servers
 * @param {AbortSignal} signal
 * @param {Record<string, string>} [env] what the servers are told besides
 * @returns {Promise<void>}
 * @throws {import('../command-line/cli.js').CommandError} when a server does not start, or two answer differently
 */
export async function checkServers (bench, signal, env) {
  const paths = /** @type {Array<{ path: string }>} */ (bench.groups).map(({ path }) => path)
  /** @type {Array<{ label: string, answers: import('../http/ask.js').Answer[] }>} */
  const checked = []
  for (const { id } of bench.contenders) {
    const server = serverOf(bench, id)
    const answers = await withServer(server, { request: { path: paths[0] }, env }, { seconds: 0, connections: 1, signal },
      ({ url }) => Promise.all(paths.map((path) => ask(url + path, { encoding: 'latin1' }))))
    checked.push({ label: server.label, answers })
  }
  paths.forEach((_, index) => assertSameAnswers(checked.map(({ label, answers }) => ({ label, answer: answers[index] }))))
}

/**
 * The groups in the order in which the turn names their cells.
 *
 * @param {import('./declaration.js').Bench} bench
 * @param {string[]} order
 * @returns {Array<import('./declaration.js').Group & { path: string }>}
 */
function inTurn ({ groups }, order) {
  const ids = [...new Set(order.map((cell) => cell.split('/')[0]))]
  return ids.map((id) => /** @type {import('./declaration.js').Group & { path: string }} */ (groups.find((group) => group.id === id)))
}

/**
 * @param {import('./declaration.js').Bench} bench
 * @param {string} id
 */
function serverOf ({ contenders }, id) {
  return /** @type {import('./declaration.js').Contender & { entry: URL }} */ (contenders.find((contender) => contender.id === id))
}
