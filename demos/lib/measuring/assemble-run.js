import { installedVersion } from './environment.js'
import { precise } from '../results/precise.js'
import { cellId, takesPart } from './declaration.js'
import { ratioInterval } from './ratio-interval.js'
import { FLOOR, NULL_RUN } from './schedule.js'

/**
 * The samples of one run as the results file keeps them.
 *
 * @param {import('./declaration.js').Bench} bench
 * @param {Record<string, import('./measure-group.js').Samples>} measured by group
 * @returns {Pick<import('../results/types.js').Run, 'comparisons' | 'nullRuns' | 'floors' | 'memory'>}
 */
export function assembleComparisons (bench, measured) {
  /** @type {import('../results/types.js').Comparison[]} */
  const comparisons = []
  /** @type {import('../results/types.js').Comparison[]} */
  const nullRuns = []
  /** @type {import('../results/types.js').Floor[]} */
  const floors = []
  for (const group of bench.groups) {
    const samples = measured[group.id]
    for (const testCase of group.cases) {
      const compare = (/** @type {string} */ contender) => compareCell(bench, samples, { contender, group, testCase })
      nullRuns.push(compare(NULL_RUN))
      for (const contender of bench.contenders) {
        if (contender.id !== bench.baseline && takesPart(contender, group, testCase)) comparisons.push(compare(contender.id))
      }
    }
    const floor = Object.values(samples[FLOOR] ?? {}).flat()
    if (floor.length > 0) floors.push({ group: group.id, samples: floor.map(({ time }) => digits(time)) })
  }
  return { comparisons, nullRuns, ...floors.length > 0 && { floors }, ...bench.memory && { memory: assembleMemory(bench, measured) } }
}

/**
 * @param {import('./declaration.js').Bench} bench
 * @param {import('./measure-group.js').Samples} samples
 * @param {{ contender: string, group: import('./declaration.js').Group, testCase: import('./declaration.js').Case }} where
 * @returns {import('../results/types.js').Comparison}
 */
function compareCell ({ baseline, unit }, samples, { contender, group, testCase }) {
  const cell = cellId(group, testCase)
  const pair = [samples[baseline][cell], samples[contender][cell]]
  return {
    id: `${cell}/${contender}`,
    group: group.id,
    case: testCase.id,
    baseline,
    contender,
    unit,
    ...compareSamples(pair.map((measured) => measured.map(({ time }) => time))),
    ...pair.flat().every(({ whole }) => whole !== undefined) && { whole: compareSamples(pair.map((measured) => measured.map(({ whole }) => Number(whole)))) }
  }
}

/**
 * @param {number[][]} pair times of the baseline and of the contender
 * @returns {import('../results/types.js').Compared}
 */
function compareSamples (pair) {
  const [baselineSamples, contenderSamples] = pair.map((times) => times.map(digits))
  return { baselineSamples, contenderSamples, ...ratioInterval(baselineSamples, contenderSamples) }
}

/**
 * @param {import('./declaration.js').Bench} bench
 * @param {Record<string, import('./measure-group.js').Samples>} measured
 * @returns {import('../results/types.js').Memory[]}
 */
function assembleMemory ({ contenders }, measured) {
  return Object.values(measured).flatMap((samples) => contenders.flatMap(({ id }) => Object.entries(samples[id] ?? {}).map(([cell, counted]) => {
    const memory = counted.map((measurement) => /** @type {import('../results/types.js').MemoryOf} */ (measurement.memory))
    return {
      id: `${cell}/${id}`,
      bytes: memory.map(({ bytes }) => Math.round(bytes)),
      collections: memory.map(({ collections }) => precise(collections)),
      pause: memory.map(({ pause }) => precise(pause))
    }
  })))
}

/** @param {number} time */
function digits (time) {
  return Number(time.toPrecision(5))
}

/**
 * @param {import('./declaration.js').Bench} bench
 * @returns {Record<string, string>} versions of the packages that were measured
 */
export function measuredPackages (bench) {
  const names = new Set(bench.contenders.map((contender) => contender.package).filter((name) => name !== null))
  return Object.fromEntries([...names].sort().map((name) => [name, installedVersion(name)]))
}
