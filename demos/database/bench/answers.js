import { askMetered, startMeters } from '../model.js'
import { openDatabase } from '../place.js'

const NEAR = 0.1
const HELD_BACK_MS = 300

/** Rates and waits are asked for, which a busy machine changes. */
export const timed = true

// The database behind its meters. It belongs to the process that asks the questions: the one that answers them may be
// killed, and would leave a database on the reader's server.
export async function startSidecar (signal) {
  const database = await openDatabase('nothing of this does', signal)
  const { urls, end } = await startMeters(database)
  return { env: { METERED: JSON.stringify(urls) }, parts: database.parts, end: () => end().finally(database.end) }
}

// Whether a meter of a hundred operations a second makes of both servers what was published. All documents are read
// as plain objects, so that the processor is not what limits them.
export async function ask () {
  const urls = JSON.parse(String(process.env.METERED))
  const one = await askMetered(urls, 'getOne')
  const all = await askMetered(urls, 'getLean')
  const isNear = (/** @type {number} */ rate, /** @type {number} */ wanted) => Math.abs(rate - wanted) <= wanted * NEAR
  return {
    'meter-one': one.every(({ perSecond }) => isNear(perSecond, 100)),
    'meter-all': all.every(({ perSecond }) => isNear(perSecond, 50)),
    'meter-holds-back': one.every((metered) => metered.p97_5Ms - metered.medianMs > HELD_BACK_MS)
  }
}
