import { ask } from '../http/ask.js'
import { measureWindow } from './measure-server.js'

/**
 * What a server tells about its own work, by case: how often it was done, and the
 * nanoseconds that it took in all.
 *
 * @typedef {Record<string, { count: number, nanoseconds: number }>} Told
 *
 * @typedef {object} Load
 * @property {number} connections
 * @property {boolean} [awake] whether the load generator never sleeps, also when no answer has come
 */

/**
 * Put a server under load, and compare before and after.
 *
 * @param {import('../http/server-under-test.js').ServerUnderTest} running
 * @param {import('./load.js').LoadGenerator} generator
 * @param {{ probe?: string, seconds: number }} question `probe` is where the server tells about its own work
 * @returns {Promise<Record<string, number>>} nanoseconds per request, and each case that the server tells of:
 *   `cpu` of the server's process, `system` of it in the kernel, `all` with that of the processes it has started,
 *   `generator` of the load generator, `wall` from answer to answer
 * @throws {import('../command-line/cli.js').CommandError} when any request was not answered with 2xx
 */
export async function putUnderLoad (running, generator, { probe, seconds }) {
  /** @type {Told[]} */
  const told = []
  const { load, cpuMicroseconds, systemMicroseconds, childrenMicroseconds } = await measureWindow(running, generator, seconds, async () => {
    if (probe !== undefined) told.push(await readTold(running.url + probe))
  })
  return {
    cpu: cpuMicroseconds * 1000,
    system: systemMicroseconds * 1000,
    all: (cpuMicroseconds + childrenMicroseconds) * 1000,
    generator: load.cpuMicroseconds / load.requests * 1000,
    wall: 1e9 / load.requestsPerSecond,
    ...between(told)
  }
}

/** @param {Told[]} told before and after; empty when the server tells nothing */
function between ([before, after]) {
  if (!before) return {}
  return Object.fromEntries(Object.entries(after).map(([name, { count, nanoseconds }]) => (
    [name, (nanoseconds - before[name].nanoseconds) / (count - before[name].count)]
  )))
}

/**
 * @param {string} url
 * @returns {Promise<Told>}
 */
async function readTold (url) {
  const { body } = await ask(url)
  return JSON.parse(body)
}
