import { nodeMajor } from './store.js'

/**
 * @typedef {{ ratio: number, interval: [low: number, high: number] }} Measured
 * @typedef {{ id: string, own: Measured, recorded: Measured, agrees: boolean, reasons: string[] }} Comparison of a cell,
 *   with the reasons why it may not agree
 */

/** A reader's run beside the recorded one. Two measurements of one ratio agree when their intervals overlap. */
export function compareRuns (own, recorded) {
  const differences = describeDifferences(own, recorded)
  return Object.entries(own.cells).flatMap(([id, { ratio, interval, different }]) => {
    const other = recorded.cells[id]
    if (!other || id.endsWith(`/${own.baseline}`)) return []
    const agrees = interval[0] <= other.interval[1] && interval[1] >= other.interval[0]
    const noisy = different ? [] : ['the noise of your run is above the effect']
    return [{ id, own: { ratio, interval }, recorded: { ratio: other.ratio, interval: other.interval }, agrees, reasons: agrees ? [] : [...noisy, ...differences] }]
  })
}

/** From here on two copies of one contender are too far apart: a machine that others use as well. Our choice. */
const NOISY = 1.5

/**
 * What a noisy machine did to a run, or nothing where it did not.
 *
 * @param {Record<string, { noise?: number[] }>} cells
 */
export function sayNoise (cells) {
  const ends = Object.values(cells).flatMap(({ noise = [] }) => noise.map((end) => Math.max(end, 1 / end)))
  const worst = Math.max(1, ...ends)
  return worst < NOISY ? [] : [`two copies of one contender may be ${worst.toFixed(1)} times apart on this machine`]
}

/** The recorded run to hold a reader's against: by the same Node, or else the newest. */
export function counterpart ({ runs }, environment) {
  return runs.find((run) => nodeMajor(run.environment) === nodeMajor(environment)) ?? runs[runs.length - 1]
}

/**
 * The reader's last run, each cell with whether it agrees with the recorded run of the same Node.
 *
 * @returns {{ run: import('./summarize.js').RunSummary, against: string, compared: number, agreeing: number }} `against`: the Node of the recorded run; `compared`: how many ratios both runs have
 */
export function besideRecorded (own, recorded) {
  const run = own.runs.reduce((last, next) => next.recordedAt > last.recordedAt ? next : last)
  const against = counterpart(recorded, run.environment)
  const comparisons = compareRuns(run, against)
  const cells = Object.fromEntries(comparisons.map(({ id, agrees }) => [id, { ...run.cells[id], agrees }]))
  return { run: { ...run, cells }, against: against.environment.node, compared: comparisons.length, agreeing: comparisons.filter((one) => one.agrees).length }
}

function describeDifferences (own, recorded) {
  const packages = Object.keys(own.packages).filter((name) => own.packages[name] !== recorded.packages[name])
  return [
    own.environment.v8 !== recorded.environment.v8 && `another V8: ${own.environment.v8}, recorded ${recorded.environment.v8}`,
    own.environment.cpu !== recorded.environment.cpu && `another CPU: ${own.environment.cpu}, recorded ${recorded.environment.cpu}`,
    own.rounds < recorded.rounds && `fewer rounds: ${own.rounds}, recorded ${recorded.rounds}`,
    own.environment.loadBefore > own.environment.cores / 2 && `the machine was busy: load ${own.environment.loadBefore} on ${own.environment.cores} cores`,
    ...sayNoise(own.cells),
    packages.length > 0 && `other versions of ${packages.join(', ')}`
  ].filter((reason) => reason)
}
