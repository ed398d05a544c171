import { startProgress } from '../../lib/command-line/progress.js'
import { planGroups, secondsOf } from '../../lib/measuring/plan.js'
import { readMachine } from '../../lib/measuring/ready-machine.js'
import { declareBench } from './declare-bench.js'
import { measureRun } from './measure-run.js'
import { planSeries } from './plan-series.js'
import { SUBJECTS } from './subjects.js'
import { readyPackages, readyReleases, versionsOf } from './ready-eras.js'

/**
 * One subject along one series.
 *
 * @typedef {object} Planned
 * @property {import('./plan-series.js').Series} line
 * @property {string} subject
 * @property {string} topic of its results
 * @property {import('../../lib/measuring/plan.js').PlannedGroup[]} groups on each Node
 */

/**
 * @param {import('../eras/read-eras.js').Decade} decade
 * @param {import('./flags.js').Asked} asked
 * @returns {Planned[]}
 */
export function planAll (decade, asked) {
  return planSeries(decade, asked).flatMap((line) => asked.subjects.map((subject) => {
    const sets = line.runs[0].sets.map(({ prefix }) => ({ prefix, label: '', folder: '' }))
    const bench = declareBench(subject, sets, { suffix: line.suffix, quick: asked.settings.quick })
    return { line, subject, topic: bench.topic, groups: planGroups(bench, asked.settings) }
  }))
}

/**
 * Measure what is planned, one Node after the other, and keep the results. When it is stopped,
 * the same command goes on after the last group that was finished, of whatever Node.
 *
 * @param {Planned[]} planned
 * @param {{ settings: import('../../lib/measuring/settings.js').Settings, command: string, signal: AbortSignal, err: NodeJS.WritableStream }} how
 * @returns {Promise<Array<{ line: import('./plan-series.js').Series, results: import('../../lib/results/types.js').Results }>>}
 * @throws {import('../../lib/command-line/cli.js').CommandError} when a Node or its packages cannot be had, a contender fails, or the signal fires
 */
export async function measureAll (planned, { settings, command, signal, err }) {
  const say = (/** @type {string} */ text) => { err.write(`${text}\n`) }
  const series = [...new Set(planned.map(({ line }) => line))]
  const releases = await readyReleases(series, signal, say)
  const folders = await readyPackages(series, signal, say)
  const machine = readMachine(err)
  const progress = startProgress('measuring', Math.ceil(planned.reduce((sum, { line, groups }) => sum + line.runs.length * secondsOf(groups), 0)))
  let before = 0
  const measured = []
  const forgets = []
  try {
    for (const { line, subject, topic, groups } of planned) {
      const kept = []
      for (const { era, sets } of line.runs) {
        const given = sets.map((set) => ({ prefix: set.prefix, label: `Node ${set.era.node}’s day`, folder: String(folders.get(set.era.node)) }))
        const bench = declareBench(subject, given, { suffix: line.suffix, quick: settings.quick })
        const runtime = /** @type {import('../../lib/processes/node-versions.js').Runtime} */ (releases.get(era.node))
        const onProgress = (/** @type {number} */ done, /** @type {string} */ detail) => progress.update(Math.round(before + done), `${topic}, ${detail} on Node ${era.node}`)
        const { results, forget } = await measureRun({ file: SUBJECTS[subject].file, bench, runtime, packages: versionsOf(bench, sets), command }, settings, machine, { signal, onProgress, say })
        kept.push(results)
        forgets.push(forget)
        before += secondsOf(groups)
      }
      measured.push({ line, results: { ...kept[0], runs: kept.flatMap(({ runs }) => runs) } })
    }
  } finally {
    progress.stop()
  }
  for (const forget of forgets) await forget()
  return measured
}
