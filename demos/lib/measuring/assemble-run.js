import { installedVersion } from './environment.js'
import { precise } from '../results/precise.js'
import { cellId, takesPart } from './declaration.js'
import { ratioInterval } from './ratio-interval.js'
import { NULL_RUN } from './schedule.js'

/**
 * The samples of one run as the results file keeps them.
 *
 * @param {import('./declaration.js').Bench} bench
 * @param {import('./run-rounds.js').Samples} samples
 * @returns {Pick<import('../results/types.js').Run, 'comparisons' | 'nullRuns' | 'memory'>}
 */
export function assembleComparisons (bench, samples) {
  /** @type {import('../results/types.js').Comparison[]} */
  const comparisons = []
  /** @type {import('../results/types.js').Comparison[]} */
  const nullRuns = []
  for (const group of bench.groups) {
    for (const testCase of group.cases) {
      const cell = cellId(group, testCase)
      const compare = (/** @type {string} */ contender) => compareCell(bench, samples, { cell, contender, group, testCase })
      nullRuns.push(compare(NULL_RUN))
      for (const contender of bench.contenders) {
        if (contender.id !== bench.baseline && takesPart(contender, testCase)) comparisons.push(compare(contender.id))
      }
    }
  }
  return { comparisons, nullRuns, ...bench.memory && { memory: assembleMemory(bench, samples) } }
}

/**
 * @param {import('./declaration.js').Bench} bench
 * @param {import('./run-rounds.js').Samples} samples
 * @param {{ cell: string, contender: string, group: import('./declaration.js').Group, testCase: import('./declaration.js').Case }} where
 * @returns {import('../results/types.js').Comparison}
 */
function compareCell (bench, samples, { cell, contender, group, testCase }) {
  const baselineSamples = samplesOf(samples, bench.baseline, cell)
  const contenderSamples = samplesOf(samples, contender, cell)
  return {
    id: `${cell}/${contender}`,
    group: group.id,
    case: testCase.id,
    baseline: bench.baseline,
    contender,
    unit: bench.unit,
    baselineSamples,
    contenderSamples,
    ...ratioInterval(baselineSamples, contenderSamples)
  }
}

/**
 * @param {import('./declaration.js').Bench} bench
 * @param {import('./run-rounds.js').Samples} samples
 * @returns {import('../results/types.js').Memory[]}
 */
function assembleMemory ({ contenders }, samples) {
  return contenders.flatMap(({ id }) => Object.entries(samples.get(id) ?? {}).map(([cell, measured]) => {
    const memory = measured.map((measurement) => /** @type {import('./measure-memory.js').Memory} */ (measurement.memory))
    return {
      id: `${cell}/${id}`,
      bytes: memory.map(({ bytes }) => Math.round(bytes)),
      collections: memory.map(({ collections }) => precise(collections)),
      pause: memory.map(({ pause }) => precise(pause))
    }
  }))
}

/**
 * @param {import('./run-rounds.js').Samples} samples
 * @param {string} contender
 * @param {string} cell
 */
function samplesOf (samples, contender, cell) {
  return (samples.get(contender)?.[cell] ?? []).map(({ time }) => Number(time.toPrecision(5)))
}

/**
 * @param {import('./declaration.js').Bench} bench
 * @returns {Record<string, string>} versions of the packages that were measured
 */
export function measuredPackages (bench) {
  const names = new Set(bench.contenders.map((contender) => contender.package).filter((name) => name !== null))
  return Object.fromEntries([...names].sort().map((name) => [name, installedVersion(name)]))
}
