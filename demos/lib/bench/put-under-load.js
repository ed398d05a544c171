import { fetchAnswer } from '../fetch-answer.js'
import { startLoad } from '../load.js'
import { warmupSeconds } from '../measure-server.js'

/**
 * What a server tells about its own work, by case: how often it was done, and the
 * nanoseconds that it took in all.
 *
 * @typedef {Record<string, { count: number, nanoseconds: number }>} Told
 *
 * @typedef {object} Load
 * @property {number} connections
 * @property {boolean} [awake] whether the load generator never sleeps, also when no answer has come
 *
 * @typedef {object} Question
 * @property {string} path what is asked for
 * @property {string} [probe] where the server tells about its own work
 */

/**
 * Warm a server up, put it under load, and compare before and after.
 *
 * @param {import('../server-under-test.js').ServerUnderTest} running
 * @param {Question} question
 * @param {Load & { label: string, seconds: number, signal: AbortSignal }} settings
 * @returns {Promise<Record<string, number>>} nanoseconds: `cpu`, `system` and `wall` per request, and each case that the server tells of
 * @throws {import('../cli.js').CommandError} when any request was not answered with 2xx
 */
export async function putUnderLoad (running, { path, probe }, { seconds, ...settings }) {
  const generator = await startLoad({ url: running.url + path, ...settings })
  const ask = async () => probe === undefined ? {} : await readTold(running.url + probe)
  try {
    await generator.run(warmupSeconds(seconds))
    const toldBefore = await ask()
    const before = await running.sample()
    const { requests, requestsPerSecond } = await generator.run(seconds)
    const after = await running.sample()
    const told = await ask()
    return {
      cpu: (after.cpuMicroseconds - before.cpuMicroseconds) * 1000 / requests,
      system: (after.systemMicroseconds - before.systemMicroseconds) * 1000 / requests,
      wall: 1e9 / requestsPerSecond,
      ...between(toldBefore, told)
    }
  } finally {
    await generator.close()
  }
}

/**
 * @param {Told} before
 * @param {Told} after
 */
function between (before, after) {
  return Object.fromEntries(Object.entries(after).map(([name, { count, nanoseconds }]) => (
    [name, (nanoseconds - before[name].nanoseconds) / (count - before[name].count)]
  )))
}

/**
 * @param {string} url
 * @returns {Promise<Told>}
 */
async function readTold (url) {
  const { body } = await fetchAnswer(url)
  return JSON.parse(body.toString())
}
