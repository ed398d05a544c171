import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { precise, preciseInterval } from '../../demos/lib/results/precise.js'
import { readResults } from '../../demos/lib/results/store.js'
import { summarize } from '../../demos/lib/results/summarize.js'
import { isDifferent, isSame } from '../../demos/lib/results/verdict.js'
import { findSaid } from './decade-said.js'
import { readTurns } from './decade-turns.js'

/**
 * @typedef {import('../../demos/lib/results/summarize.js').Summary} Summary
 * @typedef {import('../../demos/lib/results/judge-claim.js').Claim} Claim
 *
 * @typedef {object} View two things that are compared over the decade, as `demos/decade/figure/views.json` has it
 * @property {string} id of the subject
 * @property {string} label
 * @property {[ours: string, other: string]} names
 * @property {string} contender beside the baseline
 * @property {string[]} packages whose versions matter
 * @property {string} first the cell that is shown first
 * @property {'whole'} [by] when pauses of the collector count
 * @property {string} [ledger] topic of the claims whose cells these are
 * @property {Record<string, string>} [claims] other claims, by the cell that tests them
 *
 * @typedef {object} Point one Node
 * @property {number} node major version; where one Node runs every set of packages, the one of their day
 * @property {string} v8
 * @property {[ours: number, other: number]} times nanoseconds
 * @property {number} ratio how many times as fast ours is
 * @property {[low: number, high: number]} interval 99%
 * @property {'faster' | 'slower' | 'same' | 'unclear' | 'tiny'} found
 *
 * @typedef {object} Line what stays the same over a series that tells the engine from the library
 * @property {string} id as its results are named
 * @property {number} [node] that every set of packages runs on
 * @property {number} [packages] the Node of whose day they are, on every Node
 *
 * @typedef {Record<string, Point[]>} Series by cell
 *
 * @typedef {Pick<View, 'id' | 'label' | 'names' | 'packages' | 'first'> & { cells: Array<{ id: string, label: string }>, series: Series, diagonals: Array<Line & { series: Series }>, said: import('./decade-said.js').Said[] }} DecadeView
 *   without cells while nothing is recorded of it
 *
 * @typedef {{ node: number, release: string, released: string, day: string, packages: Record<string, { version: string, date: string }> }} Era
 * @typedef {object} DecadeEvidence
 * @property {Era[]} eras oldest first
 * @property {DecadeView[]} views
 * @property {Record<string, number>} classes hidden classes of eight responses that get another prototype, by Node, or by release and flags
 * @property {import('./decade-turns.js').TurnEvidence[]} turns none while they are not recorded
 */

/**
 * What the page of the decade shows: the eras, and of each subject what is recorded.
 *
 * @param {{ recorded: string, demos: string, claims: Claim[] }} where the folders of the results and of the demos
 * @returns {Promise<DecadeEvidence>}
 */
export async function readDecade ({ recorded, demos, claims }) {
  const read = async (/** @type {string} */ file) => JSON.parse(await readFile(path.join(demos, 'decade', file), 'utf8'))
  /** @type {{ eras: Era[], diagonals: import('../../demos/decade/eras/read-eras.js').Decade['diagonals'] }} */
  const { eras, diagonals: { engine, library } } = await read('eras/eras.json')
  /** @type {Line[]} */
  const lines = [...engine.map(({ era }) => ({ id: `engine-${era}`, packages: era })), ...library.map(({ node }) => ({ id: `library-${node}`, node }))]
  /** @type {View[]} */
  const views = await read('figure/views.json')
  const shown = new Set(views.flatMap(({ packages }) => packages))
  return {
    classes: await read('figure/classes.json'),
    turns: await readTurns(path.join(recorded, 'decade'), await read('eras/turns.json')),
    eras: eras.map(({ node, release, released, day, packages }) => ({
      node, release, released, day, packages: Object.fromEntries(Object.entries(packages).filter(([name]) => shown.has(name)))
    })),
    views: await Promise.all(views.map(async (view) => {
      const readSummary = async (/** @type {string} */ name) => {
        const results = await readResults(path.join(recorded, 'decade', `${name}.json`))
        return results && summarize(results)
      }
      const diagonals = await Promise.all(lines.map(async (line) => ({ line, summary: await readSummary(`${view.id}-${line.id}`) })))
      return toView(view, await readSummary(view.id), { claims, diagonals })
    }))
  }
}

/**
 * @param {View} view
 * @param {Summary | null} summary null while nothing is recorded
 * @param {object} more
 * @param {Claim[]} more.claims of the ledger
 * @param {Array<{ line: Line, summary: Summary | null }>} [more.diagonals]
 * @returns {DecadeView}
 */
export function toView ({ contender, by, ledger, claims: named = {}, ...view }, summary, { claims, diagonals = [] }) {
  const cells = summary?.groups.flatMap((group) => group.cases.map((testCase) => ({
    id: `${group.id}/${testCase.id}`,
    label: summary.groups.length > 1 ? `${group.label}, ${testCase.label}` : testCase.label
  }))) ?? []
  const which = { contender, by }
  const series = Object.fromEntries(cells.map(({ id }) => [id, summary?.runs.flatMap((run) => toPoint(run, id, which) ?? []) ?? []]))
  return {
    ...view,
    cells,
    series,
    diagonals: diagonals.flatMap(({ line, summary: along }) => along ? [{ ...line, series: toSeries(along, line, { cells, which }) }] : []),
    said: findSaid(claims, cells, { ledger, named, ...which })
  }
}

/**
 * @param {Summary} summary
 * @param {Line} line
 * @param {{ cells: Array<{ id: string }>, which: Pick<View, 'contender' | 'by'> }} what
 * @returns {Series} with the cells that are measured on it
 */
function toSeries ({ runs, groups }, { node }, { cells, which }) {
  const days = [...new Set(groups.map(({ id }) => Number.parseInt(id, 10)))]
  return Object.fromEntries(cells.flatMap(({ id }) => {
    const points = node === undefined
      ? runs.flatMap((run) => toPoint(run, id, which) ?? [])
      : days.flatMap((day) => {
        const point = toPoint(runs[runs.length - 1], `${day}-${id}`, which)
        return point ? [{ ...point, node: day }] : []
      })
    return points.length > 0 ? [[id, points]] : []
  }))
}

/**
 * @param {Summary['runs'][number]} run
 * @param {string} cell
 * @param {Pick<View, 'contender' | 'by'>} which
 * @returns {Point | null} null when this Node has not measured it
 */
function toPoint ({ cells, environment, baseline }, cell, { contender, by }) {
  const read = (/** @type {string} */ id) => by === undefined ? cells[`${cell}/${id}`] : cells[`${cell}/${id}`]?.[by]
  const ours = read(baseline)
  const other = read(contender)
  if (!ours || !other) return null
  return {
    node: Number.parseInt(environment.node, 10),
    v8: environment.v8.split('.').slice(0, 2).join('.'),
    times: [precise(ours.time), precise(other.time)],
    ratio: precise(other.ratio),
    interval: preciseInterval(other.interval),
    found: find({ ...other, tooSmall: cells[`${cell}/${contender}`].tooSmall })
  }
}

/**
 * @param {import('../../demos/lib/results/verdict.js').Measured & { ratio: number }} measured
 * @returns {Point['found']}
 */
function find (measured) {
  if (measured.tooSmall) return 'tiny'
  if (isSame(measured)) return 'same'
  if (!isDifferent(measured)) return 'unclear'
  return measured.ratio > 1 ? 'faster' : 'slower'
}
