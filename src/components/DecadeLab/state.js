import { isAbout } from '../../../demos/decade/model.js'

/**
 * @typedef {import('../../../plugins/evidence/read-decade').DecadeEvidence} DecadeEvidence
 * @typedef {import('../../../plugins/evidence/read-decade').DecadeView} DecadeView
 * @typedef {import('../../../plugins/evidence/read-decade').Point} Point
 *
 * @typedef {object} State what the figure shows
 * @property {string} view
 * @property {string} cell
 * @property {number} node of the column: the packages' day, or the Node
 * @property {string} line `day`, or the id of a diagonal
 */

/** Each Node with the packages of its day. */
export const DAY = 'day'

/**
 * The subjects of which something is recorded.
 *
 * @param {DecadeEvidence} evidence
 */
export function recordedViews ({ views }) {
  return views.filter(({ cells }) => cells.length > 0)
}

/**
 * @param {DecadeEvidence} evidence
 * @param {string} [view] another than the first
 * @returns {State | null} null while nothing is recorded
 */
export function begin (evidence, view) {
  const recorded = recordedViews(evidence)
  const shown = recorded.find(({ id }) => id === view) ?? recorded[0]
  return shown ? { view: shown.id, cell: shown.first, node: evidence.eras[0].node, line: DAY } : null
}

/**
 * @param {State} state
 * @returns {string} such as `json.bytes/nested.12`, and on a diagonal `json.bytes/nested.12.engine-8`
 */
export function writeState ({ view, cell, node, line }) {
  return [view, cell, node, ...line === DAY ? [] : [line]].join('.')
}

/**
 * @param {string} text from an address, which anybody may have written; the subject alone, or with its cell and a Node
 * @param {DecadeEvidence} evidence
 * @returns {State | null} null when it is none
 */
export function readState (text, evidence) {
  const [id, cell, node, line = DAY] = text.split('.')
  const view = recordedViews(evidence).find((candidate) => candidate.id === id)
  const first = view && begin(evidence, id)
  if (!view || !first) return null
  const state = { view: id, cell: cell ?? first.cell, node: node === undefined ? first.node : Number(node), line }
  const isSound = (line === DAY || view.diagonals.some((diagonal) => diagonal.id === line)) && Object.hasOwn(seriesAlong(view, line), state.cell) && evidence.eras.some((era) => era.node === state.node)
  return isSound ? state : null
}

/**
 * @param {DecadeView} view
 * @param {string} line
 */
export function seriesAlong ({ series, diagonals }, line) {
  return diagonals.find(({ id }) => id === line)?.series ?? series
}

/**
 * Which Node runs which packages in a column.
 *
 * @param {Pick<DecadeEvidence, 'eras'>} evidence
 * @param {DecadeView} view
 * @param {Pick<State, 'line' | 'node'>} state
 */
export function sidesOf ({ eras }, { diagonals }, { line, node }) {
  const fixed = diagonals.find(({ id }) => id === line)
  const find = (/** @type {number} */ wanted) => eras.find((era) => era.node === wanted) ?? eras[0]
  return { runs: find(fixed?.node ?? node), packages: find(fixed?.packages ?? node) }
}

/**
 * The Node of a claim’s day: the first whose packages are not of a year before, or an older one that it is about.
 *
 * @param {DecadeEvidence} evidence
 * @param {DecadeView['said'][number]} said
 * @returns {number | undefined} none when it is of a year after all of them
 */
export function nodeOf ({ eras }, said) {
  const first = eras.findIndex(({ day }) => Number(day.slice(0, 4)) >= said.year)
  return eras.slice(0, first + 1).findLast(({ node }) => isAbout(said, node))?.node
}

/**
 * What was said of a cell since the Node before, up to the year of this one.
 *
 * @param {DecadeEvidence} evidence
 * @param {DecadeView} view
 * @param {string} cell
 * @param {number} node
 */
export function saidBy (evidence, { said }, cell, node) {
  return said.filter((one) => cell in one.ratios && nodeOf(evidence, one) === node)
}
