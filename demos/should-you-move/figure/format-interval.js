import { groupDigits } from '../../lib/text/group-digits.js'

/** @typedef {import('../model/intervals.js').Interval} Interval */

const LONG_MS = 1000
// What is less is shown as none: more digits than that nobody reads.
const LEAST_SHOWN = 1e-6
const MOST_DIGITS = 9

/**
 * Two decimals, the low end down and the high end up, so that rounding claims nothing.
 *
 * @param {Interval} interval
 */
export function formatOutward ([low, high]) {
  return `${(Math.floor(low * 100 + 1e-9) / 100).toFixed(2)} and ${(Math.ceil(high * 100 - 1e-9) / 100).toFixed(2)}`
}

/** @param {Interval} share */
export function formatShare ([low, high]) {
  const [from, to] = [low, high].map((value) => digits(value * 100))
  return from === to ? `${from}%` : `${from} to ${to}%`
}

/** @param {Interval} microseconds */
export function formatTimes ([low, high]) {
  const unit = Math.max(Math.abs(low), Math.abs(high)) >= LONG_MS ? 'ms' : 'µs'
  const [from, to] = [low, high].map((value) => digits(unit === 'ms' ? value / LONG_MS : value))
  return from === to ? `${from} ${unit}` : `${from} to ${to} ${unit}`
}

/** @param {Interval} rate */
export function formatRates ([low, high]) {
  const [from, to] = [low, high].map((value) => digits(value))
  return from === to ? from : `${from} to ${to}`
}

/** @param {number} value */
function digits (value) {
  const rounded = Math.abs(value) < LEAST_SHOWN ? 0 : Number(value.toPrecision(Math.abs(value) < 1 ? 2 : 3))
  return groupDigits(rounded, MOST_DIGITS)
}
