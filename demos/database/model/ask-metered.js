import { withServer } from '../../lib/measuring/open-server.js'
import { askForSeconds } from './ask-for-seconds.js'
import { describeLatencies } from './describe-latencies.js'
import { startLines } from './line/start-lines.js'
import { CLIENTS, PLAN } from '../story/printed.js'

const FAR_MS = 45
const SECONDS = 4

export const SERVERS = [
  { id: 'express', label: 'Express', entry: new URL('../servers/express.js', import.meta.url) },
  { id: 'fastify', label: 'Fastify', entry: new URL('../servers/fastify.js', import.meta.url) }
]

/**
 * Put the meter of the plan before a database, one for each server.
 *
 * @param {import('./place/open-database.js').Database} database
 * @returns {Promise<{ urls: Record<string, string>, end: () => Promise<void> }>} `urls`: the address of the database, by server
 */
export async function startMeters (database) {
  const { ports, end } = await startLines(SERVERS.map(({ id }) => ({ id, roundTripMs: FAR_MS, meter: PLAN })), database.target)
  return { urls: Object.fromEntries(SERVERS.map(({ id }) => [id, database.through(ports[id])])), end }
}

/**
 * Ask the servers behind their meters. The first second is for them to warm up in.
 *
 * @param {Record<string, string>} urls as `startMeters` tells them
 * @param {'getOne' | 'getAll' | 'getLean'} route
 * @param {{ together: boolean, signal?: AbortSignal }} how `together` when the processor has time for both at once
 * @returns {Promise<Metered[]>}
 *
 * @typedef {{ id: string, label: string } & import('./describe-latencies.js').Described} Metered
 */
export async function askMetered (urls, route, { together, signal = new AbortController().signal }) {
  const ask = async (/** @type {typeof SERVERS[number]} */ server) => {
    const ways = [{ id: 'metered', url: urls[server.id], pool: CLIENTS }]
    const path = `/metered/user/${route}`
    const answered = await withServer(server, { request: { path }, env: { WAYS: JSON.stringify(ways) } }, { seconds: SECONDS, connections: CLIENTS, signal },
      async ({ url }) => await askForSeconds(url + path, { clients: CLIENTS, seconds: SECONDS }))
    return { id: server.id, label: server.label, ...describeLatencies(answered, { fromSecond: 1, toSecond: SECONDS }) }
  }
  if (together) return await allOf(SERVERS.map(ask))
  const metered = []
  for (const server of SERVERS) metered.push(await ask(server))
  return metered
}

/**
 * When one fails the others are waited for, so that nothing of them runs on.
 *
 * @template T
 * @param {Array<Promise<T>>} promises
 */
async function allOf (promises) {
  const failed = (await Promise.allSettled(promises)).find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  return await Promise.all(promises)
}
