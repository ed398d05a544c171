import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError } from '../command-line/cli.js'
import { preprocessLog } from './preprocess-log.js'

/**
 * What the thread was doing when it was sampled, by V8's `StateTag`
 * (include/v8-unwinder.h); a number without a name here is another of V8's states.
 */
export const VM_STATE = { js: 0, gc: 1, parser: 2, bytecodeCompiler: 3, compiler: 4, other: 5, external: 6, atomicsWait: 7, idle: 8, logging: 9, idleExternal: 10 }

const LOG = /^isolate.*-v8\.log$/
const MARK = /\/mark-json-stringify\.js:\d+:\d+$/

/**
 * A log that Node could not take apart to its end, which happens to one of many runs.
 */
export class IncompleteProfileError extends CommandError {}

/** JSON.stringify, which V8 has in C++. */
export const JSON_STRINGIFY = { name: 'JSON.stringify', type: 'CPP' }

/**
 * @typedef {object} RawFrame
 * @property {string} name such as `next /app/node_modules/router/index.js:189:17`
 * @property {string} type `JS`, `CODE` (V8's built-in or generated code), `CPP`, `SHARED_LIB`,
 *   or `UNKNOWN` for an address that no symbol covers
 * @property {string} [kind] compiler tier of `JS`; `Builtin`, `RegExp` … of `CODE`
 *
 * @typedef {object} Tick
 * @property {number} atMs since V8 started its log, a few milliseconds after the process started
 * @property {number} state one of {@link VM_STATE}
 * @property {RawFrame[]} frames root first; the last is where the thread was
 */

/**
 * Read the samples that 0x collected. 0x itself keeps neither the time of a sample
 * nor V8's state, without which start-up, waiting and garbage collection cannot be
 * told from the work of a request.
 *
 * @param {string} folder the folder given to `launchProfiled`
 * @param {string} label of the server, for messages
 * @param {AbortSignal} [signal]
 * @returns {Promise<Tick[]>} in the order in which they were taken
 * @throws {IncompleteProfileError} when it is cut off
 * @throws {CommandError} when there is no profile, or it has no samples
 */
export async function readTicks (folder, label, signal) {
  const log = await findLog(folder)
  const text = log && (await stat(log)).size > 0 ? await preprocessLog(log, signal).catch((error) => fail(error, label, signal)) : ''
  const ticks = text ? parseTicks(text, label) : []
  if (ticks.length === 0) throw new CommandError(`0x recorded no samples of ${label}: run the command again, with a longer --duration`)
  return ticks
}

/**
 * Each thread of a server, and each Node that it starts, writes a log. Its own was there first.
 *
 * @param {string} folder
 * @returns {Promise<string | undefined>}
 */
export async function findLog (folder) {
  const names = await readdir(folder).catch(() => [])
  const logs = names.filter((name) => LOG.test(name)).map((name) => join(folder, name))
  const born = await Promise.all(logs.map(async (log) => ({ log, at: (await stat(log)).birthtimeMs })))
  return born.sort((one, other) => one.at - other.at)[0]?.log
}

/**
 * @param {Error} error
 * @param {string} label
 * @param {AbortSignal} [signal]
 * @returns {never}
 */
function fail (error, label, signal) {
  signal?.throwIfAborted()
  throw new IncompleteProfileError(`Node could not read the profile of ${label} (${error.message.split('\n')[0]}): run the command again`)
}

/**
 * @param {string} text the output of `node --prof-process --preprocess`
 * @param {string} label of what was profiled, for messages
 * @returns {Tick[]} in the order in which they were taken; none when there are none
 * @throws {CommandError} when the text is cut off
 */
export function parseTicks (text, label) {
  const { code, ticks } = parse(text, label)
  const jsonStringify = entryOfJsonStringify(ticks, code)
  return ticks.map(({ tm, vm, s }) => ({
    atMs: tm / 1000,
    state: vm,
    frames: framesOf(s, code, jsonStringify)
  }))
}

/**
 * @param {string} text
 * @param {string} label
 * @returns {{ code: RawFrame[], ticks: Array<{ tm: number, vm: number, s: number[] }> }}
 */
function parse (text, label) {
  try {
    return JSON.parse(text)
  } catch {
    throw new IncompleteProfileError(`the profile of ${label} is incomplete: run the command again`)
  }
}

/**
 * Where JSON.stringify begins, by the samples of `mark-json-stringify.js`: what they
 * have most often between the file's own code and the leaf. V8 puts there the native
 * function that JavaScript called, wherever in it the thread was.
 *
 * @param {Array<{ s: number[] }>} ticks
 * @param {RawFrame[]} code
 * @returns {string | undefined} as {@link pairAt} has it
 */
function entryOfJsonStringify (ticks, code) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const { s: stack } of ticks) {
    if (!MARK.test(code[stack[4]]?.name)) continue
    const entry = pairAt(stack, 2)
    counts.set(entry, (counts.get(entry) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}

/**
 * @param {number[]} stack
 * @param {number} index
 */
function pairAt (stack, index) {
  return `${stack[index]} ${stack[index + 1]}`
}

/**
 * @param {number[]} stack pairs of a code's index and an offset, leaf first; index -1 has
 *   no symbol, and then the offset is the address
 * @param {RawFrame[]} code
 * @param {string | undefined} jsonStringify as {@link pairAt} has it
 * @returns {RawFrame[]}
 */
function framesOf (stack, code, jsonStringify) {
  const frames = []
  for (let index = 0; index < stack.length; index += 2) {
    const frame = index === 2 && pairAt(stack, index) === jsonStringify ? JSON_STRINGIFY : code[stack[index]]
    if (frame) frames.push(frame)
    // An unknown caller says nothing, an unknown leaf is where the time went.
    else if (index === 0) frames.push({ name: '', type: 'UNKNOWN' })
  }
  return frames.reverse()
}
