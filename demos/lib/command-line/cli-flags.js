import { parseArgs } from 'node:util'
import { closest, distance } from 'fastest-levenshtein'
import { screen } from '../text/style.js'
import { wrapLine, wrapText } from '../text/wrap.js'
import { UsageError } from './command-error.js'

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
 * @param {import('./cli.js').Values} values
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
 * What a command is asked for.
 *
 * @param {string[]} args
 * @param {import('./cli.js').Options} options
 * @param {Pick<import('./cli.js').Invocation, 'usage' | 'positionals'>} invocation
 * @returns {import('./cli.js').Values}
 * @throws {UsageError} that names the flag and what to do
 */
export function parseFlags (args, options, { usage, positionals: expected }) {
  const known = Object.keys(options)
  for (const name of usage.startsWith('npm ') ? known.filter((one) => !ALSO_OF_NPM.includes(one)) : []) {
    // What stands before the two dashes reaches npm alone, which says nothing.
    const value = process.env[`npm_config_${name.replaceAll('-', '_')}`]
    if (value) throw new UsageError(`npm took --${name} for a flag of its own: write ${usage} -- ${[`--${name}`, ...value === 'true' ? [] : [value], ...args].join(' ')}`)
  }
  try {
    const { values, positionals } = parseArgs({ args, options, strict: true, allowPositionals: expected !== undefined })
    return expected === undefined ? values : { ...values, positionals }
  } catch (error) {
    throw new UsageError(describeBadFlag(/** @type {any} */ (error), args, known, `see ${usage}${separatorOf(usage)} --help`))
  }
}

function describeBadFlag ({ code, message }, args, known, help) {
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return `unexpected argument '${message.match(/'([^']*)'/)?.[1]}': flags start with --; ${help}`
  const unknown = args.find((arg) => arg.startsWith('-') && !known.includes(arg.replace(/^--?/, '').split('=')[0]))
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' && unknown) {
    const name = unknown.split('=')[0]
    return `there is no flag ${name}${didYouMean(name.replace(/^-+/, ''), known, '--')} ${help.replace('s', 'S')}`
  }
  const ambiguous = message.match(/'(--?[\w-]+).*' argument is ambiguous/)?.[1]
  if (!ambiguous) return `${message.split(/\.\s/)[0]}; ${help}`
  const value = args[args.indexOf(ambiguous) + 1]
  return `${value} after ${ambiguous} may be a flag or its value: write ${ambiguous}=${value} if it is the value; ${help}`
}

/**
 * @param {import('./cli.js').Invocation} invocation
 * @param {import('./cli.js').Options} options
 */
export function formatHelp ({ usage, summary, positionals }, options) {
  const flags = Object.entries(options).map(([name, { placeholder, short, description }]) => (
    { flag: `--${name}${placeholder ? ` <${placeholder}>` : ''}${short ? `, -${short}` : ''}`, description }
  ))
  const width = Math.max(...flags.map(({ flag }) => flag.length))
  const lines = flags.map(({ flag, description }) => {
    const name = `  ${flag.padEnd(width)}  `
    return wrapLine(name + description, screen.columns, name, ' '.repeat(name.length)).join('\n')
  })
  const separator = separatorOf(usage)
  return `${wrapText(summary)}\n\nUsage: ${usage} [${separator && `${separator.trim()} `}flags${positionals ? ` [${positionals}]` : ''}]\n\n${lines.join('\n')}\n`
}

/** npm keeps the flags to itself that do not stand behind two dashes. */
function separatorOf (usage) {
  return usage.startsWith('npm ') ? ' --' : ''
}
