import { UsageError, wholeNumber } from '../command-line/cli.js'
import { parseMajors } from '../processes/node-versions.js'
import { asksServers } from './declaration.js'
import { MINIMUM_PAIRS } from './ratio-interval.js'

/** How often contenders are started anew, how often each is looked at then, and how long a look is. */
const FULL = {
  functions: { rounds: 8, mostRounds: 16, looks: 10, warmUpMilliseconds: 400, sampleMilliseconds: 10, wholeMilliseconds: 15 },
  promised: { rounds: 8, mostRounds: 12, looks: 5, warmUpMilliseconds: 60, sampleMilliseconds: 20 },
  servers: { rounds: 8, mostRounds: 12, looks: 12, warmUpRequests: 20_000, warmUpSeconds: 4, seconds: 0.2 }
}
/** What is there after a load is there once. */
const WEIGHED = { looks: 1 }
const QUICK = {
  functions: { rounds: MINIMUM_PAIRS, mostRounds: MINIMUM_PAIRS, looks: 2, warmUpMilliseconds: 100, sampleMilliseconds: 5, wholeMilliseconds: 5 },
  promised: { rounds: MINIMUM_PAIRS, mostRounds: MINIMUM_PAIRS, looks: 2, warmUpMilliseconds: 20, sampleMilliseconds: 5 },
  servers: { rounds: MINIMUM_PAIRS, mostRounds: MINIMUM_PAIRS, looks: 2, warmUpRequests: 2000, warmUpSeconds: 0.3, seconds: 0.2 }
}
const MOST_ROUNDS = 200

/** Recorded on each of them, unless a bench says that it takes too long. */
const RECORDED_MAJORS = [20, 22, 24, 26]

/** @type {import('../command-line/cli.js').Options} */
export const options = {
  quick: { type: 'boolean', description: `smallest and largest only, ${MINIMUM_PAIRS} short rounds: wide intervals` },
  rounds: { type: 'string', placeholder: 'n', description: `so many rounds; unless told ${FULL.functions.rounds}, and up to ${FULL.functions.mostRounds} of what is not yet narrow enough` },
  node: { type: 'string', placeholder: 'majors', description: 'measure on these versions of Node, such as 20,22,24,26, fetched through npm once' },
  seed: { type: 'string', placeholder: 'n', description: 'seed of the order, to repeat a run' },
  record: { type: 'boolean', description: `keep the result in static/results, for the site; of Node ${RECORDED_MAJORS.join(', ')} unless told, on an idle machine` },
  force: { type: 'boolean', description: 'record on a busy machine too; the result is marked, and cannot be committed' },
  plan: { type: 'boolean', description: 'measure nothing: say what would be measured, and how long it takes' },
  restart: { type: 'boolean', description: 'measure everything again, also what a stopped run has finished' }
}

/**
 * @typedef {object} Settings
 * @property {boolean} quick
 * @property {boolean} record
 * @property {boolean} force
 * @property {boolean} restart
 * @property {number | null} rounds null for the usual number
 * @property {number} seed
 * @property {number[]} majors of Node that were asked for
 */

/**
 * @param {import('../command-line/cli.js').Values} values
 * @returns {Settings}
 * @throws {UsageError} when a flag has a bad value, or two do not go together
 */
export function readSettings (values) {
  if (values.quick && values.record) throw new UsageError('a quick run is not kept: leave out --quick or --record')
  return {
    quick: values.quick === true,
    record: values.record === true,
    force: values.force === true,
    restart: values.restart === true,
    rounds: values.rounds === undefined ? null : wholeNumber(values, 'rounds', { minimum: MINIMUM_PAIRS, maximum: MOST_ROUNDS, fallback: 0 }),
    seed: wholeNumber(values, 'seed', { minimum: 1, maximum: 2 ** 31 - 1, fallback: Date.now() % 2 ** 31 }),
    majors: values.node === undefined ? [] : parseMajors(String(values.node))
  }
}

/**
 * @typedef {typeof FULL['functions'] & typeof FULL['servers']} Pace
 *
 * @param {import('./declaration.js').Bench} bench
 * @param {Pick<Settings, 'quick' | 'rounds'>} settings
 * @returns {Pace} as far as it matters to this kind of contenders
 */
export function paceOf (bench, { quick, rounds }) {
  const { functions, promised, servers } = quick ? QUICK : FULL
  const calls = { ...functions, ...bench.promised && promised }
  const pace = { ...servers, ...calls, ...asksServers(bench) && servers, ...bench.unit === 'B' && WEIGHED, ...!quick && bench.pace }
  return rounds === null ? pace : { ...pace, rounds, mostRounds: rounds }
}

/**
 * The versions of Node that a bench is measured on.
 *
 * @param {import('./declaration.js').Bench} bench
 * @param {Pick<Settings, 'record' | 'majors'>} settings
 * @returns {number[]} none for the one in use
 */
export function majorsOf ({ majors = RECORDED_MAJORS }, { record, majors: asked }) {
  return asked.length > 0 || !record ? asked : majors
}

/**
 * The command that repeats a measurement.
 *
 * @param {string} topic
 * @param {import('../command-line/cli.js').Values} values
 * @returns {string}
 */
export function commandLine (topic, values) {
  const flags = ['quick', 'rounds', 'node', 'seed'].filter((name) => values[name] !== undefined)
    .map((name) => values[name] === true ? `--${name}` : `--${name} ${values[name]}`)
  return [`npm run bench:${topic}`, ...(flags.length > 0 ? ['--', ...flags] : [])].join(' ')
}
