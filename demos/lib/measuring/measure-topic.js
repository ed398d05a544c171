import { assertWritable } from '../files/assert-writable.js'
import { readClaims, verdictChanges } from '../results/claims.js'
import { addRun, readResults, resultsPath } from '../results/store.js'
import { assembleComparisons, measuredPackages } from './assemble-run.js'
import { askServers, checkServers } from './ask-servers.js'
import { askTopic } from './ask-topic.js'
import { callFunctions } from './call-functions.js'
import { checkAnswers } from './check-answers.js'
import { inCompany, leaveOutAbsent, partsOf } from './company.js'
import { asksServers, loadBench } from './declaration.js'
import { runRounds } from './run-rounds.js'
import { planRounds } from './schedule.js'
import { commandLine, paceOf } from './settings.js'

/**
 * A topic that is ready to be measured: its contenders have answered alike.
 *
 * @typedef {object} Prepared
 * @property {import('./declaration.js').Bench} bench
 * @property {string} file of the bench
 * @property {string} path of the results file
 * @property {string} command
 * @property {import('./settings.js').Settings} settings
 * @property {import('./schedule.js').Turn[]} plan for each Node
 * @property {string[]} absent a line for each contender that cannot run here
 *
 * @typedef {object} Measured
 * @property {import('../results/types.js').Run} run
 * @property {import('../results/types.js').Results} results as they are kept now
 * @property {import('../results/claims.js').VerdictChange[]} changes of verdicts by what was recorded
 */

/**
 * @param {import('../command-line/topics.js').Topic} topic
 * @param {import('./settings.js').Settings} settings
 * @param {import('../command-line/cli.js').Values} values the flags that they were read from
 * @param {AbortSignal} signal
 * @returns {Promise<Prepared>}
 * @throws {import('../command-line/cli.js').CommandError} when two contenders answer differently, or the results file is broken
 * @throws {import('../parts/missing-part.js').MissingPart} when nothing of it can run here
 */
export async function prepareTopic (topic, settings, values, signal) {
  const path = resultsPath(topic.name, { recorded: settings.record })
  await assertWritable(path)
  await readResults(path)
  const declared = await loadBench(topic.files.bench)
  const { bench, absent } = leaveOutAbsent(settings.quick ? { ...declared, groups: smallestAndLargest(declared.groups) } : declared, settings)
  if (asksServers(bench)) await inCompany(bench, signal, ({ env }) => checkServers(bench, signal, env))
  else await checkAnswers(bench)
  const plan = planRounds(bench, paceOf(bench, settings).rounds, settings.seed)
  return { bench, file: topic.files.bench, path, command: commandLine(topic.name, values), settings, plan, absent }
}

/**
 * Run the plan on one Node and keep the result.
 *
 * @param {Prepared} prepared
 * @param {import('../processes/node-versions.js').Runtime} runtime
 * @param {import('./environment.js').Environment} machine
 * @param {{ signal: AbortSignal, onProgress: (done: number) => void }} watch
 * @returns {Promise<Measured>}
 * @throws {import('../command-line/cli.js').CommandError} when a contender fails, or the signal fires; nothing is kept then
 */
export async function measureTopic ({ bench, file, path, command, settings, plan }, { execPath, node, v8 }, machine, watch) {
  const pace = paceOf(bench, settings)
  const answers = await askTopic(file, execPath, watch.signal)
  const { samples, parts } = await inCompany(bench, watch.signal, async (company) => {
    const takeTurn = asksServers(bench)
      ? askServers({ execPath, bench, seconds: pace.seconds, env: company.env })
      : callFunctions({ execPath, file, pace })
    return { samples: await runRounds(plan, takeTurn, watch), parts: { ...partsOf(bench), ...company.parts } }
  })
  const run = {
    recordedAt: new Date().toISOString(),
    command,
    packages: measuredPackages(bench),
    ...Object.keys(parts).length > 0 && { parts },
    environment: { ...machine, node, v8 },
    seed: settings.seed,
    rounds: pace.rounds,
    ...asksServers(bench) ? { seconds: pace.seconds } : { passes: pace.passes },
    ...answers && { answers },
    ...assembleComparisons(bench, samples)
  }
  const { before, results } = await addRun(path, describeBench(bench), run)
  return { run, results, changes: settings.record ? verdictChanges(await readClaims(), before, results) : [] }
}

/**
 * @template T
 * @param {T[]} groups in order of size
 */
function smallestAndLargest (groups) {
  return groups.filter((_, index) => index === 0 || index === groups.length - 1)
}

/**
 * @param {import('./declaration.js').Bench} bench
 * @returns {Omit<import('../results/types.js').Results, 'runs'>}
 */
function describeBench ({ topic, title, operation, baseline, contenders, groups }) {
  return {
    topic,
    title,
    operation,
    baseline,
    contenders: contenders.map(({ id, label, note }) => ({ id, label, note })),
    groups: groups.map(({ id, label, size, cases }) => ({
      id,
      label,
      ...size === undefined ? {} : { size },
      cases: cases.map((testCase) => ({
        id: testCase.id,
        label: testCase.label,
        shown: testCase.shown,
        ...testCase.note === undefined ? {} : { note: testCase.note }
      }))
    }))
  }
}
