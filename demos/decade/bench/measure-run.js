import { join } from 'node:path'
import { assembleComparisons } from '../../lib/measuring/assemble-run.js'
import { asksServers, describeBench } from '../../lib/measuring/declaration.js'
import { openKept } from '../../lib/measuring/kept-groups.js'
import { lookInTurn } from '../../lib/measuring/look-in-turn.js'
import { measureGroups } from '../../lib/measuring/measure-groups.js'
import { planGroups } from '../../lib/measuring/plan.js'
import { quietest } from '../../lib/measuring/quietest.js'
import { paceOf } from '../../lib/measuring/settings.js'
import { addRun, resultsPath } from '../../lib/results/store.js'
import { checkAnswers } from './check-answers.js'
import { enterOn } from './enter-on.js'

/**
 * Where the results of the decade are: in a folder of their own, since its packages are not those
 * that are installed here.
 *
 * @param {string} topic
 * @param {{ recorded: boolean }} where
 * @returns {string} absolute path
 */
export function decadePath (topic, where) {
  return resultsPath(join('decade', topic), where)
}

/**
 * Measure one subject on one Node, and keep the result. Each group that is finished is kept at
 * once, for the next run of the same, until `forget` is called.
 *
 * @param {object} run
 * @param {string} run.file that declares the subject
 * @param {import('./declare-bench.js').DecadeBench} run.bench
 * @param {import('../../lib/processes/node-versions.js').Runtime} run.runtime
 * @param {Record<string, string>} run.packages versions of what is measured
 * @param {string} run.command that repeats it
 * @param {import('./enter-on.js').FindNode} [run.findNode] when its contenders run on other Nodes
 * @param {import('../../lib/measuring/settings.js').Settings} settings
 * @param {import('../../lib/measuring/environment.js').Environment} machine
 * @param {import('../../lib/measuring/measure-topic.js').Watch} watch
 * @returns {Promise<{ results: import('../../lib/results/types.js').Results, forget: () => Promise<void> }>} with this run alone
 * @throws {import('../../lib/command-line/cli.js').CommandError} when a contender fails, the machine is not idle, or the signal fires
 */
export async function measureRun ({ file, bench, runtime: { execPath, node, v8 }, packages, command, findNode = () => ({ execPath }) }, settings, machine, watch) {
  await checkAnswers({ findNode, subject: file, bench, signal: watch.signal })
  const pace = paceOf(bench, settings)
  const about = [describeBench(bench), packages, pace, node, settings.record, settings.force]
  const store = await openKept({ name: `decade-${bench.topic}-${Number.parseInt(node, 10)}`, file, about, seed: settings.seed, restart: settings.restart })
  const takeTurns = lookInTurn(enterOn({ findNode, subject: file, bench, pace }), pace.looks)
  const groups = await measureGroups(bench, takeTurns, { store, plan: planGroups(bench, settings), pace, claims: [], settings, watch })
  const run = {
    recordedAt: new Date().toISOString(),
    command,
    packages,
    environment: { ...machine, node, v8 },
    seed: store.kept.seed,
    rounds: pace.rounds,
    mostRounds: pace.mostRounds,
    looks: pace.looks,
    ...asksServers(bench) && { seconds: pace.seconds, warmUpRequests: pace.warmUpRequests },
    ...assembleComparisons(bench, Object.fromEntries(Object.entries(groups).map(([id, { samples }]) => [id, samples]))),
    ...quietest(Object.values(groups)),
    ...settings.record && settings.force && { forced: /** @type {const} */ (true) }
  }
  const heading = describeBench(bench)
  await addRun(decadePath(bench.topic, { recorded: settings.record }), heading, run)
  return { results: { ...heading, runs: [run] }, forget: store.forget }
}
