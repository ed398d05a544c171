import { frameworkOf } from './read-costs.js'
import { isOwn } from './read-request.js'
import { judgeGain } from './sum-up.js'

/**
 * @typedef {import('./intervals.js').Interval} Interval
 * @typedef {import('./sum-up.js').Sum} Sum
 * @typedef {import('./read-request.js').Request} Request
 */

const LONG_MS = 1000
const IDLE = 0.5

const ADVICE = {
  slower: 'the move would cost speed.',
  nothing: 'not worth moving for speed.',
  perhaps: 'it may be worth it. Move one route, and measure that.',
  worth: 'worth it where the processor is your limit. Move your busiest route first, and measure it.'
}

/**
 * The sum in sentences, for the page and the terminal.
 *
 * @param {Sum} sum
 * @param {Request} request
 * @returns {string[]} the advice first
 */
export function saySum ({ gain, saved, processorShare, savedShare, busy }, request) {
  const verdict = judgeGain(gain)
  const schema = verdict === 'slower' && request.schema && !isOwn(request) ? ' It is the response schema: without one, the difference goes.' : ''
  return [
    `Between ${formatOutward(gain)} times as many requests: ${ADVICE[verdict]}${schema}`,
    `While nobody queues, ${formatShare(processorShare)} of the latency is processor time. ${saySaved(saved, savedShare)} Waiting stays.`,
    ...busy ? [sayBusy(busy)] : [],
    ...request.middlewares > 0 && !frameworkOf(request.framework).passing ? ['What a middleware takes is not recorded for Nest: count yours with your own code.'] : []
  ]
}

/**
 * @param {Interval} saved
 * @param {Interval} share
 */
function saySaved ([low, high], [from, to]) {
  if (low >= 0) return `Moving takes ${formatTimes([low, high])} of it, ${formatShare([from, to])} of the whole.`
  if (high <= 0) return `Moving adds ${formatTimes([-high, -low])}, ${formatShare([-to, -from])} of the whole.`
  return `Moving may add ${formatTimes([-low, -low])} or take ${formatTimes([high, high])}.`
}

/** @param {{ before: Interval, after: Interval }} busy */
function sayBusy ({ before, after }) {
  const now = `At your rate one processor is ${formatShare(before)} busy, and ${formatShare(after)} after the move.`
  if (before[0] > 1) return `${now} More than all of it cannot be: your handler takes less than you told, or this machine is slower than yours.`
  return before[1] < IDLE ? `${now} It is not what limits you.` : now
}

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
  const rounded = Number(value.toPrecision(Math.abs(value) < 1 ? 2 : 3))
  return (Object.is(rounded, -0) ? 0 : rounded).toLocaleString('en', { maximumSignificantDigits: 3 })
}
