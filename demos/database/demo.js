import { fileURLToPath } from 'node:url'
import { latencyOf } from '../hello-world/model.js'
import { readPublished } from '../lib/results/published.js'
import { askMetered } from './ask-metered.js'
import { compareAnswers } from './compare-answers.js'
import { countOperations } from './count-operations.js'
import { describeLatencies } from './describe-latencies.js'
import { limitsOf } from './model.js'
import { describeNoPlace, findPlace, requirePlace } from './place/find-place.js'
import { openDatabase } from './place/open-database.js'
import { CLIENTS, OPERATIONS, PLAN, PRINTED } from './printed.js'
import { renderStory } from './render-story.js'
import { simulateClients } from './simulate-clients.js'

export const summary = 'one document and a thousand from MongoDB: what a request asks of it, and whose meter a published test met'

/** @type {import('../lib/cli.js').Options} */
export const options = {
  meter: { type: 'boolean', description: 'put the meter before a database here and ask both servers: rates and latencies as they come' }
}

const PUBLISHED = fileURLToPath(new URL('published.json', import.meta.url))
const SECONDS = 11
const WITHOUT = 'the sections that need none follow'
const ROUND_TRIPS = [1, 5, 20, 45]
const POOLS = [5, 10, 100]

/**
 * @param {import('../lib/cli.js').Values} values
 * @param {AbortSignal} [signal]
 * @returns {Promise<object>} the story's data
 * @throws {import('../lib/command-error.js').CommandError} when a database does not start, or none is there and one is wanted
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

export const render = renderStory

/** @returns {string | undefined} a line, when there is no database here */
export function whyOther () {
  return findPlace() ? undefined : describeNoPlace(WITHOUT)
}

/**
 * @param {import('./place/find-place.js').Place} place
 * @param {boolean} meter whether the servers are asked behind the meter
 * @param {AbortSignal} [signal]
 */
async function askDatabase (place, meter, signal) {
  const database = await openDatabase(place, signal)
  try {
    return {
      parts: database.parts,
      calls: await countOperations(database.through()),
      ...meter && { metered: { one: await askMetered(database, 'getOne', { together: true, signal }), all: await askMetered(database, 'getLean', { together: false, signal }) } }
    }
  } finally {
    await database.end()
  }
}

/** What the published test printed, and what a meter alone would make of its clients. */
async function readPrinted () {
  const { rows, contenders } = /** @type {import('../lib/results/published.js').PublishedFigures} */ (await readPublished(PUBLISHED))
  return PRINTED.map((printed) => {
    const { contender, group, medianMs } = printed
    const [{ value }] = rows.filter((row) => row.contender === contender && row.group === group)
    const [{ medianMs: roundTripMs }] = PRINTED.filter((other) => other.contender === contender && other.group === 'one')
    const operations = OPERATIONS[group]
    const answered = simulateClients({ clients: CLIENTS, operations, roundTripMs, restMs: medianMs - operations * roundTripMs, meter: PLAN, seconds: SECONDS })
    return {
      ...printed,
      label: contenders.find(({ id }) => id === contender)?.label,
      requestsPerSecond: value,
      bytes: printed.bytesPerSecond / value,
      waitedMs: latencyOf({ connections: CLIENTS, requestsPerSecond: value }),
      operationsPerSecond: operations * value,
      computed: describeLatencies(answered, { fromSecond: 1, toSecond: SECONDS })
    }
  })
}

/**
 * @param {number} pool
 * @param {number} roundTripMs
 */
function rateOfPool (pool, roundTripMs) {
  const limits = limitsOf({ clients: Infinity, pool, roundTripMs, operations: 1, cpuMs: 0 })
  return limits.find(({ id }) => id === 'pool')?.rate
}
