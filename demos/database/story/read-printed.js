import { fileURLToPath } from 'node:url'
import { latencyOf } from '../../lib/measuring/littles-law.js'
import { readPublished } from '../../lib/results/published.js'
import { describeLatencies } from '../model/describe-latencies.js'
import { CLIENTS, OPERATIONS, PLAN, PRINTED } from './printed.js'
import { simulateClients } from './simulate-clients.js'

const PUBLISHED = fileURLToPath(new URL('../published.json', import.meta.url))
/** The clients all come at once in the first, which is left out. */
const SECONDS = 11

/**
 * What the published test printed, and what a meter alone would make of its clients: of
 * what was printed that takes the medians alone, for the time on the way and the rest.
 */
export async function readPrinted () {
  const { rows, contenders } = /** @type {import('../../lib/results/published.js').PublishedFigures} */ (await readPublished(PUBLISHED))
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
