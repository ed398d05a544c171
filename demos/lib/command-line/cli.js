import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { formatHelp, parseFlags } from './cli-flags.js'
import { CommandError } from './command-error.js'

export { CommandError, UsageError } from './command-error.js'
export { didYouMean, wholeNumber } from './cli-flags.js'

const MINIMUM_NODE = [20, 19]
const INTERRUPTED = 130
const SIGNAL_MS = 50
/** What a command takes to stop is less. */
const PARENT_MS = 500
const GRACE_MS = 15_000
/** What the file system refused, and the way out. @type {Record<string, string>} */
const REFUSALS = {
  EACCES: 'may not be written or read: change its rights',
  EPERM: 'may not be written or read: change its rights',
  ENOSPC: 'does not fit on the disk: free some space',
  EISDIR: 'is a folder, where a file is needed: move it away',
  ENOTDIR: 'is a file, where a folder is needed: move it away',
  ENOENT: 'does not exist: create it'
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
 * @property {string} [positionals] what may be named without a flag, for the help, such as `before after`;
 *   it arrives as `values.positionals`
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
 * The signal given to `run` fires on Ctrl-C, on SIGTERM, and when the terminal is closed; the command stops what it started
 * and settles, after which the process exits. One that does not settle is ended.
 *
 * @param {Invocation | (() => Promise<Invocation>)} command or a function that loads it, whose failure is reported like any other
 * @param {string[]} args
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
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, interrupt)
  // What stops npm may stop npm alone.
  const { ppid } = process
  const watch = process.env.npm_lifecycle_event && setInterval(() => { if (process.ppid !== ppid) interrupt() }, PARENT_MS).unref()
  process.stdout.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    // A reader such as `head` that has enough is no failure; output that is lost is one.
    if (error.code !== 'EPIPE') reportFailure(Object.assign(error, { path: 'standard output' }), false)
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
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, interrupt)
  clearInterval(watch || undefined)
  if (interruption.signal.aborted) {
    process.stderr.write('interrupted: everything this command started is stopped, what was unfinished is not recorded\n')
    process.exitCode = INTERRUPTED
  }
}

/**
 * What a command is asked for: its flags, and the help when that is wanted instead of a run.
 *
 * @param {Invocation} invocation
 * @param {string[]} args
 * @returns {{ values: Values, help?: string }}
 * @throws {UsageError} that names the flag and what to do
 */
export function readArguments (invocation, args) {
  const options = { ...invocation.options, ...COMMON_OPTIONS }
  const values = parseFlags(args, options, invocation)
  return { values, help: values.help ? formatHelp(invocation, options) : undefined }
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

function reportFailure (error, debug) {
  const { message, stack, code, path } = error
  const known = error instanceof CommandError
  const refusal = path && REFUSALS[code]
  const line = known ? message : refusal ? `${path} ${refusal} and run again` : `${message} (unexpected: run again with --debug and report it)`
  process.stderr.write(`error: ${line.replaceAll(/\s*\n\s*/g, ' ')}\n`)
  if (debug) process.stderr.write(`${stack}\n`)
  process.exitCode = known ? error.exitCode : 1
}
