import { fileURLToPath } from 'node:url'
import { requirePart } from '../../lib/parts/find-part.js'
import { k6 } from '../../lib/parts/k6.js'
import { startServer } from '../../lib/http/server-under-test.js'
import { ADAPTERS } from '../model/adapters.js'
import { TOKEN } from '../apps/token.js'
import { PATHS } from '../model/paths.js'
import { readPace } from './read-pace.js'
import { runProgram } from './run-program.js'

const SCRIPT = fileURLToPath(new URL('spike.k6.js', import.meta.url))
const GRACE_SECONDS = 60
/** k6 ends so when a threshold is crossed: its figures are there all the same. */
const CROSSED = 99

/**
 * @typedef {{ label: string, printed: string }} Spike what k6 printed of one adapter
 */

/**
 * The published spike with k6 on both adapters, one after the other.
 *
 * @param {import('../../lib/command-line/cli.js').Values} values
 * @param {AbortSignal} [signal] ends it
 * @param {import('./read-pace.js').Pace} [pace] another than the flags ask for
 * @returns {Promise<{ version: string, pace: import('./read-pace.js').Pace, spikes: Spike[] }>}
 * @throws {import('../../lib/parts/missing-part.js').MissingPart} when there is no k6
 */
export async function spikeBoth (values, signal, pace = readPace(values)) {
  const { path, version } = requirePart(k6, '--ramp runs the same without it')
  const spikes = []
  for (const { label, entry } of ADAPTERS) {
    const server = await startServer({ label, entry, path: PATHS.hello, signal })
    try {
      const printed = await runProgram(path, argsFor(server.url + PATHS.participations, pace), { label: 'k6', accepted: [0, CROSSED], limitSeconds: pace.upSeconds + pace.downSeconds + GRACE_SECONDS, signal })
      spikes.push({ label, printed: printed.trim() })
    } finally {
      await server.kill()
    }
  }
  return { version, pace, spikes }
}

/**
 * @param {string} url
 * @param {import('./read-pace.js').Pace} pace
 */
function argsFor (url, { users, upSeconds, downSeconds, pauseMs }) {
  const given = { URL: url, TOKEN, USERS: String(users), UP: `${upSeconds}s`, DOWN: `${downSeconds}s`, PAUSE: String(pauseMs / 1000) }
  const env = Object.entries(given).flatMap(([name, value]) => ['-e', `${name}=${value}`])
  return ['run', '--no-usage-report', '--no-color', '--quiet', '--address', '', ...env, SCRIPT]
}
