import { startLines } from '../model/line/start-lines.js'
import { requirePlace } from '../model/place/find-place.js'
import { openDatabase } from '../model/place/open-database.js'
import { LINES, WAYS } from './ways.js'

/**
 * Start a database, and lines of every length to it.
 *
 * @param {AbortSignal} signal
 * @returns {Promise<import('../../lib/measuring/sidecar.js').Sidecar>} `env.WAYS` tells a server what to connect to
 * @throws {import('../../lib/parts/missing-part.js').MissingPart} when there is no database to be had
 */
export async function accompany (signal) {
  const database = await openDatabase(requirePlace('npm run demo:database tells what needs none'), signal)
  try {
    const lines = await startLines(LINES, database.target)
    const ways = WAYS.map(({ id, line, pool }) => ({ id, url: database.through(lines.ports[line]), pool }))
    return {
      env: { WAYS: JSON.stringify(ways) },
      parts: database.parts,
      end: () => lines.end().finally(database.end)
    }
  } catch (error) {
    await database.end()
    throw error
  }
}
