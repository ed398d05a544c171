import { ask } from '../../lib/http/ask.js'
import { assertSameAnswers } from '../../lib/http/assert-same-answers.js'
import { CPU_CASES, askServers } from '../../lib/measuring/ask-servers.js'
import { cellId } from '../../lib/measuring/declaration.js'
import { lookInTurn } from '../../lib/measuring/look-in-turn.js'
import { withServer } from '../../lib/measuring/open-server.js'
import { ratioInterval } from '../../lib/measuring/ratio-interval.js'
import { createRandom, shuffle } from '../../lib/measuring/schedule.js'

/** @typedef {import('./profiles.js').Profile & { connections: number }} Profile */

/** @type {Array<import('../../lib/measuring/declaration.js').Contender & { entry: URL }>} */
export const SERVERS = [
  { id: 'express', label: 'Express', package: 'express', note: '', entry: new URL('servers/express.js', import.meta.url) },
  { id: 'fastify', label: 'Fastify', package: 'fastify', note: '', entry: new URL('servers/fastify.js', import.meta.url) }
]

/**
 * Put both frameworks' application under load, in turn, as a bench does with its servers.
 *
 * @param {Profile} profile
 * @param {object} settings
 * @param {string} settings.execPath of Node
 * @param {Pick<import('../../lib/measuring/settings.js').Pace, 'rounds' | 'looks' | 'seconds' | 'warmUpSeconds' | 'warmUpRequests'>} settings.pace
 * @param {number} settings.seed of the order
 * @param {AbortSignal} settings.signal
 * @param {(round: number) => void} settings.onRound
 * @returns {Promise<import('./store.js').MeasuredProfile>}
 * @throws {import('../../lib/command-line/cli.js').CommandError} when the two answer differently, or a request is not answered with 2xx
 */
export async function measureProfile (profile, { execPath, pace, seed, signal, onRound }) {
  const { id, label, request, connections } = profile
  const group = { id, label, path: request.path, request, env: { PROFILE: id }, load: { connections }, cases: CPU_CASES }
  const cell = cellId(group, CPU_CASES[0])
  const takeTurns = lookInTurn(askServers({ execPath, bench: { contenders: SERVERS, groups: [group] }, pace }), pace.looks)
  const random = createRandom(seed)
  /** @type {Record<string, number[]>} */
  const samples = { express: [], fastify: [] }
  await assertSame(group, execPath, signal)
  for (let round = 0; round < pace.rounds; round++) {
    const turns = shuffle(SERVERS, random).map((server) => ({ round, contender: server.id, runs: server.id, order: [cell] }))
    const measured = await takeTurns(turns, signal)
    for (const [index, { runs }] of turns.entries()) samples[runs].push(Number((measured[index][cell].time / 1000).toPrecision(5)))
    onRound(round + 1)
  }
  const { express, fastify } = samples
  return { id, express, fastify, ...ratioInterval(fastify, express) }
}

/**
 * @param {Required<Pick<import('../../lib/measuring/declaration.js').Group, 'label' | 'request' | 'env'>>} group
 * @param {string} execPath
 * @param {AbortSignal} signal
 * @throws {import('../../lib/command-line/cli.js').CommandError} when the two answer differently
 */
async function assertSame ({ label, request, env }, execPath, signal) {
  /** @type {Parameters<typeof assertSameAnswers>[0]} */
  const answers = []
  for (const server of SERVERS) {
    const answer = await withServer(server, { request, env }, { seconds: 0, connections: 1, signal },
      ({ url }) => ask(url + request.path, { ...request, encoding: 'latin1' }),
      (args) => ({ file: execPath, args }))
    answers.push({ label: `${server.label} (${label})`, answer })
  }
  assertSameAnswers(answers)
}
