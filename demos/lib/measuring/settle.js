import { ratioInterval } from './ratio-interval.js'
import { FLOOR, NULL_RUN } from './schedule.js'
import { isTooSmall } from '../results/too-small.js'

/** How far an interval may reach to either side, as a logarithm. */
const NARROWEST = 0.05
const WIDEST = 0.15
const UNCLAIMED = 0.1

/**
 * How narrow the interval of each claimed comparison must be: a claim is tested when its
 * figure can be told from 1. It follows from the claim alone, so that a verdict never ends
 * the rounds that lead to it.
 *
 * @typedef {Record<string, { reach: number, whole: boolean }>} Needs by the id of a comparison
 *
 * @param {import('../results/judge-claim.js').Claim[]} claims
 * @param {string} topic
 * @returns {Needs}
 */
export function needsOf (claims, topic) {
  /** @type {Needs} */
  const needs = {}
  for (const { claimed, evidence } of claims) {
    if (evidence === null || 'answer' in evidence || evidence.results !== topic) continue
    for (const { group, case: testCase, contender, atLeast = claimed.atLeast } of evidence.settings ?? [evidence]) {
      if (atLeast === undefined) continue
      const id = `${group}/${testCase}/${contender}`
      const reach = Math.min(WIDEST, Math.max(NARROWEST, Math.log(atLeast) / 2))
      needs[id] = { reach: Math.min(reach, needs[id]?.reach ?? Infinity), whole: evidence.by === 'whole' || needs[id]?.whole === true }
    }
  }
  return needs
}

/**
 * Whether the intervals of a cell, and that of its null run, are narrow enough. What is
 * too small to measure does not get larger by repeating it.
 *
 * @param {string} baseline
 * @param {Needs} needs
 * @returns {import('./measure-group.js').Length['isSettled']}
 */
export function isNarrow (baseline, needs) {
  return (samples, cell) => {
    const contenders = Object.keys(samples).filter((id) => id !== baseline && id !== FLOOR && samples[id][cell])
    const claimed = contenders.map((id) => needs[`${cell}/${id}`]).filter(Boolean)
    const ofNullRun = { reach: Math.min(UNCLAIMED, ...claimed.map(({ reach }) => reach)), whole: claimed.some(({ whole }) => whole) }
    const floor = Object.values(samples[FLOOR] ?? {}).flat().map(({ time }) => time)
    return contenders.every((id) => {
      const pair = [samples[baseline][cell], samples[id][cell]]
      if (isTooSmall(floor, pair.map((measured) => measured.map(({ time }) => time)))) return true
      const { reach, whole } = id === NULL_RUN ? ofNullRun : needs[`${cell}/${id}`] ?? { reach: UNCLAIMED, whole: false }
      return reachOf(pair, 'time') <= reach && (!whole || reachOf(pair, 'whole') <= reach)
    })
  }
}

/**
 * @param {import('./measure-group.js').Measurement[][]} pair
 * @param {'time' | 'whole'} clock
 */
function reachOf ([baseline, contender], clock) {
  const timesOf = (/** @type {import('./measure-group.js').Measurement[]} */ measured) => measured.map((one) => Number(one[clock]))
  const { interval: [low, high] } = ratioInterval(timesOf(baseline), timesOf(contender))
  return Math.log(high / low) / 2
}
