import { UsageError } from '../../lib/command-line/cli.js'
import { options as benchOptions, readSettings } from '../../lib/measuring/settings.js'
import { TURNING } from '../model.js'
import { DIAGONALS } from './plan-series.js'
import { SUBJECTS } from './subjects.js'

/** @type {import('../../lib/command-line/cli.js').Options} */
export const options = {
  diagonal: { type: 'string', placeholder: DIAGONALS.join('|'), description: 'one set of packages on every Node, or every set of packages on one Node' },
  turns: { type: 'boolean', description: 'measure the two releases of Node, or the flag, between which Express or JSON.stringify took another time: with the same packages, in turn' },
  subject: { type: 'string', placeholder: 'names', description: `measure these alone, of ${Object.keys(SUBJECTS).join(', ')}` },
  ...benchOptions,
  node: { type: 'string', placeholder: 'majors', description: 'measure on these versions of Node alone, such as 12,24; each is fetched through npm once' },
  record: { type: 'boolean', description: 'keep the result in static/results/decade, for the site; on an idle machine' }
}

/**
 * @typedef {object} Asked
 * @property {import('../../lib/measuring/settings.js').Settings} settings
 * @property {string | null} diagonal
 * @property {boolean} turns
 * @property {string[]} subjects
 * @property {number[]} nodes none for all of them
 */

/**
 * @param {import('../../lib/command-line/cli.js').Values} values
 * @param {import('../eras/read-eras.js').Decade} decade
 * @returns {Asked}
 * @throws {UsageError} when a flag has a bad value, or two do not go together
 */
export function readFlags ({ node, diagonal, subject, turns, ...values }, decade) {
  const others = Object.entries({ diagonal, node }).filter(([, value]) => value !== undefined).map(([name]) => `--${name}`)
  if (turns && others.length > 0) throw new UsageError(`--turns has its own packages and Nodes: leave out ${others.join(', ')}`)
  if (diagonal !== undefined && !DIAGONALS.includes(String(diagonal))) throw new UsageError(`--diagonal takes one of ${DIAGONALS.join(', ')}, got '${diagonal}'`)
  const known = Object.keys(SUBJECTS)
  const onDiagonals = known.filter((name) => !SUBJECTS[name].functions?.dayOnly)
  const subjects = subject !== undefined ? listOf(subject) : turns ? [...TURNING] : diagonal === undefined ? known : onDiagonals
  const possible = turns ? /** @type {string[]} */ (TURNING) : known
  const unknown = subjects.find((name) => !possible.includes(name))
  if (unknown !== undefined) throw new UsageError(`--subject takes some of ${possible.join(', ')}, got '${unknown}'`)
  const dayOnly = diagonal === undefined ? undefined : subjects.find((name) => !onDiagonals.includes(name))
  if (dayOnly !== undefined) throw new UsageError(`--diagonal measures ${onDiagonals.join(', ')}: leave out --subject ${dayOnly}, which is measured with the packages of the day alone`)
  return { settings: readSettings(values), turns: turns === true, diagonal: diagonal === undefined ? null : String(diagonal), subjects, nodes: node === undefined ? [] : readNodes('node', node, decade) }
}

/**
 * @param {string} flag for the message
 * @param {import('../../lib/command-line/cli.js').Values[string]} value
 * @param {import('../eras/read-eras.js').Decade} decade
 * @returns {number[]} in the order given, each once
 * @throws {UsageError} when one is not of the decade
 */
export function readNodes (flag, value, { eras }) {
  const known = eras.map(({ node }) => String(node))
  const nodes = listOf(value)
  const unknown = nodes.find((node) => !known.includes(node))
  if (unknown !== undefined) throw new UsageError(`--${flag} takes some of ${known.join(', ')}, such as 12,24, got '${unknown}'`)
  return nodes.map(Number)
}

/**
 * The command that repeats a measurement.
 *
 * @param {import('../../lib/command-line/cli.js').Values} values
 * @returns {string}
 */
export function commandLine (values) {
  const flags = ['turns', 'diagonal', 'subject', 'quick', 'rounds', 'node', 'seed'].filter((name) => values[name] !== undefined)
    .map((name) => values[name] === true ? `--${name}` : `--${name} ${values[name]}`)
  return ['npm run bench:decade', ...flags.length > 0 ? ['--', ...flags] : []].join(' ')
}

/** @param {import('../../lib/command-line/cli.js').Values[string]} value */
function listOf (value) {
  return [...new Set(String(value).split(',').map((text) => text.trim()))]
}
