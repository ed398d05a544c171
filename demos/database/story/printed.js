/**
 * What autocannon printed in the published test besides the averages, which are in
 * published.json: the median second, latencies in milliseconds, and bytes. Latencies are of
 * all ten seconds.
 *
 * @type {Array<{ contender: string, group: 'one' | 'all', perSecond: number, medianMs: number, p97_5Ms: number, meanMs: number, bytesPerSecond: number }>}
 */
export const PRINTED = [
  { contender: 'express', group: 'one', perSecond: 101, medianMs: 45, p97_5Ms: 616, meanMs: 96.24, bytesPerSecond: 44_500 },
  { contender: 'fastify', group: 'one', perSecond: 101, medianMs: 48, p97_5Ms: 581, meanMs: 97.95, bytesPerSecond: 39_800 },
  { contender: 'express', group: 'all', perSecond: 50, medianMs: 168, p97_5Ms: 613, meanMs: 207.5, bytesPerSecond: 10_300_000 },
  { contender: 'fastify', group: 'all', perSecond: 49, medianMs: 180, p97_5Ms: 652, meanMs: 217.7, bytesPerSecond: 9_910_000 }
]

export const CLIENTS = 10

/** What MongoDB documents of the plan that they used: operations in a window of time. */
export const PLAN = { operations: 100, windowMs: 1000 }

/** Of a request, as the driver tells: section 2 of the demo counts them. */
export const OPERATIONS = { one: 1, all: 2 }
