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
  const asBytes = `In ${engine}, as bytes, fast-json-stringify takes ${rough(fjs.bytes / json.bytes)} times as long as JSON.stringify.`
  const raw = fjs.raw < NOTHING || json.raw < NOTHING
    ? 'Raw, the engine saw that nobody needs the text and left it out.'
    : `Raw, ${rough(fjs.raw / json.raw)} times.`
  return `${asBytes} ${raw}`
}

/**
 * One quick look carries no more than two digits.
 *
 * @param {number} ratio
 */
function rough (ratio) {
  return ratio.toPrecision(2)
}
