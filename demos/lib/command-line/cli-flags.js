import { parseArgs } from 'node:util'
import { closest, distance } from 'fastest-levenshtein'
import { screen } from '../text/style.js'
import { wrapLine, wrapText } from '../text/wrap.js'
import { UsageError } from './command-error.js'

/**
 * @typedef {import('./cli.js').Invocation} Invocation
 * @typedef {import('./cli.js').Options} Options
 * @typedef {import('./cli.js').Values} Values
 */

/** Somebody may have set them for npm. */
const ALSO_OF_NPM = ['json', 'force']
/** How many letters a typed name may differ in from the one that is meant. */
const NEAR = 2

/**
 * @param {string} typed
 * @param {string[]} known
 * @param {string} [prefix] of what is meant
 * @returns {string} such as `: did you mean router?`, to follow what was typed; the end of the sentence where none is near
 */
export function didYouMean (typed, known, prefix = '') {
  const nearest = closest(typed, known)
  return distance(typed, nearest) <= NEAR ? `: did you mean ${prefix}${nearest}?` : '.'
}

/**
 * Read a flag as a whole number within bounds.
 *
 * @param {Values} values
 * @param {string} name
 * @param {{ minimum: number, maximum: number, fallback: number }} bounds
 * @returns {number}
 * @throws {UsageError} when the flag is not such a number
 */
export function wholeNumber (values, name, { minimum, maximum, fallback }) {
  const given = values[name]
  if (given === undefined) return fallback
  const number = Number(given)
  if (Number.isInteger(number) && number >= minimum && number <= maximum) return number
  throw new UsageError(`--${name} takes a whole number from ${minimum} to ${maximum}, got '${given}'`)
}

/**
 * @param {string[]} args
 * @param {Options} options
 * @param {Pick<Invocation, 'usage' | 'positionals'>} invocation
 * @returns {Values}
 * @throws {UsageError} that names the flag and what to do
 */
export function parseFlags (args, options, { usage, positionals: expected }) {
  if (usage.startsWith('npm ')) assertNpmKeptNothing(args, Object.keys(options), usage)
  try {
    const { values, positionals } = parseArgs({ args, options, strict: true, allowPositionals: expected !== undefined })
    return expected === undefined ? values : { ...values, positionals }
  } catch (error) {
    throw new UsageError(describeBadFlag(/** @type {Error & { code: string }} */ (error), args, options, usage))
  }
}

/**
 * What stands before the two dashes reaches npm alone, which says nothing.
 *
 * @param {string[]} args
 * @param {string[]} known
 * @param {string} usage
 */
function assertNpmKeptNothing (args, known, usage) {
  for (const name of known.filter((one) => !ALSO_OF_NPM.includes(one))) {
    const value = process.env[`npm_config_${name.replaceAll('-', '_')}`]
    if (!value) continue
    const given = [`--${name}`, ...value === 'true' ? [] : [value], ...args].join(' ')
    throw new UsageError(`npm took --${name} for a flag of its own: write ${usage} -- ${given}`)
  }
}

/**
 * @param {Error & { code: string }} error
 * @param {string[]} args
 * @param {Options} options
 * @param {string} usage
 */
function describeBadFlag (error, args, options, usage) {
  const help = `see ${usage}${separatorOf(usage)} --help`
  if (error.code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') {
    const stray = error.message.match(/'([^']*)'/)?.[1]
    return `unexpected argument '${stray}': flags start with --; ${help}`
  }
  const known = Object.keys(options)
  const unknown = args.find((arg) => arg.startsWith('-') && !known.includes(arg.replace(/^--?/, '').split('=')[0]))
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' && unknown) {
    const name = unknown.split('=')[0]
    return `unknown flag ${name}${didYouMean(name.replace(/^-+/, ''), known, '--')} ${help.replace('s', 'S')}`
  }
  const ambiguous = error.message.match(/'(--?[\w-]+).*' argument is ambiguous/)?.[1]
  if (ambiguous) {
    const value = args[args.indexOf(ambiguous) + 1]
    return `${value} after ${ambiguous} may be a flag or its value: write ${ambiguous}=${value} if it is the value; ${help}`
  }
  return `${error.message.split(/\.\s/)[0]}; ${help}`
}

/**
 * @param {Invocation} invocation
 * @param {Options} options
 */
export function formatHelp ({ usage, summary, positionals }, options) {
  const rows = Object.entries(options).map(([name, { placeholder, short, description }]) => {
    const flag = `--${name}${placeholder ? ` <${placeholder}>` : ''}${short ? `, -${short}` : ''}`
    return { flag, description }
  })
  const width = Math.max(...rows.map(({ flag }) => flag.length))
  const lines = rows.map(({ flag, description }) => {
    const name = `  ${flag.padEnd(width)}  `
    return wrapLine(name + description, screen.columns, name, ' '.repeat(name.length)).join('\n')
  })
  const separator = separatorOf(usage)
  return `${wrapText(summary)}\n\nUsage: ${usage} [${separator && `${separator.trim()} `}flags${positionals ? ` [${positionals}]` : ''}]\n\n${lines.join('\n')}\n`
}

/**
 * npm keeps the flags to itself that do not stand behind two dashes.
 *
 * @param {string} usage
 */
function separatorOf (usage) {
  return usage.startsWith('npm ') ? ' --' : ''
}
