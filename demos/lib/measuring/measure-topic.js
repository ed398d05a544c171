import { assertWritable } from '../files/assert-writable.js'
import { readClaims, verdictChanges } from '../results/claims.js'
import { addRun, nodeMajor, readResults, resultsPath } from '../results/store.js'
import { assembleComparisons, measuredPackages } from './assemble-run.js'
import { askServers, checkServers } from './ask-servers.js'
import { askTopic } from './ask-topic.js'
import { callFunctions } from './call-functions.js'
import { checkAnswers } from './check-answers.js'
import { inCompany, leaveOutAbsent, partsOf } from './company.js'
import { asksServers, describeBench, loadBench } from './declaration.js'
import { openKept } from './kept-groups.js'
import { lookInTurn } from './look-in-turn.js'
import { measureGroups } from './measure-groups.js'
import { weighServers } from './weigh-servers.js'
import { planGroups } from './plan.js'
import { quietest } from './quietest.js'
import { commandLine, majorsOf, paceOf } from './settings.js'

/**
 * A topic that is declared, and what measuring it means.
 *
 * @typedef {object} Declared
 * @property {import('./declaration.js').Bench} bench
 * @property {string} file of the bench
 * @property {import('./settings.js').Settings} settings
 * @property {import('./plan.js').PlannedGroup[]} plan for each Node
 * @property {string[]} absent a line for each contender that cannot run here
 *
 * @typedef {Declared & { path: string, command: string }} Prepared its functions have answered alike; `path` is of the results file
 *
 * @typedef {object} Measured
 * @property {import('../results/types.js').Run} run
 * @property {import('../results/types.js').Results} results as they are kept now
 * @property {import('../results/claims.js').VerdictChange[]} changes of verdicts by what was recorded
 *
 * @typedef {object} Watch
 * @property {AbortSignal} signal
 * @property {(seconds: number, detail: string) => void} onProgress about how many seconds of work are done
 * @property {(line: string) => void} say
 */

/**
 * @param {import('../command-line/topics.js').Topic} topic
 * @param {import('./settings.js').Settings} settings
 * @returns {Promise<Declared>}
 * @throws {import('../command-line/cli.js').CommandError} when a contender cannot run here and the result is to be recorded
 */
export async function declareTopic ({ files }, settings) {
  const { bench, absent } = leaveOutAbsent(await loadPart(files.bench, settings), settings)
  return { bench, file: files.bench, settings, plan: planGroups(bench, settings), absent }
}

/**
 * @param {string} file
 * @param {Pick<import('./settings.js').Settings, 'quick'>} settings
 * @returns {Promise<import('./declaration.js').Bench>} with the groups that are measured
 */
async function loadPart (file, { quick }) {
  const bench = await loadBench(file)
  return quick ? { ...bench, groups: smallestAndLargest(bench.groups) } : bench
}

/**
 * What measuring a topic would mean, without any of it, whatever is missing here.
 *
 * @param {import('../command-line/topics.js').Topic} topic
 * @param {import('./settings.js').Settings} settings
 * @returns {Promise<import('./format-plan.js').PlannedTopic>}
 */
export async function planTopic (topic, settings) {
  const bench = await loadPart(topic.files.bench, settings)
  const majors = majorsOf(bench, settings)
  return { topic: topic.name, majors: majors.length > 0 ? majors : [nodeMajor(process.versions)], groups: planGroups(bench, settings) }
}

/**
 * @param {import('../command-line/topics.js').Topic} topic
 * @param {import('./settings.js').Settings} settings
 * @param {import('../command-line/cli.js').Values} values the flags that they were read from
 * @param {AbortSignal} signal
 * @returns {Promise<Prepared>}
 * @throws {import('../command-line/cli.js').CommandError} when two functions answer differently, or the results file is broken
 * @throws {import('../parts/missing-part.js').MissingPart} when nothing of it can run here
 */
export async function prepareTopic (topic, settings, values, signal) {
  const path = resultsPath(topic.name, { recorded: settings.record })
  await assertWritable(path)
  await readResults(path)
  const declared = await declareTopic(topic, settings)
  const { bench } = declared
  // Servers are asked on the Node that is measured: another may lack what they need. What runs beside them is tried here.
  if (asksServers(bench)) await inCompany(bench, signal, async () => {})
  else await checkAnswers(bench)
  return { ...declared, path, command: commandLine(topic.name, values) }
}

/**
 * Measure a topic on one Node and keep the result. Each group that is finished is kept at
 * once, for the next run of the same.
 *
 * @param {Prepared} prepared
 * @param {import('../processes/node-versions.js').Runtime} runtime
 * @param {import('./environment.js').Environment} machine
 * @param {Watch} watch
 * @returns {Promise<Measured>}
 * @throws {import('../command-line/cli.js').CommandError} when a contender fails, two servers answer differently, the machine is not idle, or the signal fires
 */
export async function measureTopic ({ bench, file, path, command, settings, plan }, { execPath, node, v8 }, machine, watch) {
  const pace = paceOf(bench, settings)
  const packages = measuredPackages(bench)
  const about = [describeBench(bench), packages, pace, node, settings.record, settings.force]
  const store = await openKept({ name: `${bench.topic}-${nodeMajor({ node })}`, file, about, seed: settings.seed, restart: settings.restart })
  const answers = await askTopic(file, execPath, watch.signal)
  const claims = await readClaims()
  const { groups, parts } = await inCompany(bench, watch.signal, async (company) => {
    if (asksServers(bench)) await checkServers(bench, execPath, watch.signal, company.env)
    const takeTurns = lookInTurn(enterOf(bench)({ execPath, bench, file, pace, env: company.env }), pace.looks)
    return { groups: await measureGroups(bench, takeTurns, { store, plan, pace, claims, settings, watch }), parts: { ...partsOf(bench), ...company.parts } }
  })
  const run = {
    recordedAt: new Date().toISOString(),
    command,
    packages,
    ...Object.keys(parts).length > 0 && { parts },
    environment: { ...machine, node, v8 },
    seed: store.kept.seed,
    rounds: pace.rounds,
    mostRounds: pace.mostRounds,
    looks: pace.looks,
    ...asksServers(bench) && { seconds: pace.seconds, warmUpRequests: pace.warmUpRequests },
    ...answers && { answers },
    ...assembleComparisons(bench, Object.fromEntries(Object.entries(groups).map(([id, { samples }]) => [id, samples]))),
    ...quietest(Object.values(groups)),
    ...settings.record && settings.force && { forced: /** @type {const} */ (true) }
  }
  const { before, results } = await addRun(path, describeBench(bench), run)
  await store.forget()
  return { run, results, changes: settings.record ? verdictChanges(claims, before, results) : [] }
}

/** @param {import('./declaration.js').Bench} bench */
function enterOf (bench) {
  if (bench.unit === 'B') return weighServers
  return asksServers(bench) ? askServers : callFunctions
}

/**
 * @template T
 * @param {T[]} groups in order of size
 */
function smallestAndLargest (groups) {
  return groups.filter((_, index) => index === 0 || index === groups.length - 1)
}
