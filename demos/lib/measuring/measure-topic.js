import { assertWritable } from '../files/write-atomically.js'
import { openChild } from '../processes/run-child.js'
import { leaveOutAbsent, partsOf } from '../parts.js'
import { CURRENT_RUNTIME, obtainNode } from '../processes/node-versions.js'
import { addRun, nodeMajor, readResults, resultsPath } from '../results/store.js'
import { assembleRun, measuredPackages } from './assemble-run.js'
import { askServers, checkServers, weighServers } from './ask-servers.js'
import { askTopic } from './ask-topic.js'
import { checkAnswers } from './check-answers.js'
import { asksServers, describeBench, loadBench, withSidecar } from './declaration.js'
import { interleave, measureGroups } from './interleave.js'
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
  else await checkAnswers(bench)
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
