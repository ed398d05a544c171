import { asksServers, cellId } from './declaration.js'
import { createRandom, planRound } from './schedule.js'
import { paceOf } from './settings.js'

/** A process that starts, builds what it measures, and ends. */
const FUNCTION_START_SECONDS = 0.3
/** How much of the longest warm-up most functions take until they get no quicker. */
const WARM_SHARE = 0.75
/** A server and a load generator that start, and end. */
const SERVER_START_SECONDS = 0.6
/** A server that has answered as often as it should before it is measured. */
const WARM_SECONDS = 1.2

/**
 * @typedef {object} PlannedGroup
 * @property {string} id
 * @property {number} turns of a round
 * @property {number} turnSeconds about how long each is
 * @property {number} seconds of the least rounds
 * @property {number} mostSeconds of the most
 */

/**
 * What is done for each group, and about how long it takes.
 *
 * @param {import('./declaration.js').Bench} bench
 * @param {Pick<import('./settings.js').Settings, 'quick' | 'rounds'>} settings
 * @returns {PlannedGroup[]}
 */
export function planGroups (bench, settings) {
  const pace = paceOf(bench, settings)
  const lookSeconds = asksServers(bench) ? pace.seconds : (pace.sampleMilliseconds + (bench.promised ? 0 : pace.wholeMilliseconds)) / 1000
  const startSeconds = asksServers(bench) ? SERVER_START_SECONDS + Math.min(pace.warmUpSeconds, WARM_SECONDS) : FUNCTION_START_SECONDS + WARM_SHARE * pace.warmUpMilliseconds / 1000
  const turnSeconds = startSeconds + pace.looks * lookSeconds
  return bench.groups.map((group) => {
    const turns = planRound(bench, group, group.cases.map((testCase) => cellId(group, testCase)), 0, createRandom(1)).flat().length
    const round = turns * turnSeconds
    return { id: group.id, turns, turnSeconds, seconds: round * pace.rounds, mostSeconds: round * pace.mostRounds }
  })
}

/** @param {PlannedGroup[]} groups */
export function secondsOf (groups) {
  return groups.reduce((sum, { seconds }) => sum + seconds, 0)
}
