/**
 * What one change of the set-up is worth in one program, by processor time.
 *
 * @typedef {object} Cost
 * @property {number} time nanoseconds
 * @property {[low: number, high: number]} interval 99%, nanoseconds
 * @property {boolean} different whether it is told apart from nothing
 *
 * @typedef {{ id: string, label: string, node: Cost, other: Cost }} Step `other` is NGINX
 *
 * @typedef {object} Estimate in times of what Fastify alone takes of the processor
 * @property {number} value
 * @property {number} low
 * @property {number} high
 *
 * @typedef {import('../arithmetic.js').Cells} Cells
 */

const BASELINE = 'fastify'
const NOTHING = { value: 0, low: 0, high: 0 }
const STEPS = [
  { id: 'connection', label: 'A new connection to Node for each request', with: 'as-published', without: 'kept-alive' },
  { id: 'proxy', label: 'NGINX in front, with kept connections', with: 'kept-alive', without: BASELINE },
  { id: 'port', label: 'A port in place of a Unix socket', with: 'kept-alive', without: 'unix-socket' },
  { id: 'messages', label: 'HTTP and Fastify in Node in place of messages', with: 'kept-alive', without: 'fastcgi' }
]

/**
 * @param {Cells} cells of one run
 * @returns {Step[]} none when anything that they compare was not measured
 */
export function stepCosts (cells) {
  const needed = [...new Set(STEPS.flatMap((step) => [step.with, step.without]))]
  if (needed.some((id) => !cellOf(cells, 'all', id) || !cellOf(cells, 'cpu', id))) return []
  return STEPS.map(({ id, label, with: costly, without }) => ({
    id,
    label,
    node: costOf(cells, 'cpu', subtract(inNode(cells, costly), inNode(cells, without))),
    other: costOf(cells, 'all', subtract(inOther(cells, costly), inOther(cells, without)))
  }))
}

/**
 * @param {Cells} cells
 * @param {string} id
 * @returns {Estimate}
 */
function inNode (cells, id) {
  return estimateOf(cellOf(cells, 'cpu', id))
}

/**
 * @param {Cells} cells
 * @param {string} id
 * @returns {Estimate}
 */
function inOther (cells, id) {
  return id === BASELINE ? NOTHING : subtract(estimateOf(cellOf(cells, 'all', id)), inNode(cells, id))
}

/**
 * The difference of two estimates, with an interval from theirs (MOVER, by Zou and Donner).
 * It takes them as independent; they share rounds and a baseline, so it is rather too wide
 * than too narrow.
 *
 * @param {Estimate} more
 * @param {Estimate} less
 * @returns {Estimate}
 */
function subtract (more, less) {
  const value = more.value - less.value
  return {
    value,
    low: value - Math.hypot(more.value - more.low, less.high - less.value),
    high: value + Math.hypot(more.high - more.value, less.value - less.low)
  }
}

/**
 * @param {Cells} cells
 * @param {string} testCase whose noise it is held against: that of Fastify alone against itself
 * @param {Estimate} estimate
 * @returns {Cost}
 */
function costOf (cells, testCase, { value, low, high }) {
  const { time, noise } = cellOf(cells, testCase, BASELINE)
  const [least, most] = [Math.min(noise[0] - 1, 0), Math.max(noise[1] - 1, 0)]
  return { time: value * time, interval: [low * time, high * time], different: low > most || high < least }
}

/** @param {import('../arithmetic.js').Cell} cell */
function estimateOf ({ ratio, interval: [low, high] }) {
  return { value: ratio, low, high }
}

/**
 * @param {Cells} cells
 * @param {string} testCase
 * @param {string} id
 */
function cellOf (cells, testCase, id) {
  return cells[`proxying/${testCase}/${id}`]
}
