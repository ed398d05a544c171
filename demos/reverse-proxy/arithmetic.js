// What one request takes behind a proxy, from what was measured: which process spends it, and what each change is worth.

/**
 * What one request takes, in nanoseconds of processor time: `node` is null where Node is not asked, `other` is NGINX, or Bun.
 *
 * @typedef {{ node: number | null, other: number, generator: number }} Split
 * @typedef {Record<string, import('../lib/results/summarize.js').Cell>} Cells of a run, by `<group>/<case>/<contender>`
 */

const BASELINE = 'fastify'
/** Of NGINX, in every set-up. */
export const WORKERS = 2

/** How long it is from answer to answer at a rate, in microseconds. */
export function timeOf (requestsPerSecond) {
  return 1e6 / requestsPerSecond
}

/**
 * Which process has spent how much of a request; null when it was not measured with all its processes. What is not
 * Node’s of all servers is the other program’s.
 *
 * @returns {Split | null}
 */
export function splitCost (cells, contender) {
  const [all, node, generator] = ['all', 'cpu', 'generator'].map((testCase) => cellOf(cells, testCase, contender)?.time)
  if (all === undefined || generator === undefined) return null
  if (node === undefined) return { node: null, other: all, generator }
  return { node, other: Math.max(all - node, 0), generator }
}

/** The least time from answer to answer if no process had to wait for a processor: the slowest part. @param {Split} cost */
export function unsharedTime ({ node, other, generator }) {
  return Math.max(node ?? 0, other / WORKERS, generator)
}

// How many times as many requests NGINX serves by itself as Fastify does, with a processor for each of its workers, and a
// load generator that is no limit; null when one of them was not measured with all its processes.
export function gainOfNginx (cells) {
  const [alone, nginx] = [BASELINE, 'nginx-alone'].map((id) => splitCost(cells, id))
  return alone && nginx && unsharedTime({ ...alone, generator: 0 }) / unsharedTime({ ...nginx, generator: 0 })
}

// How many times as long a request takes behind a proxy as without, for set-ups that were measured with all their
// processes: `shared` when all parts share the processors, so that the time grows with the sum of the parts, `unshared`
// with a processor for each part.
export function reckonSharing (/** @type {Cells} */ cells, /** @type {string[]} */ ids) {
  const alone = splitCost(cells, BASELINE)
  if (!alone) return []
  const sumOf = ({ node, other, generator }) => (node ?? 0) + other + generator
  return ids.flatMap((id) => {
    const cost = splitCost(cells, id)
    return cost ? [{ id, measured: cellOf(cells, 'wall', id), shared: sumOf(cost) / sumOf(alone), unshared: unsharedTime(cost) / unsharedTime(alone) }] : []
  })
}

/** Of what a proxy adds to the time from answer to answer, the share that is gone when every part has a processor; null when it adds nothing. */
export function shareOfSharing ({ measured: { ratio }, unshared }) {
  return ratio > 1 ? Math.max(ratio - unshared, 0) / (ratio - 1) : null
}

/** Of what the published set-up adds to the time of a request, the share that is gone when connections are kept; null when it was not measured, or adds nothing. */
export function shareOfConnections (cells) {
  const [alone, published, kept] = [BASELINE, 'as-published', 'kept-alive'].map((id) => cellOf(cells, 'wall', id)?.time)
  if (alone === undefined || published === undefined || kept === undefined || published <= alone) return null
  return (published - kept) / (published - alone)
}

const STEPS = [
  { id: 'connection', label: 'A new connection to Node for each request', with: 'as-published', without: 'kept-alive' },
  { id: 'proxy', label: 'NGINX in front, with kept connections', with: 'kept-alive', without: BASELINE },
  { id: 'port', label: 'A port in place of a Unix socket', with: 'kept-alive', without: 'unix-socket' },
  { id: 'messages', label: 'HTTP and Fastify in Node in place of messages', with: 'kept-alive', without: 'fastcgi' }
]

export function stepCosts (cells) {
  const needed = new Set(STEPS.flatMap((step) => [step.with, step.without]))
  if ([...needed].some((id) => !cellOf(cells, 'all', id) || !cellOf(cells, 'cpu', id))) return []
  // Estimates are in times of what Fastify alone takes of the processor.
  const estimate = (testCase, id) => {
    const { ratio, interval: [low, high] } = cellOf(cells, testCase, id)
    return { value: ratio, low, high }
  }
  const inOther = (id) => id === BASELINE ? { value: 0, low: 0, high: 0 } : subtract(estimate('all', id), estimate('cpu', id))
  return STEPS.map(({ id, label, with: costly, without }) => ({
    id,
    label,
    node: costOf(cellOf(cells, 'cpu', BASELINE), subtract(estimate('cpu', costly), estimate('cpu', without))),
    other: costOf(cellOf(cells, 'all', BASELINE), subtract(inOther(costly), inOther(without)))
  }))
}

// The difference of two estimates, with an interval from theirs (MOVER, by Zou and Donner). It takes them as
// independent; they share rounds and a baseline, so it is rather too wide than too narrow.
function subtract (more, less) {
  const value = more.value - less.value
  return {
    value,
    low: value - Math.hypot(more.value - more.low, less.high - less.value),
    high: value + Math.hypot(more.high - more.value, less.value - less.low)
  }
}

/** Held against the noise of Fastify alone against itself. */
function costOf ({ time, noise }, { value, low, high }) {
  const [least, most] = [Math.min(noise[0] - 1, 0), Math.max(noise[1] - 1, 0)]
  return { time: value * time, interval: [low * time, high * time], different: low > most || high < least }
}

function cellOf (cells, testCase, id) {
  return cells[`proxying/${testCase}/${id}`]
}
