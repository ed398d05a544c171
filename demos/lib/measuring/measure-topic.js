import { assertWritable } from '../files/write-atomically.js'
import { openChild } from '../processes/run-child.js'
import { leaveOutAbsent, partsOf } from '../parts.js'
import { CURRENT_RUNTIME, obtainNode } from '../processes/node-versions.js'
import { METHOD } from '../results/method.js'
import { ratioInterval } from '../results/ratio-interval.js'
import { addRun, nodeMajor, readResults, resultsPath } from '../results/store.js'
import { precise } from '../results/summarize.js'
import { askServers, checkServers, weighServers } from './ask-servers.js'
import { askTopic } from './ask-topic.js'
import { checkAnswers } from './check-answers.js'
import { asksServers, cellId, describeBench, loadBench, takesPart, withSidecar } from './declaration.js'
import { installedVersion } from './environment.js'
import { interleave, measureGroups } from './interleave.js'
import { FLOOR, NULL_RUN } from './schedule.js'
import { commandLine, majorsOf, paceOf, planGroups } from './settings.js'

const CONTENDER_PROCESS = new URL('contender-process.js', import.meta.url)
const PROCESS_LIMIT_MILLISECONDS = 120_000

/** With the groups that are measured. */
async function loadPart (file, { quick }) {
  const bench = await loadBench(file)
  return quick ? { ...bench, groups: bench.groups.filter((_, index) => index === 0 || index === bench.groups.length - 1) } : bench
}

/** What measuring a topic would mean, without any of it, whatever is missing here. */
export async function planTopic (topic, settings) {
  const bench = await loadPart(topic.files.bench, settings)
  const majors = majorsOf(bench, settings)
  return { topic: topic.name, majors: majors.length > 0 ? majors : [nodeMajor(process.versions)], groups: planGroups(bench, settings) }
}

export async function prepareTopic (topic, settings, values, { signal, say }) {
  const path = resultsPath(topic.name, { recorded: settings.record })
  await assertWritable(path)
  await readResults(path)
  const file = topic.files.bench
  const { bench, absent } = leaveOutAbsent(await loadPart(file, settings), settings)
  // Servers are asked on the Node that is measured: another may lack what they need. What runs beside them is tried here.
  if (asksServers(bench)) await withSidecar(bench, signal, async () => {})
  else await checkAnswers(bench, signal)
  for (const line of absent) say(`${topic.name}: ${line}`)
  const runtimes = []
  for (const major of majorsOf(bench, settings)) runtimes.push(await obtainNode(major, { signal, onFetch: () => say(`fetching Node ${major} through npm, once`) }))
  return { bench, file, settings, plan: planGroups(bench, settings), runtimes: runtimes.length > 0 ? runtimes : [CURRENT_RUNTIME], path, command: commandLine(topic.name, values) }
}

/** Measure a topic on one Node and keep the result. */
export async function measureTopic ({ bench, file, path, command, settings, plan }, { execPath, node, v8 }, machine, watch) {
  const { signal } = watch
  const { seed } = settings
  const pace = paceOf(bench, settings)
  const answers = await askTopic(file, execPath, signal)
  const { measured, parts } = await withSidecar(bench, signal, async (sidecar) => {
    if (asksServers(bench)) await checkServers(bench, execPath, signal, sidecar.env)
    const where = { execPath, bench, file, pace, env: sidecar.env }
    const enter = bench.unit === 'B' ? weighServers(where) : asksServers(bench) ? askServers(where) : callFunctions(where)
    return { measured: await measureGroups(bench, interleave(enter, pace.looks), { plan, rounds: pace.rounds, seed, watch }), parts: { ...partsOf(bench), ...sidecar.parts } }
  })
  const run = {
    ...assembleRun(bench, measured, { command, pace, seed, environment: { ...machine, node, v8 }, packages: measuredPackages(bench) }),
    ...Object.keys(parts).length > 0 && { parts },
    ...answers && { answers }
  }
  return { run, results: await addRun(path, describeBench(bench), run) }
}

/** Contenders that are functions, each in a process of its own. */
export function callFunctions ({ execPath, file, pace }) {
  return enterChild(({ runs, order: [cell] }) => ({ process: CONTENDER_PROCESS, options: { execPath }, message: { file, runs, cell, pace } }))
}

export function enterChild (describe) {
  return async (turn, signal) => {
    const { process: file, options, message } = describe(turn)
    const child = openChild(file, { ...options, label: `the process that measures ${turn.runs}`, limitMs: PROCESS_LIMIT_MILLISECONDS, signal })
    try {
      await child.ask(message)
    } catch (error) {
      await child.end()
      throw error
    }
    return { look: async () => ({ [turn.order[0]]: await child.ask('look') }), end: child.end, kill: child.end }
  }
}

/** A run as the results file keeps it. */
export function assembleRun (bench, { samples, quiet }, { command, pace: { rounds, looks, seconds, warmUpRequests }, seed, environment, packages }) {
  return {
    recordedAt: new Date().toISOString(),
    command,
    packages,
    environment,
    method: METHOD,
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

function compareCell ({ baseline, unit = 'ns' }, samples, { contender, group, testCase }) {
  const cell = cellId(group, testCase)
  const pair = [samples[baseline][cell], samples[contender][cell]]
  const by = (clock) => compareSamples(...pair.map((measured) => measured.map((one) => digits(one[clock]))))
  return {
    id: `${cell}/${contender}`, group: group.id, case: testCase.id, baseline, contender, unit,
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

function measuredPackages (bench) {
  const names = new Set(bench.contenders.map((contender) => contender.package).filter((name) => name !== null))
  return Object.fromEntries([...names].sort().map((name) => [name, installedVersion(name)]))
}
