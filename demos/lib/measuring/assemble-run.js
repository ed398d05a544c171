import { asksServers, cellId, takesPart } from './declaration.js'
import { installedVersion } from '../files/installed-version.js'
import { precise } from '../results/summarize.js'
import { ratioInterval } from '../results/ratio-interval.js'
import { FLOOR, NULL_RUN } from './schedule.js'

/** A run as the results file keeps it. */
export function assembleRun (bench, { samples, quiet }, { command, pace: { rounds, looks, seconds, warmUpRequests }, seed, environment, packages }) {
  return {
    recordedAt: new Date().toISOString(),
    command,
    packages,
    environment,
    seed,
    rounds,
    looks,
    ...asksServers(bench) && { seconds, warmUpRequests },
    ...assembleComparisons(bench, samples),
    quiet
  }
}

export function assembleComparisons (bench, measured) {
  const comparisons = []
  const nullRuns = []
  const floors = []
  for (const group of bench.groups) {
    const samples = measured[group.id]
    for (const testCase of group.cases) {
      const compare = (contender) => compareCell(bench, samples, { contender, group, testCase })
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

/** @returns {any} */
function compareCell ({ baseline, unit }, samples, { contender, group, testCase }) {
  const cell = cellId(group, testCase)
  const pair = [samples[baseline][cell], samples[contender][cell]]
  const by = (clock) => compareSamples(...pair.map((measured) => measured.map((one) => digits(one[clock]))))
  return {
    id: `${cell}/${contender}`,
    group: group.id,
    case: testCase.id,
    baseline,
    contender,
    unit,
    ...by('time'),
    ...pair.flat().every(({ whole }) => whole !== undefined) && { whole: by('whole') }
  }
}

function compareSamples (baselineSamples, contenderSamples) {
  return { baselineSamples, contenderSamples, ...ratioInterval(baselineSamples, contenderSamples) }
}

function assembleMemory ({ contenders }, measured) {
  return Object.values(measured).flatMap((samples) => contenders.flatMap(({ id }) => Object.entries(samples[id] ?? {}).map(([cell, counted]) => {
    const memory = counted.map((measurement) => measurement.memory)
    return {
      id: `${cell}/${id}`,
      bytes: memory.map(({ bytes }) => Math.round(bytes)),
      collections: memory.map(({ collections }) => precise(collections)),
      pause: memory.map(({ pause }) => precise(pause))
    }
  })))
}

function digits (time) {
  return Number(time.toPrecision(5))
}

export function measuredPackages (bench) {
  const names = new Set(bench.contenders.map((contender) => contender.package).filter((name) => name !== null))
  return Object.fromEntries([...names].sort().map((name) => [name, installedVersion(name)]))
}
