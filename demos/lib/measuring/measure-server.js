import { startLoad } from './load.js'

const LONGEST_WARMUP_SECONDS = 2
/** After so long it is looked how many requests were answered. */
const LOOK_SECONDS = 0.25

/**
 * @typedef {import('../profiling/flame-topic.js').FlameServer} FlameServer
 * @typedef {import('../profiling/flame-topic.js').FlameTopic} FlameTopic
 * @typedef {Pick<import('../profiling/profile-topic.js').Settings, 'seconds' | 'connections' | 'port' | 'startLimitMs' | 'signal'> & { awake?: boolean, warmUpSeconds?: number, warmUpRequests?: number }} Settings
 *   `awake`: whether the load generator never sleeps, also when no answer has come; `warmUpSeconds` unless as long as the load;
 *   `warmUpRequests`: after so many answers the warm-up ends sooner
 * @typedef {import('../http/server-under-test.js').ServerUnderTest} ServerUnderTest
 *
 * @typedef {object} Run one counted window of load
 * @property {import('./load.js').LoadResult} load
 * @property {{ fromMs: number, toMs: number }} window since the server's process started
 * @property {number} cpuMicroseconds of the server's process per request, all its threads
 * @property {number} systemMicroseconds of them in the kernel
 * @property {number} childrenMicroseconds of the processes that the server has started, per request
 * @property {number} idleMicroseconds its event loop waited per request
 */

/**
 * @param {number} seconds of counted load
 * @returns {number} seconds of load before them, which are not counted
 */
export const warmupSeconds = (seconds) => Math.min(seconds, LONGEST_WARMUP_SECONDS)

/**
 * Warm a server up, then put it under load and ask it before and after what it spent.
 *
 * @param {ServerUnderTest} running
 * @param {FlameServer} server
 * @param {Pick<FlameTopic, 'request'>} topic
 * @param {Settings} settings
 * @param {() => Promise<void>} [beginAndEnd] called before the counted load and after it
 * @returns {Promise<Run>}
 * @throws {CommandError} when any request was not answered with 2xx
 */
export async function measure (running, server, topic, settings, beginAndEnd) {
  const generator = await openLoad(running, server, topic, settings)
  try {
    return await measureWindow(running, generator, settings.seconds, beginAndEnd)
  } finally {
    await generator.close()
  }
}

/**
 * Warm a server up with a load that goes on when it is asked to.
 *
 * @param {ServerUnderTest} running
 * @param {FlameServer} server
 * @param {Pick<FlameTopic, 'request'>} topic
 * @param {Settings} settings
 * @returns {Promise<import('./load.js').LoadGenerator>} to be closed
 * @throws {CommandError} when any request was not answered with 2xx
 */
export async function openLoad (running, { label }, { request }, { seconds, warmUpSeconds = warmupSeconds(seconds), warmUpRequests = Infinity, connections, awake, signal }) {
  const generator = await startLoad({ url: running.url + request.path, request, connections, awake, label, signal })
  try {
    await warmUp(generator, warmUpSeconds, warmUpRequests)
    return generator
  } catch (error) {
    await generator.close()
    throw error
  }
}

/**
 * Ask a server for a while, and what it spent on that.
 *
 * @param {ServerUnderTest} running
 * @param {import('./load.js').LoadGenerator} generator
 * @param {number} seconds
 * @param {() => Promise<void>} [beginAndEnd] called before the load and after it
 * @returns {Promise<Run>}
 * @throws {CommandError} when any request was not answered with 2xx
 */
export async function measureWindow (running, generator, seconds, beginAndEnd) {
  await beginAndEnd?.()
  const before = await running.sample()
  const load = await generator.run(seconds)
  const after = await running.sample()
  await beginAndEnd?.()
  return {
    load,
    window: { fromMs: before.atMs, toMs: after.atMs },
    cpuMicroseconds: (after.cpuMicroseconds - before.cpuMicroseconds) / load.requests,
    systemMicroseconds: (after.systemMicroseconds - before.systemMicroseconds) / load.requests,
    childrenMicroseconds: (after.childrenMicroseconds - before.childrenMicroseconds) / load.requests,
    idleMicroseconds: (after.idleMs - before.idleMs) * 1000 / load.requests
  }
}

/**
 * An engine compiles what was called often, however long that took. So a slow server, or a slow
 * machine, is not measured before it is warm.
 *
 * @param {import('./load.js').LoadGenerator} generator
 * @param {number} seconds at most
 * @param {number} requests
 */
async function warmUp (generator, seconds, requests) {
  if (requests === Infinity) return await generator.run(seconds, 0)
  for (let answered = 0, left = seconds; answered < requests && left > 0; left -= LOOK_SECONDS) {
    // A machine that is slow or busy may not answer once in the rest of a look.
    answered += (await generator.run(Math.min(LOOK_SECONDS, left), 0)).requests
  }
}
