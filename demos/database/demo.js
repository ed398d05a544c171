import { askMetered, startMeters } from './model/ask-metered.js'
import { compareAnswers } from './story/compare-answers.js'
import { countOperations } from './story/count-operations.js'
import { limitsOf } from './arithmetic.js'
import { describeNoPlace, findPlace, requirePlace } from './model/place/find-place.js'
import { openDatabase } from './model/place/open-database.js'
import { readPrinted } from './story/read-printed.js'
export { renderStory as render } from './story/render-story.js'

export const summary = 'tells what a request asks of MongoDB, and what may have limited a published test'

/** @type {import('../lib/command-line/cli.js').Options} */
export const options = {
  meter: { type: 'boolean', description: 'put the meter before a database here and ask both servers: rates and latencies as they come' }
}

const WITHOUT = 'the sections that need none follow'
const ROUND_TRIPS = [1, 5, 20, 45]
const POOLS = [5, 10, 100]

/**
 * @param {import('../lib/command-line/cli.js').Values} values
 * @param {AbortSignal} [signal]
 * @returns {Promise<object>} the story's data
 * @throws {import('../lib/command-line/command-error.js').CommandError} when a database does not start, or none is there and one is wanted
 */
export async function tell ({ meter }, signal) {
  const place = meter ? requirePlace('without --meter the rest runs') : findPlace()
  return {
    answers: await compareAnswers(),
    printed: await readPrinted(),
    pools: ROUND_TRIPS.map((roundTripMs) => ({ roundTripMs, rates: POOLS.map((pool) => rateOfPool(pool, roundTripMs)) })),
    poolSizes: POOLS,
    ...place ? await askDatabase(place, meter === true, signal) : { missing: describeNoPlace(WITHOUT) }
  }
}

/** @returns {string | undefined} a line, when there is no database here */
export function whyOther () {
  return findPlace() ? undefined : describeNoPlace(WITHOUT)
}

/**
 * @param {import('./model/place/find-place.js').Place} place
 * @param {boolean} meter whether the servers are asked behind the meter
 * @param {AbortSignal} [signal]
 */
async function askDatabase (place, meter, signal) {
  const database = await openDatabase(place, signal)
  try {
    return {
      parts: database.parts,
      calls: await countOperations(database.through(), signal),
      ...meter && { metered: await askBehindMeters(database, signal) }
    }
  } finally {
    await database.end()
  }
}

/**
 * @param {import('./model/place/open-database.js').Database} database
 * @param {AbortSignal} [signal]
 */
async function askBehindMeters (database, signal) {
  const { urls, end } = await startMeters(database)
  try {
    return {
      one: await askMetered(urls, 'getOne', { together: true, signal }),
      all: await askMetered(urls, 'getLean', { together: false, signal })
    }
  } finally {
    await end()
  }
}

/**
 * @param {number} pool
 * @param {number} roundTripMs
 */
function rateOfPool (pool, roundTripMs) {
  const limits = limitsOf({ clients: Infinity, pool, roundTripMs, operations: 1, cpuMs: 0 })
  return limits.find(({ id }) => id === 'pool')?.rate
}
