import { askMetered } from './ask-metered.js'
import { requirePlace } from './place/find-place.js'
import { openDatabase } from './place/open-database.js'

const NEAR = 0.1
const HELD_BACK_MS = 300

/**
 * Whether a meter of a hundred operations a second makes of both servers what was published.
 * All documents are read as plain objects, so that the processor is not what limits them.
 *
 * @returns {Promise<import('../lib/bench/ask-topic.js').Answers>}
 * @throws {import('../lib/parts/missing-part.js').MissingPart} when there is no database to be had
 */
export async function ask () {
  const database = await openDatabase(requirePlace('nothing of this does'))
  try {
    const one = await askMetered(database, 'getOne', { together: true })
    const all = await askMetered(database, 'getLean', { together: false })
    return {
      'meter-one': one.every(({ perSecond }) => isNear(perSecond, 100)),
      'meter-all': all.every(({ perSecond }) => isNear(perSecond, 50)),
      'meter-holds-back': one.every(({ medianMs, lateMs }) => lateMs - medianMs > HELD_BACK_MS)
    }
  } finally {
    await database.end()
  }
}

/**
 * @param {number} rate
 * @param {number} wanted
 */
function isNear (rate, wanted) {
  return Math.abs(rate - wanted) <= wanted * NEAR
}
