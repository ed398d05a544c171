import { mean, median } from 'simple-statistics'
import { isDifferent, isSame } from './verdict.js'

/**
 * What a page shows of a results file: ratios and intervals, without samples.
 *
 * @typedef {{
 *   time: number, ratio: number, interval: import('./types.js').Interval, noise: import('./types.js').Interval, different: boolean,
 *   same?: boolean, tooSmall?: true, samples?: number[], whole?: Whole, agrees?: boolean,
 *   memory?: import('./types.js').MemoryOf & { samples?: Record<keyof import('./types.js').MemoryOf, number[]> }
 * }} Cell the median `time` of its processes in nanoseconds per operation; `noise` of the baseline
 *   against itself; whether the ratio is told apart from 1, or is shown to be near it; `tooSmall`: it or its baseline takes hardly
 *   longer than nothing does; `whole`: the same by the clock on the wall, collections included; of `memory` the median of bytes, the means of
 *   the rest; `agrees`: whether a reader's own does with the recorded one. A page does not carry samples
 * @typedef {Pick<Cell, 'time' | 'ratio' | 'interval' | 'noise' | 'samples'>} Whole
 *
 * @typedef {Omit<import('./types.js').Run, 'comparisons' | 'nullRuns' | 'floors' | 'memory' | 'seed'>
 *   & { baseline: string, cells: Record<string, Cell> }} RunSummary cells by `<group>/<case>/<contender>`, the baseline's own among them
 * @typedef {Omit<import('./types.js').Results, 'runs'> & { runs: RunSummary[] }} Summary oldest Node first
 *
 * @typedef {Omit<Summary, 'runs'> & { run: RunSummary, nodes: string[] }} PageSummary
 *   one run, and the versions of Node of all that there are
 * @typedef {ReturnType<typeof import('./compare.js').besideRecorded>} OwnRun what the reader has measured
 * @typedef {import('./types.js').JudgedClaim} JudgedClaim
 */

/** How many times as long as nothing it must take to be measured. */
const LEAST_TIMES = 3

/** @param {import('./types.js').Results} results @returns {Summary} */
export function summarize ({ runs, ...heading }) {
  return { ...heading, runs: runs.map((run) => summarizeRun(run, heading.baseline)) }
}

/** What a page carries: one run, since each adds as much again to its weight. @param {Summary} summary @param {RunSummary} run @returns {PageSummary} */
export function forPage ({ runs, ...heading }, run) {
  return { ...heading, run: roundedRun(run), nodes: runs.map(({ environment }) => environment.node) }
}

/** @param {any} run @param {string} baseline @returns {RunSummary} */
function summarizeRun ({ comparisons, nullRuns, floors = [], memory = [], seed, ...heading }, baseline) {
  /** @type {Record<string, Cell>} */
  const cells = {}
  for (const nullRun of nullRuns) {
    const floor = floors.find(({ group }) => group === nullRun.group)?.samples ?? []
    const { interval: noise, whole } = nullRun
    const unity = { ratio: 1, interval: /** @type {[number, number]} */ ([1, 1]) }
    cells[`${nullRun.group}/${nullRun.case}/${nullRun.baseline}`] = {
      ...summarizeSamples(nullRun.baselineSamples),
      ...unity,
      noise,
      different: false,
      ...isTooSmall(floor, [nullRun.baselineSamples]) && { tooSmall: /** @type {const} */ (true) },
      ...whole && { whole: { ...summarizeSamples(whole.baselineSamples), ...unity, noise: whole.interval } }
    }
    for (const comparison of comparisons) {
      if (comparison.group === nullRun.group && comparison.case === nullRun.case) cells[comparison.id] = summarizeComparison(comparison, nullRun, floor)
    }
  }
  for (const { id, ...samples } of memory) {
    const { bytes, collections, pause } = samples
    if (cells[id]) cells[id].memory = { bytes: median(bytes), collections: mean(collections), pause: mean(pause), samples }
  }
  return { ...heading, baseline, cells }
}

/** @returns {any} */
function summarizeComparison ({ baselineSamples, contenderSamples, ratio, interval, whole }, nullRun, floor) {
  const tooSmall = isTooSmall(floor, [baselineSamples, contenderSamples])
  const measured = { interval, noise: nullRun.interval, tooSmall }
  return {
    ...summarizeSamples(contenderSamples),
    ratio,
    interval,
    noise: nullRun.interval,
    different: isDifferent(measured),
    ...isSame(measured) && { same: true },
    ...tooSmall && { tooSmall: /** @type {const} */ (true) },
    ...whole && nullRun.whole && { whole: { ...summarizeSamples(whole.contenderSamples), ratio: whole.ratio, interval: whole.interval, noise: nullRun.whole.interval } }
  }
}

/** Whether one of what is compared takes hardly longer than an empty function; without samples of that nothing could be so small. */
function isTooSmall (floor, compared) {
  return floor.length > 0 && compared.some((samples) => median(samples) < LEAST_TIMES * median(floor))
}

function summarizeSamples (samples) {
  return { time: median(samples), samples }
}

/** Three digits are more than an interval carries, and a page is loaded by phone. @param {RunSummary} run @returns {any} */
export function roundedRun (run) {
  const cells = Object.entries(run.cells).map(([id, { samples, whole, memory, ...cell }]) => [id, {
    ...cell,
    ...roundedOf(cell),
    // Where nothing is said of collections, nobody looks at it.
    ...whole && memory && { whole: roundedOf(whole) },
    ...memory && { memory: { bytes: Math.round(memory.bytes), collections: precise(memory.collections), pause: precise(memory.pause) } }
  }])
  return { ...run, cells: Object.fromEntries(cells) }
}

/** A ratio that a page turns round must then be what a claim rounds once: it has two digits more. */
function roundedOf ({ time, ratio, interval: [low, high], noise }) {
  return { time: precise(time), ratio: precise(ratio, 5), interval: [precise(low, 5), precise(high, 5)], noise: preciseInterval(noise) }
}

export function precise (value, digits = 3) {
  return Number(value.toPrecision(digits))
}

/** @returns {[low: number, high: number]} */
export function preciseInterval ([low, high]) {
  return [precise(low), precise(high)]
}
