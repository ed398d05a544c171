import { CommandError } from '../command-line/command-error.js'
import { startServer } from '../http/server-under-test.js'

/**
 * @typedef {import('../http/server-under-test.js').ServerUnderTest} ServerUnderTest
 * @typedef {{ label: string, entry: URL }} Server
 * @typedef {{ request: { path: string }, env?: Record<string, string> }} Asked
 * @typedef {(nodeArgs: string[]) => import('../http/server-under-test.js').Launch} Launch
 */

/**
 * Do something with a server while it runs; none is left when this settles.
 *
 * @template T
 * @param {Server} server
 * @param {Asked} topic
 * @param {import('./measure-server.js').Settings} settings
 * @param {(running: ServerUnderTest) => Promise<T>} use
 * @param {Launch} [launch]
 * @returns {Promise<T>}
 * @throws {CommandError} when the server does not start, answer or end as it should
 */
export async function withServer (server, topic, settings, use, launch) {
  const { running, end, kill } = await openServer(server, topic, settings, launch)
  try {
    const result = await use(running)
    await end()
    return result
  } catch (error) {
    // A server that is being killed fails in many ways; none of them is the news.
    settings.signal?.throwIfAborted()
    throw error
  } finally {
    await kill()
  }
}

/**
 * Start a server, and say how it is ended: as it should, or at once.
 *
 * @param {Server} server
 * @param {Asked} topic
 * @param {{ port?: number, startLimitMs?: number, signal?: AbortSignal }} settings
 * @param {Launch} [launch]
 */
export async function openServer ({ label, entry }, { request, env }, { port, startLimitMs, signal }, launch) {
  const running = await startServer({ label, entry, path: request.path, env, port, startLimitMs, signal, launch })
  return {
    running,
    end: async () => {
      const code = await running.stop()
      if (code !== 0) throw new CommandError(`${label} did not end well after its load (exit code ${code}): ${running.lastError()}`)
    },
    kill: running.kill
  }
}
