import { UsageError, wholeNumber } from '../command-line/cli.js'
import { parseMajors } from '../processes/node-versions.js'
import { asksServers } from './declaration.js'
import { MINIMUM_PAIRS } from './ratio-interval.js'

/** How long functions are called, and how often servers are asked. */
const FULL = {
  functions: { rounds: 20, warmUpMilliseconds: 300, sampleMilliseconds: 7, passes: 3 },
  promised: { rounds: 6, warmUpMilliseconds: 200, sampleMilliseconds: 50, passes: 2 },
  servers: { rounds: 6, seconds: 1 }
}
const QUICK = {
  functions: { rounds: MINIMUM_PAIRS, warmUpMilliseconds: 150, sampleMilliseconds: 2, passes: 3 },
  promised: { rounds: MINIMUM_PAIRS, warmUpMilliseconds: 50, sampleMilliseconds: 5, passes: 1 },
  servers: { rounds: MINIMUM_PAIRS, seconds: 0.3 }
}
const MOST_ROUNDS = 200

/** @type {import('../command-line/cli.js').Options} */
export const options = {
  quick: { type: 'boolean', description: `smallest and largest only, ${MINIMUM_PAIRS} short rounds: wide intervals` },
  rounds: { type: 'string', placeholder: 'n', description: `rounds; unless told ${FULL.functions.rounds} of functions, ${FULL.promised.rounds} of promises, ${FULL.servers.rounds} of servers` },
  node: { type: 'string', placeholder: 'majors', description: 'measure on these versions of Node, such as 20,22,24,26, fetched through npm once' },
  seed: { type: 'string', placeholder: 'n', description: 'seed of the order, to repeat a run' },
  record: { type: 'boolean', description: 'keep the result in static/results, for the site' }
}

/**
 * @typedef {object} Settings
 * @property {boolean} quick
 * @property {boolean} record
 * @property {number | null} rounds null for the usual number
 * @property {number} seed
 * @property {number[]} majors of Node; none for the one in use
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
    rounds: values.rounds === undefined ? null : wholeNumber(values, 'rounds', { minimum: MINIMUM_PAIRS, maximum: MOST_ROUNDS, fallback: 0 }),
    seed: wholeNumber(values, 'seed', { minimum: 1, maximum: 2 ** 31 - 1, fallback: Date.now() % 2 ** 31 }),
    majors: values.node === undefined ? [] : parseMajors(String(values.node))
  }
}

/**
 * @param {import('./declaration.js').Bench} bench
 * @param {Settings} settings
 * @returns {typeof FULL['functions'] & typeof FULL['servers']} as far as they matter to this kind of contenders
 */
export function paceOf (bench, { quick, rounds }) {
  const { functions, promised, servers } = quick ? QUICK : FULL
  const calls = bench.promised ? promised : functions
  const own = quick ? {} : bench.pace
  const pace = asksServers(bench) ? { ...calls, ...servers, ...own } : { ...servers, ...calls }
  return rounds === null ? pace : { ...pace, rounds }
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
