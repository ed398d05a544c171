import { formatTime } from '../Measured/format.js'

/** Below it, there was nothing left to time: no call is that short. */
const NOTHING_NS = 1

export function sayTime (nanoseconds) {
  return nanoseconds < NOTHING_NS ? 'under 1 ns' : formatTime(nanoseconds)
}

/**
 * How many times as fast it is, or, where it is slower, how many times as long it takes; a quick look carries two
 * digits.
 */
export function sayTiming ({ fjs, json }, engine) {
  const compare = (a, b) => a > b ? `is slower: it takes ${(a / b).toPrecision(2)} times as long` : `is ${(b / a).toPrecision(2)} times as fast`
  const raw = fjs.raw < NOTHING_NS || json.raw < NOTHING_NS
    ? 'Raw, the engine saw that nobody needs the text and left it out.'
    : `Raw, it ${compare(fjs.raw, json.raw)}.`
  return `In ${engine}, as bytes, fast-json-stringify ${compare(fjs.bytes, json.bytes)} as JSON.stringify. ${raw}`
}
