import { UsageError, wholeNumber } from '../command-line/cli.js'
import { parseMajors } from '../processes/node-versions.js'
import { MINIMUM_PAIRS } from '../results/ratio-interval.js'
import { asksServers } from './declaration.js'
import { createRandom, planRound } from './schedule.js'

/**
 * How often contenders are started anew, how often each is looked at then, and how long a look is. Processes of one
 * contender differ more than the looks at one process, so looks are few.
 */
const FULL = {
  functions: { rounds: 8, looks: 6, warmUpMilliseconds: 400, sampleMilliseconds: 10, wholeMilliseconds: 15 },
  promised: { looks: 4, warmUpMilliseconds: 60, sampleMilliseconds: 20 },
  servers: { rounds: 8, looks: 5, warmUpRequests: 20_000, warmUpSeconds: 6, seconds: 0.2 }
}
const QUICK = {
  functions: { rounds: MINIMUM_PAIRS, looks: 2, warmUpMilliseconds: 100, sampleMilliseconds: 5, wholeMilliseconds: 5 },
  promised: { looks: 2, warmUpMilliseconds: 20, sampleMilliseconds: 5 },
  servers: { rounds: MINIMUM_PAIRS, looks: 2, warmUpRequests: 2000, warmUpSeconds: 0.3, seconds: 0.2 }
}
/** What is there after a load is there once. */
const WEIGHED = { looks: 1 }
const MOST_ROUNDS = 200

/** Recorded on each of them, unless a bench says that it takes too long. */
const RECORDED_MAJORS = [20, 22, 24, 26]

/**
 * For the plan: a process that starts and ends, the share of the longest warm-up that most functions take, and a
 * server that starts, with its load.
 */
const FUNCTION_START_SECONDS = 0.3
const WARM_SHARE = 0.75
const SERVER_START_SECONDS = 0.6
const SERVER_WARM_SECONDS = 1.6
/** What a start leaves to be done is done by then, and its memory is weighed. */
export const REST_SECONDS = 0.5

/** @type {import('../command-line/cli.js').Options} */
export const options = {
  quick: { type: 'boolean', description: `smallest and largest only, ${MINIMUM_PAIRS} short rounds: wide intervals` },
  rounds: { type: 'string', placeholder: 'n', description: `so many rounds; unless told ${FULL.functions.rounds}, of servers ${FULL.servers.rounds}` },
  node: { type: 'string', placeholder: 'majors', description: 'measure on these versions of Node, such as 20,22,24,26, fetched through npm once' },
  seed: { type: 'string', placeholder: 'n', description: 'seed of the order, to repeat a run' },
  record: { type: 'boolean', description: `keep the result in static/results, for the site; of Node ${RECORDED_MAJORS.join(', ')} unless told` },
  plan: { type: 'boolean', description: 'measure nothing: say what would be measured, and how long it takes' }
}

export function readSettings (values) {
  if (values.quick && values.record) throw new UsageError('a quick run is not kept: leave out --quick or --record')
  return {
    quick: values.quick === true,
    record: values.record === true,
    rounds: values.rounds === undefined ? null : wholeNumber(values, 'rounds', { minimum: MINIMUM_PAIRS, maximum: MOST_ROUNDS, fallback: 0 }),
    seed: wholeNumber(values, 'seed', { minimum: 1, maximum: 2 ** 31 - 1, fallback: Date.now() % 2 ** 31 }),
    majors: values.node === undefined ? [] : parseMajors(String(values.node))
  }
}

/** @typedef {typeof FULL['functions'] & typeof FULL['servers']} Pace as far as it matters to this kind of contenders */

/** @param {any} bench @returns {Pace} */
export function paceOf (bench, { quick, rounds }) {
  const { functions, promised, servers } = quick ? QUICK : FULL
  const calls = { ...functions, ...bench.promised && promised }
  return { ...servers, ...calls, ...asksServers(bench) && servers, ...bench.unit === 'B' && WEIGHED, ...!quick && bench.pace, ...rounds !== null && { rounds } }
}

export function majorsOf ({ majors = RECORDED_MAJORS }, { record, majors: asked }) {
  return asked.length > 0 || !record ? asked : majors
}

/** The command that repeats a measurement. */
export function commandLine (topic, values, own = []) {
  const flags = [...own, 'quick', 'rounds', 'node', 'seed'].filter((name) => values[name] !== undefined)
    .map((name) => values[name] === true ? `--${name}` : `--${name} ${values[name]}`)
  return [`npm run bench:${topic}`, ...flags.length > 0 ? ['--', ...flags] : []].join(' ')
}

/** What is done for each group: turns of a round, and about how many seconds one takes, and all rounds. */
export function planGroups (bench, settings) {
  const pace = paceOf(bench, settings)
  const [startSeconds, lookSeconds] = asksServers(bench)
    ? [SERVER_START_SECONDS + (bench.unit === 'B' ? REST_SECONDS : Math.min(pace.warmUpSeconds, SERVER_WARM_SECONDS)), pace.seconds]
    : [FUNCTION_START_SECONDS + WARM_SHARE * pace.warmUpMilliseconds / 1000, (pace.sampleMilliseconds + (bench.promised ? 0 : pace.wholeMilliseconds)) / 1000]
  const turnSeconds = startSeconds + pace.looks * lookSeconds
  return bench.groups.map((group) => {
    const turns = planRound(bench, group, 0, createRandom(1)).flat().length
    return { id: group.id, turns, turnSeconds, seconds: turns * turnSeconds * pace.rounds }
  })
}

export function secondsOf (groups) {
  return groups.reduce((sum, { seconds }) => sum + seconds, 0)
}
