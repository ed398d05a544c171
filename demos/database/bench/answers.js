import { askMetered, startMeters } from '../model/ask-metered.js'
import { requirePlace } from '../model/place/find-place.js'
import { openDatabase } from '../model/place/open-database.js'

const NEAR = 0.1
const HELD_BACK_MS = 300

/** Rates and waits are asked for, which a busy machine changes. */
export const timed = true

/**
 * The database behind its meters. It belongs to the process that asks the questions: the
 * one that answers them may be killed, and would leave a database on the reader's server.
 *
 * @param {AbortSignal} signal
 * @returns {Promise<import('../../lib/measuring/sidecar.js').Sidecar>} `env.METERED` tells where it is
 * @throws {import('../../lib/parts/missing-part.js').MissingPart} when there is no database to be had
 */
export async function accompany (signal) {
  const database = await openDatabase(requirePlace('nothing of this does'), signal)
  try {
    const { urls, end } = await startMeters(database)
    return { env: { METERED: JSON.stringify(urls) }, parts: database.parts, end: () => end().finally(database.end) }
  } catch (error) {
    await database.end()
    throw error
  }
}

/**
 * Whether a meter of a hundred operations a second makes of both servers what was published.
 * All documents are read as plain objects, so that the processor is not what limits them.
 *
 * @param {NodeJS.ProcessEnv} [env] whose METERED is what `accompany` tells
 * @returns {Promise<import('../../lib/measuring/ask-topic.js').Answers>}
 */
export async function ask (env = process.env) {
  /** @type {Record<string, string>} */
  const urls = JSON.parse(String(env.METERED))
  const one = await askMetered(urls, 'getOne', { together: true })
  const all = await askMetered(urls, 'getLean', { together: false })
  return {
    'meter-one': one.every(({ perSecond }) => isNear(perSecond, 100)),
    'meter-all': all.every(({ perSecond }) => isNear(perSecond, 50)),
    'meter-holds-back': one.every((metered) => metered.p97_5Ms - metered.medianMs > HELD_BACK_MS)
  }
}

/**
 * @param {number} rate
 * @param {number} wanted
 */
function isNear (rate, wanted) {
  return Math.abs(rate - wanted) <= wanted * NEAR
}
