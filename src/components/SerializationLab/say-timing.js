import { formatTime } from '../Measured/format.js'

/** Below it, there was nothing left to time: no call is that short. */
const NOTHING = 1

/**
 * @param {number} nanoseconds
 * @returns {string}
 */
export function sayTime (nanoseconds) {
  return nanoseconds < NOTHING ? 'under 1 ns' : formatTime(nanoseconds)
}

/**
 * @param {import('../../../demos/serialization/model/time-serializers').Timing} timing
 * @param {string} engine
 * @returns {string}
 */
export function sayTiming ({ fjs, json }, engine) {
  const asBytes = `In ${engine}, as bytes, fast-json-stringify ${compare(fjs.bytes, json.bytes)} as JSON.stringify.`
  const raw = fjs.raw < NOTHING || json.raw < NOTHING
    ? 'Raw, the engine saw that nobody needs the text and left it out.'
    : `Raw, it ${compare(fjs.raw, json.raw)}.`
  return `${asBytes} ${raw}`
}

/**
 * How many times as fast it is, or, where it is slower, how many times as long it takes.
 *
 * @param {number} fjs
 * @param {number} json
 */
function compare (fjs, json) {
  return fjs > json ? `is slower: it takes ${rough(fjs / json)} times as long` : `is ${rough(json / fjs)} times as fast`
}

/**
 * One quick look carries no more than two digits.
 *
 * @param {number} ratio
 */
function rough (ratio) {
  return ratio.toPrecision(2)
}
