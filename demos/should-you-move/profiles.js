import { hullOf, majorOf, medianOf } from './costs.js'
import { EXAMPLE, sumUp } from './sum.js'

/**
 * Ten small applications, each recorded once on Express and on Fastify under load
 * (static/results/checks/calculator.json), and what a reader would put into the calculator for them. `above`: its own
 * code is what it takes more than the hello on Fastify, since no field counts it; `raises`: what is left out is work
 * of Express alone, so it can only raise the gain.
 */
const CACHES = 'what the work pushes out of the processor’s caches'
const PROFILES = [
  { id: 'hello', label: 'A bare hello', told: {} },
  { id: 'middlewares', label: 'Ten middlewares', told: { middlewares: 10 }, leavesOut: 'what the ten compute, and the headers that they set' },
  { id: 'routes', label: 'The last of 50 routes, with a parameter', told: { routes: 49 } },
  { id: 'list', label: 'A list of 5 kB, with a response schema', told: { rows: 50, schema: true }, leavesOut: 'Express’s ETag of a large answer', raises: true },
  { id: 'body', label: 'A body that is validated', told: {}, above: true, leavesOut: 'what Express takes more to read a body', raises: true },
  { id: 'logged', label: 'Two log lines by Pino', told: {}, above: true, leavesOut: 'what Express takes more to hear that an answer is out', raises: true },
  { id: 'work', label: '0.2 ms of own work', told: { handlerMs: 0.2 }, leavesOut: CACHES },
  { id: 'more-work', label: '1 ms of own work', told: { handlerMs: 1 }, leavesOut: CACHES },
  { id: 'waiting', label: '5 ms of waiting', told: { waitingMs: 5 }, above: true, leavesOut: 'what many connections change' },
  { id: 'mix', label: 'A mix of them', told: { middlewares: 10, routes: 49, rows: 20, schema: true, handlerMs: 0.2, waitingMs: 5 }, leavesOut: 'the ETag, the timer, and what the ten compute' }
]
const BARE = { ...EXAMPLE, handlerMs: 0, waitingMs: 0, rows: 0, middlewares: 0 }

/**
 * What the sum expects of each, beside what it did. Of the hello it expects what is recorded of a bare request; of the
 * others it is told what the hello took on the same machine, as a reader would tell it.
 *
 * @param {any[]} runs of the recording
 * @param {import('./costs.js').NodeCosts[]} costs
 * @returns {Array<{ id: string, label: string, node: string, expected: import('./costs.js').Interval, measured: number, interval: import('./costs.js').Interval, fits: Fit, off: number, leavesOut?: string }>}
 *   `off`: how many times the measured value is beyond the nearer end of the range; 1 within it
 */
export function checkProfiles (runs, costs) {
  return runs.flatMap(({ environment: { node, cpu }, profiles }) => {
    const known = costs.find((cost) => majorOf(cost.node) === majorOf(node))
    if (!known) return []
    const [hello, ...others] = PROFILES.map((profile) => ({ ...profile, ...profiles.find(({ id }) => id === profile.id) }))
    const bare = medianOf(hello.fastify)
    const expect = ({ told, above, fastify }) => {
      const handlerMs = above ? Math.max(0, medianOf(fastify) - bare) / 1000 : 0
      return hullOf(hello.interval.map((ratio) => sumUp({ ...BARE, handlerMs, ownBefore: bare * ratio, ownAfter: bare, ...told }, known).gain))
    }
    const differs = known.cpu === cpu ? undefined : `the processor: ${cpu} ran this, and ${known.cpu} what was recorded`
    const checked = [{ ...hello, leavesOut: differs, expected: sumUp(BARE, known).gain }, ...others.map((other) => ({ ...other, expected: expect(other) }))]
    return checked.map(({ id, label, leavesOut, raises, ratio, interval, expected }) => {
      const off = Math.max(1, expected[0] / ratio, ratio / expected[1])
      const why = raises && ratio < expected[0] ? undefined : leavesOut
      return { id, label, node, expected, measured: ratio, interval, fits: compareRange(expected, ratio, interval), off, leavesOut: why }
    })
  })
}

/**
 * @typedef {'within' | 'touches' | 'above' | 'below'} Fit whether what was measured lies in the range, its interval meets
 *   the range, or all of it lies above or below
 * @param {import('./costs.js').Interval} expected
 * @param {number} measured
 * @param {import('./costs.js').Interval} interval
 * @returns {Fit}
 */
export function compareRange ([low, high], measured, [from, to]) {
  if (measured >= low && measured <= high) return 'within'
  if (to < low) return 'below'
  return from > high ? 'above' : 'touches'
}
