import { parseArgs } from 'node:util'
import { closest } from 'fastest-levenshtein'

const MINIMUM_NODE = [20, 19]
const INTERRUPTED = 130

/**
 * A failure that the reader can act on: printed as one line on stderr, exit code 1.
 */
export class CommandError extends Error {
  exitCode = 1
}

/**
 * A command that was called wrongly: printed as one line on stderr, exit code 2.
 */
export class UsageError extends CommandError {
  exitCode = 2
}

/**
 * @typedef {object} Option
 * @property {'string' | 'boolean'} type
 * @property {string} description
 * @property {string} [placeholder] what stands for the value in the help
 * @property {boolean} [multiple]
 * @property {string} [short]
 *
 * @typedef {Record<string, Option>} Options
 * @typedef {Record<string, string | boolean | Array<string | boolean> | undefined>} Values
 *
 * @typedef {object} Invocation
 * @property {string} usage the command as a reader types it, such as `npm run demo:routing`
 * @property {string} summary one line: what the command does
 * @property {Options} options
 * @property {(values: Values, signal: AbortSignal) => Promise<void>} run
 */

/** @type {Options} */
const COMMON_OPTIONS = {
  help: { type: 'boolean', short: 'h', description: 'show this help' },
  json: { type: 'boolean', description: 'print data instead of text' },
  debug: { type: 'boolean', description: 'show the stack trace of an error' }
}

/**
 * Parse the flags, answer `--help`, run the command, and turn every failure
 * into one line on stderr and an exit code: 1 failed, 2 bad usage, 130 interrupted.
 *
 * The signal given to `run` fires on SIGINT and SIGTERM; the command stops what
 * it started and settles, after which the process exits.
 *
 * @param {Invocation | (() => Promise<Invocation>)} command or a function that loads it, whose failure is reported like any other
 * @param {string[]} args
 * @returns {Promise<void>} settles when the command is done; never rejects
 */
export async function runCommand (command, args) {
  const interruption = new AbortController()
  const interrupt = () => interruption.abort(new CommandError('interrupted'))
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', interrupt)
  process.stdout.on('error', leaveQuietlyOnClosedPipe)

  try {
    assertSupportedNode(process.versions.node)
    const invocation = typeof command === 'function' ? await command() : command
    const options = { ...invocation.options, ...COMMON_OPTIONS }
    const values = parseFlags(args, options, invocation.usage)
    if (values.help) {
      process.stdout.write(formatHelp(invocation, options))
      return
    }
    await invocation.run(values, interruption.signal)
  } catch (error) {
    if (!interruption.signal.aborted) reportFailure(error, args.includes('--debug'))
  } finally {
    process.off('SIGINT', interrupt)
    process.off('SIGTERM', interrupt)
  }
  if (interruption.signal.aborted) {
    process.stderr.write('interrupted: everything this command started is stopped, what was unfinished is not recorded\n')
    process.exitCode = INTERRUPTED
  }
}

/**
 * @param {string} version such as `20.19.0`
 * @throws {CommandError} when the version is older than the oldest supported one
 */
export function assertSupportedNode (version) {
  const [major, minor] = version.split('.').map(Number)
  const [wantedMajor, wantedMinor] = MINIMUM_NODE
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return
  throw new CommandError(`Node ${version} is too old: install Node ${MINIMUM_NODE.join('.')} or later from https://nodejs.org`)
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
 * @param {unknown} error
 * @param {boolean} debug show the stack trace
 */
function reportFailure (error, debug) {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  const known = error instanceof CommandError
  const line = known ? message : `${message} (unexpected: run again with --debug and report it)`
  process.stderr.write(`error: ${line.replaceAll(/\s*\n\s*/g, ' ')}\n`)
  if (debug) process.stderr.write(`${stack}\n`)
  process.exitCode = known ? error.exitCode : 1
}

/**
 * @param {string[]} args
 * @param {Options} options
 * @param {string} usage
 * @returns {Values}
 */
function parseFlags (args, options, usage) {
  try {
    return parseArgs({ args, options, strict: true, allowPositionals: false }).values
  } catch (error) {
    throw new UsageError(describeBadFlag(/** @type {Error & { code: string }} */ (error), args, options, usage))
  }
}

/**
 * @param {Error & { code: string }} error
 * @param {string[]} args
 * @param {Options} options
 * @param {string} usage
 */
function describeBadFlag (error, args, options, usage) {
  const help = `see ${usage} -- --help`
  if (error.code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') {
    const stray = error.message.match(/'([^']*)'/)?.[1]
    return `unexpected argument '${stray}': flags start with --; ${help}`
  }
  const known = Object.keys(options)
  const unknown = args.find((arg) => arg.startsWith('-') && !known.includes(arg.replace(/^--?/, '').split('=')[0]))
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' && unknown) {
    const nearest = closest(unknown.replace(/^-+/, '').split('=')[0], known)
    return `unknown flag ${unknown.split('=')[0]}: did you mean --${nearest}? ${help}`
  }
  return `${error.message.split(/\.\s/)[0]}; ${help}`
}

/**
 * @param {Invocation} invocation
 * @param {Options} options
 */
function formatHelp ({ usage, summary }, options) {
  const rows = Object.entries(options).map(([name, { placeholder, short, description }]) => {
    const flag = `--${name}${placeholder ? ` <${placeholder}>` : ''}${short ? `, -${short}` : ''}`
    return { flag, description }
  })
  const width = Math.max(...rows.map(({ flag }) => flag.length))
  const lines = rows.map(({ flag, description }) => `  ${flag.padEnd(width)}  ${description}`)
  return `${summary}\n\nUsage: ${usage} [-- flags]\n\n${lines.join('\n')}\n`
}

/** @param {NodeJS.ErrnoException} error */
function leaveQuietlyOnClosedPipe (error) {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
}
