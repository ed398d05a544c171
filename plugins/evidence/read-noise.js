import { readResults, resultsPath } from '../../demos/lib/results/store.js'
import { forPage, summarize } from '../../demos/lib/results/summarize.js'

/** From here on a band says that the machine was not quiet enough for a small difference. */
const FAR = 1.1

/**
 * How far the baselines of all recordings differ from themselves.
 *
 * @typedef {object} Noise
 * @property {number} bands
 * @property {number} far those that reach beyond a tenth
 * @property {Array<{ topic: string, node: string, rounds: number, narrowest: [number, number], widest: [number, number] }>} topics on
 *   the newest Node of each, the quietest first
 * @property {number} runs
 * @property {Array<{ topic: string, nodes: string[], bands: number, far: number }>} older what was recorded before each contender
 *   had several turns in a round
 *
 * @param {Array<import('../../demos/lib/results/summarize.js').Summary>} summaries
 * @returns {Noise}
 */
export function readNoise (summaries) {
  const bandsOf = (/** @type {import('../../demos/lib/results/summarize.js').RunSummary} */ { cells, baseline }) => Object.entries(cells).filter(([id]) => id.endsWith(`/${baseline}`)).map(([, { noise }]) => noise)
  const all = summaries.flatMap(({ runs }) => runs.flatMap(bandsOf))
  const older = summaries.map(({ topic, runs }) => {
    const before = runs.filter(({ looks }) => looks === undefined)
    const bands = before.flatMap(bandsOf)
    return { topic, nodes: before.map(({ environment: { node } }) => node), bands: bands.length, far: bands.filter(isFar).length }
  })
  const topics = summaries.map(({ topic, runs }) => {
    const run = runs[runs.length - 1]
    const bands = bandsOf(run).sort((a, b) => widthOf(a) - widthOf(b))
    return { topic, node: run.environment.node, rounds: run.rounds, narrowest: bands[0], widest: bands[bands.length - 1] }
  })
  return {
    bands: all.length,
    far: all.filter(isFar).length,
    topics: topics.sort((a, b) => widthOf(a.widest) - widthOf(b.widest)),
    runs: summaries.reduce((sum, { runs }) => sum + runs.length, 0),
    older: older.filter(({ nodes }) => nodes.length > 0)
  }
}

/** @param {[low: number, high: number]} band */
function isFar ([low, high]) {
  return low < 1 / FAR || high > FAR
}

/** @param {[low: number, high: number]} band */
function widthOf ([low, high]) {
  return high / low
}

/**
 * One bench on two processors.
 *
 * @typedef {{ contenders: Array<{ id: string, label: string }>, runs: Array<{ cpu: string, node: string, cells: Record<string, import('../../demos/lib/results/summarize.js').Cell> }> }} Processors
 *
 * @param {string} topic recorded in `static/results/` and in `static/results/processors/`
 * @returns {Promise<Processors | null>} the runs of the Node that both have; null when one is missing
 */
export async function readProcessors (topic) {
  const [here, elsewhere] = await Promise.all([topic, `processors/${topic}`].map((name) => readResults(resultsPath(name, { recorded: true }))))
  const other = elsewhere?.runs.at(-1)
  const same = here?.runs.find(({ environment }) => environment.node.split('.')[0] === other?.environment.node.split('.')[0])
  if (!here || !other || !same) return null
  const both = summarize({ ...here, runs: [same, other] })
  return { contenders: here.contenders, runs: both.runs.map((run) => forPage(both, run).run).map(({ environment: { cpu, node }, cells }) => ({ cpu, node, cells })) }
}
