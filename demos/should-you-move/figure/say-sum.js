import { formatOutward, formatShare, formatTimes } from './format-interval.js'
import { frameworkOf } from '../model/frameworks.js'
import { isOwn } from '../model/read-request.js'
import { judgeGain } from '../model/sum-up.js'

/**
 * @typedef {import('../model/intervals.js').Interval} Interval
 * @typedef {import('../model/sum-up.js').Sum} Sum
 * @typedef {import('../model/read-request.js').Request} Request
 */

const IDLE = 0.3
// A hundredth is within what any recording here varies by.
const COSTS_SPEED = 0.99

const ADVICE = {
  slower: 'the move would cost speed.',
  nothing: 'not worth moving for speed.',
  noise: 'not worth moving for speed. The recorded difference of the two frameworks cannot be told from noise.',
  perhaps: 'it may be worth it where the processor is your limit. Move one route, and measure that.',
  worth: 'worth it where the processor is your limit. Move your busiest route first, and measure it.'
}

/**
 * The sum in sentences, for the page and the terminal.
 *
 * @param {Sum} sum
 * @param {Request} request
 * @returns {string[]} the advice first
 */
export function saySum (sum, request) {
  const { label, hashes, passing, differs } = frameworkOf(request.framework)
  const hashed = hashes && request.rows > 0
  const { gain, saved, processorShare, savedShare, busy } = sum
  return [
    `${sayGain(gain)} as many requests: ${advise(sum, hashed)}`,
    `Without a queue, ${formatShare(processorShare)} of the latency is processor time. ${saySaved(saved, savedShare)} Waiting stays.`,
    ...busy ? [sayBusy(busy)] : [],
    ...hashed ? [`${label} also hashes each answer for its ETag. The sum includes a small answer’s hash. Many rows take longer, unless you switched it off.`] : [],
    ...isOwn(request) ? ['Your two numbers count as exact, and recorded parts are scaled by them. Measure each a few times, and try the least and the most.'] : [],
    ...differs && !isOwn(request) ? [differs] : [],
    ...request.middlewares > 0 && !passing ? ['What a middleware takes is not recorded for Nest: count yours with your own code.'] : []
  ]
}

/** @param {Interval} gain */
function sayGain (gain) {
  const [from, to] = formatOutward(gain).split(' and ')
  return from === to ? `${from} times` : `Between ${from} and ${to} times`
}

/**
 * @param {Sum} sum
 * @param {boolean} hashed whether an ETag that the sum leaves out may tip it
 */
function advise (sum, hashed) {
  const verdict = judgeGain(sum)
  if (verdict !== 'slower') return sum.gain[0] < COSTS_SPEED ? `${ADVICE[verdict]} It may also cost speed.` : ADVICE[verdict]
  const advice = hashed ? 'the move would cost speed, unless the ETag makes up for it.' : ADVICE.slower
  const isSchema = sum.without && judgeGain(sum.without) !== 'slower'
  return isSchema ? `${advice} It is the response schema: without one, the difference goes.` : advice
}

/**
 * @param {Interval} saved
 * @param {Interval} share
 */
function saySaved ([low, high], [from, to]) {
  if (low >= 0) return `Moving saves ${formatTimes([low, high])} of it, ${formatShare([from, to])} of the whole.`
  if (high <= 0) return `Moving adds ${formatTimes([-high, -low])}, ${formatShare([-to, -from])} of the whole.`
  return `Moving may add ${formatTimes([-low, -low])} or save ${formatTimes([high, high])}.`
}

/** @param {{ before: Interval, after: Interval }} busy */
function sayBusy ({ before, after }) {
  const now = `At your rate one processor is ${formatShare(before)} busy, and ${formatShare(after)} after the move.`
  if (before[0] > 1) return `${now} It cannot be more than all of it: your handler takes less than you told, this machine is slower than yours, or your rate is that of several processes.`
  return before[1] < IDLE ? `${now} On average it has room. Look at your busiest minute.` : now
}
