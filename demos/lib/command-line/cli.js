import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { closest, distance } from 'fastest-levenshtein'
import { screen } from '../text/style.js'
import { wrapLine, wrapText } from '../text/wrap.js'
import { CommandError, UsageError } from './command-error.js'

export { CommandError, UsageError } from './command-error.js'

const MINIMUM_NODE = '20.19'
const INTERRUPTED = 130
const SIGNAL_MS = 50
/** What a command takes to stop is less. */
const PARENT_MS = 500
const GRACE_MS = 15_000
/** Somebody may have set them for npm. */
const ALSO_OF_NPM = ['json', 'force']
/** How many letters a typed name may differ in from the one that is meant. */
const NEAR = 2
const IN_THE_WAY = 'what is there is no folder: move it away'
const FULL = 'make room there, then run this again'
const FORBIDDEN = 'change its rights, or run this as its owner'
/** What to do about what the system refuses, and about what is not installed. */
const WAYS_OUT = {
  EACCES: FORBIDDEN, EPERM: FORBIDDEN, EROFS: 'it can only be read: use a copy of this project on another disk',
  ENOSPC: FULL, EDQUOT: FULL, ENOTDIR: IN_THE_WAY, EEXIST: IN_THE_WAY,
  EADDRINUSE: 'stop what listens there, then run this again', EMFILE: 'close other programs, or raise ulimit -n',
  ERR_MODULE_NOT_FOUND: 'run npm ci, then this again'
}

/**
 * @typedef {{ type: 'string' | 'boolean', description: string, placeholder?: string, multiple?: boolean, short?: string }} Option
 *   `placeholder` stands for the value in the help
 * @typedef {Record<string, Option>} Options
 * @typedef {Record<string, string | boolean | Array<string | boolean> | undefined>} Values
 * @typedef {{
 *   usage: string, summary: string, options: Options, positionals?: string, run: (values: Values, signal: AbortSignal) => Promise<void>
 * }} Invocation `usage` as a reader types it, such as `npm run demo:routing`; `summary` says in one line what it does; `positionals`: what may
 *   be named without a flag, such as `before after`; it arrives as `values.positionals`
 */

const COMMON_OPTIONS = {
  help: { type: 'boolean', short: 'h', description: 'show this help' },
  json: { type: 'boolean', description: 'print data instead of text' },
  debug: { type: 'boolean', description: 'show the stack trace of an error' }
}

/**
 * Parse the flags, answer `--help`, run the command, and turn every failure
 * into one line on stderr and an exit code: 1 failed, 2 bad usage, 130 interrupted.
 *
 * The signal given to `run` fires on Ctrl-C, on SIGTERM, and when the terminal is closed; the command stops what it started
 * and settles, after which the process exits. One that does not settle is ended.
 *
 * @param {Invocation | (() => Promise<Invocation>)} command or a function that loads it, whose failure is reported like any other
 * @returns {Promise<void>} settles when the command is done; never rejects
 */
export async function runCommand (command, args) {
  const interruption = new AbortController()
  // Each server and each load generator listens, and a group may have dozens.
  setMaxListeners(0, interruption.signal)
  const interrupt = () => {
    if (interruption.signal.aborted) return
    setTimeout(() => process.exit(INTERRUPTED), GRACE_MS).unref()
    interruption.abort(new CommandError('interrupted'))
  }
  const stopListening = onInterrupt(interrupt)
  process.stdout.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    // A reader such as `head` that has enough is no failure; output that is lost is one.
    if (error.code !== 'EPIPE') reportFailure(error, false)
    process.exit(process.exitCode ?? 0)
  })

  try {
    assertSupportedNode(process.versions.node)
    const invocation = typeof command === 'function' ? await command() : command
    const { help, values } = readArguments(invocation, args)
    if (help === undefined) await invocation.run(values, interruption.signal)
    else process.stdout.write(help)
  } catch (error) {
    // A Ctrl-C reaches the children too, whose end may be seen before the signal.
    await sleep(SIGNAL_MS)
    if (!interruption.signal.aborted) reportFailure(error, args.includes('--debug'))
  }
  stopListening()
  if (interruption.signal.aborted) {
    process.stderr.write('interrupted: everything this command started is stopped, what was unfinished is not recorded\n')
    process.exitCode = INTERRUPTED
  }
}

/** Calls back on Ctrl-C, on SIGTERM, and when the terminal is closed or npm is stopped, until what it returns is called. @param {() => void} interrupt */
export function onInterrupt (interrupt) {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, interrupt)
  // What stops npm may stop npm alone.
  const { ppid } = process
  const watch = process.env.npm_lifecycle_event && setInterval(() => { if (process.ppid !== ppid) interrupt() }, PARENT_MS).unref()
  return () => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, interrupt)
    clearInterval(watch || undefined)
  }
}

/** What a command is asked for: its flags, and the help when that is wanted instead of a run. @param {any} invocation @param {string[]} args @returns {{ values: Values, help?: string }} */
export function readArguments (invocation, args) {
  const options = { ...invocation.options, ...COMMON_OPTIONS }
  const values = parseFlags(args, options, invocation)
  return { values, help: values.help ? formatHelp(invocation, options) : undefined }
}

function assertSupportedNode (version) {
  if (version.localeCompare(MINIMUM_NODE, 'en', { numeric: true }) >= 0) return
  throw new CommandError(`Node ${version} is too old: install Node ${MINIMUM_NODE} or later from https://nodejs.org`)
}

function reportFailure (error, debug) {
  const { message, stack } = error
  const line = describeFailure(error) ?? `${message} (unexpected: run again with --debug and report it)`
  process.stderr.write(`error: ${line.replaceAll(/\s*\n\s*/g, ' ')}\n`)
  if (debug) process.stderr.write(`${stack}\n`)
  process.exitCode = error instanceof CommandError ? error.exitCode : 1
}

/** What a reader can act on. What the system refuses, Node says in words, with the file. @returns {string | undefined} */
export function describeFailure (error) {
  const { message, code, syscall } = error
  if (error instanceof CommandError) return message
  return WAYS_OUT[code] ? `${message}: ${WAYS_OUT[code]}` : syscall && message
}

/** Such as `: did you mean router?`, to follow what was typed; the end of the sentence where none is near. `prefix`: of what is meant. */
export function didYouMean (typed, known, prefix = '') {
  const nearest = closest(typed, known)
  return distance(typed, nearest) <= NEAR ? `: did you mean ${prefix}${nearest}?` : '.'
}

/** Read a flag as a whole number within bounds, or throw a UsageError. @param {any} values @param {string} name @param {any} bounds */
export function wholeNumber (values, name, { minimum, maximum, fallback }) {
  const given = values[name]
  if (given === undefined) return fallback
  const number = Number(given)
  if (Number.isInteger(number) && number >= minimum && number <= maximum) return number
  throw new UsageError(`--${name} takes a whole number from ${minimum} to ${maximum}, got '${given}'`)
}

/** What a command is asked for; a UsageError names the flag and what to do. @returns {any} */
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
  const unknown = args.find((arg) => arg.startsWith('-') && !known.includes(arg.replace(/^--?/, '').split('=')[0]))
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' && unknown) {
    const name = unknown.split('=')[0]
    return `there is no flag ${name}${didYouMean(name.replace(/^-+/, ''), known, '--')} ${help.replace('s', 'S')}`
  }
  return `${message.replaceAll(/\s+/g, ' ').replace(/\.$/, '')}; ${help}`
}

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
