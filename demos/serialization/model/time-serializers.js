import { InputError } from '../../lib/command-line/input-error.js'
import { firstLine } from '../figure/evaluate-texts.js'

/**
 * @typedef {object} Cost nanoseconds per call, the median of the rounds
 * @property {number} bytes encoded as UTF-8 into a buffer, as a reply has to be
 * @property {number} raw with only the length of the string read
 *
 * @typedef {object} Timing
 * @property {Cost} fjs
 * @property {Cost} json
 * @property {number} rounds
 */

const WARM_UP = 40
const BUDGET = 360
const SAMPLE = 2
const MAX_ROUNDS = 40
const MIN_ROUNDS = 3
const MAX_CALLS = 2 ** 22
const NANOSECONDS = 1e6
const BYTES_PER_UNIT = 3

/** What was produced last, so that no engine may leave the work out. */
let sink = 0

/**
 * Time both, in turns and warm, for about half a second.
 *
 * @param {(value: unknown) => string} serialize
 * @param {unknown} value
 * @returns {Timing}
 * @throws {InputError} when one of them gives no text
 */
export function timeSerializers (serialize, value) {
  const longest = Math.max(lengthOf('fast-json-stringify', () => serialize(value)), lengthOf('JSON.stringify', () => JSON.stringify(value)))
  const encoder = new TextEncoder()
  const buffer = new Uint8Array(longest * BYTES_PER_UNIT)
  const encode = (/** @type {string} */ text) => encoder.encodeInto(text, buffer).written
  const contenders = [
    createContender(() => encode(serialize(value))),
    createContender(() => encode(JSON.stringify(value))),
    createContender(() => serialize(value).length),
    createContender(() => JSON.stringify(value).length)
  ]
  const end = performance.now() + BUDGET
  let rounds = 0
  while (rounds < MAX_ROUNDS && (rounds < MIN_ROUNDS || performance.now() < end)) {
    for (const { run, calls, samples } of contenders) samples.push(timeCalls(run, calls) / calls)
    rounds++
  }
  const [fjsBytes, jsonBytes, fjsRaw, jsonRaw] = contenders.map(({ samples }) => median(samples) * NANOSECONDS)
  return { fjs: { bytes: fjsBytes, raw: fjsRaw }, json: { bytes: jsonBytes, raw: jsonRaw }, rounds }
}

/**
 * @param {string} name
 * @param {() => string | undefined} run
 * @returns {number}
 */
function lengthOf (name, run) {
  try {
    const text = run()
    if (typeof text === 'string') return text.length
  } catch (error) {
    throw new InputError(`nothing to time: ${name} throws: ${firstLine(error)}`)
  }
  throw new InputError(`nothing to time: ${name} gives no text for this value`)
}

/**
 * Run until the engine has had time to compile, then choose how many calls make
 * a sample that a coarse clock can measure.
 *
 * @param {() => number} run
 */
function createContender (run) {
  let calls = 1
  let last = timeCalls(run, calls)
  for (let spent = last; spent < WARM_UP && calls < MAX_CALLS; spent += last) {
    calls *= 2
    last = timeCalls(run, calls)
  }
  return { run, calls: Math.max(1, Math.round(calls * SAMPLE / last)), samples: /** @type {number[]} */ ([]) }
}

/**
 * @param {() => number} run
 * @param {number} calls
 * @returns {number} milliseconds
 */
function timeCalls (run, calls) {
  const begin = performance.now()
  for (let call = 0; call < calls; call++) sink = (sink + run()) | 0
  return performance.now() - begin
}

/** @param {number[]} samples */
function median (samples) {
  const sorted = samples.toSorted((a, b) => a - b)
  return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.ceil((sorted.length - 1) / 2)]) / 2
}
