import { asksServers } from './declaration.js'
import { measureGroup } from './measure-group.js'
import { isNarrow, needsOf } from './settle.js'
import { whileIdle } from './while-idle.js'

/**
 * Measure the groups of a topic on one Node, one after the other, but those that are kept.
 *
 * @param {import('./declaration.js').Bench} bench
 * @param {import('./measure-group.js').TakeTurns} takeTurns
 * @param {object} options
 * @param {import('./kept-groups.js').Store} options.store
 * @param {import('./plan.js').PlannedGroup[]} options.plan
 * @param {Pick<import('./settings.js').Pace, 'rounds' | 'mostRounds'>} options.pace
 * @param {import('../results/judge-claim.js').Claim[]} options.claims
 * @param {import('./settings.js').Settings} options.settings
 * @param {import('./measure-topic.js').Watch} options.watch
 * @returns {Promise<Record<string, import('./kept-groups.js').KeptGroup>>}
 */
export async function measureGroups (bench, takeTurns, { store, plan, pace: { rounds, mostRounds }, claims, settings, watch: { signal, onProgress, say } }) {
  const { kept, keep } = store
  const before = Object.keys(kept.groups)
  if (before.length > 0) say(`going on after ${before.join(', ')} of ${bench.topic}; --restart measures them again`)
  const isSettled = isNarrow(bench.baseline, needsOf(claims, bench.topic))
  let done = 0
  for (const [index, group] of bench.groups.entries()) {
    const { turnSeconds, seconds } = plan[index]
    const measure = () => {
      let spent = 0
      return measureGroup(bench, group, takeTurns, {
        rounds,
        mostRounds,
        isSettled,
        seed: kept.seed + index,
        signal,
        onTurn: ({ runs }) => {
          // Rounds beyond the least are not foreseen.
          spent = Math.min(seconds, spent + turnSeconds)
          onProgress(done + spent, `${group.id}: ${runs}`)
        }
      })
    }
    if (kept.groups[group.id] === undefined) {
      const gate = { alone: isAlone(bench), signal, say }
      const waits = settings.record && !settings.force
      const { result: samples, quiet } = waits ? await whileIdle(`${bench.topic}, ${group.label},`, measure, gate) : { result: await measure(), quiet: undefined }
      await keep(group.id, { samples, ...quiet && { quiet } })
    }
    done += seconds
    onProgress(done, group.id)
  }
  return kept.groups
}

/**
 * Whether nothing belongs to what is measured but this command's own processes, which
 * take note of all of theirs.
 *
 * @param {Pick<import('./declaration.js').Bench, 'contenders' | 'accompany'>} bench
 */
export function isAlone (bench) {
  return !asksServers(bench) || (bench.accompany === undefined && bench.contenders.every(({ needs, starts }) => needs === undefined && !starts))
}
