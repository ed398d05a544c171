import { ask } from '../../lib/http/ask.js'
import { assertSameAnswers } from '../../lib/http/assert-same-answers.js'
import { measure } from '../../lib/measuring/measure-server.js'
import { withServer } from '../../lib/measuring/open-server.js'
import { ratioInterval } from '../../lib/measuring/ratio-interval.js'
import { createRandom, shuffle } from '../../lib/measuring/schedule.js'

/** @typedef {import('./profiles.js').Profile & { connections: number }} Profile */

const SERVERS = [
  { id: 'express', label: 'Express', entry: new URL('servers/express.js', import.meta.url) },
  { id: 'fastify', label: 'Fastify', entry: new URL('servers/fastify.js', import.meta.url) }
]

/** How many turns a round of one profile has. */
export const TURNS = SERVERS.length

/**
 * Put both frameworks' application under load, in turn, each time in a process of its own.
 *
 * @param {Profile} profile
 * @param {object} settings
 * @param {string} settings.execPath of Node
 * @param {number} settings.rounds
 * @param {number} settings.seconds
 * @param {number} settings.seed of the order
 * @param {AbortSignal} settings.signal
 * @param {(turn: number) => void} settings.onTurn
 * @returns {Promise<import('./store.js').MeasuredProfile>}
 * @throws {import('../../lib/command-line/cli.js').CommandError} when the two answer differently, or a request is not answered with 2xx
 */
export async function measureProfile (profile, { execPath, rounds, seconds, seed, signal, onTurn }) {
  const { id, request, connections } = profile
  const random = createRandom(seed)
  /** @type {Record<string, number[]>} */
  const samples = { express: [], fastify: [] }
  let turns = 0
  for (let round = 0; round < rounds; round++) {
    /** @type {Parameters<typeof assertSameAnswers>[0]} */
    const answers = []
    for (const server of shuffle(SERVERS, random)) {
      await withServer(server, { request, env: { PROFILE: id } }, { seconds, connections, signal }, async (running) => {
        answers.push({ label: `${server.label} (${profile.label})`, answer: await ask(running.url + request.path, { ...request, encoding: 'latin1' }) })
        const { cpuMicroseconds } = await measure(running, server, { request }, { seconds, connections, signal })
        samples[server.id].push(Number(cpuMicroseconds.toPrecision(5)))
      }, (args) => ({ file: execPath, args }))
      onTurn(++turns)
    }
    assertSameAnswers(answers)
  }
  const { express, fastify } = samples
  return { id, express, fastify, ...ratioInterval(fastify, express) }
}
