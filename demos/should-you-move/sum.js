import { groupDigits } from '../lib/text/group-digits.js'
import { FRAMEWORKS, TREE, frameworkOf, middleOf, spanOf } from './costs.js'

/**
 * What one request costs on the framework that is left and on Fastify, as a sum of recorded parts and of the reader’s
 * own work, and what the difference can be worth. Times are microseconds of processor time, but where milliseconds are named.
 *
 * Two laws carry it. Gene Amdahl’s (“Validity of the single processor approach to achieving large scale computing
 * capabilities”, 1967): what is saved is a part of the whole, so the gain is (before + rest) / (after + rest). And the
 * utilisation law of Denning and Buzen (“The operational analysis of queueing network models”, 1978): U = X · S. A
 * processor is busy for the rate of requests times what each of them takes, so one that is always busy serves X = 1 / S.
 *
 * @typedef {import('./costs.js').Interval} Interval
 * @typedef {import('./costs.js').NodeCosts} NodeCosts
 * @typedef {object} Request what the reader tells
 * @property {string} framework the id of the one that is left
 * @property {number} handlerMs processor time of the reader’s own code, middlewares included
 * @property {number} waitingMs time that a request waits for a database or another service
 * @property {number} rows objects of five properties in the answer
 * @property {boolean} schema whether the answer will have a response schema
 * @property {number} middlewares that a request passes now, and as many hooks on Fastify
 * @property {number} routes that stand before the one that is asked for
 * @property {number} perSecond requests that one process gets now, 0 when that is not told
 * @property {number | null} ownBefore what a bare request costs on the reader’s machine, on the framework that is left;
 *   null when the recorded one counts
 * @property {number | null} ownAfter the same on Fastify; counts when both are told
 * @typedef {ReturnType<typeof sumUp>} Sum
 * @typedef {{ name: string, text: string }} Wrong a field, and what is wrong with it, to stand after its name
 */

/** What is summed up when nothing is told. @type {Request} */
export const EXAMPLE = { framework: 'express', handlerMs: 0.5, waitingMs: 20, rows: 20, schema: false, middlewares: 10, routes: 0, perSecond: 0, ownBefore: null, ownAfter: null }

/**
 * What a reader types, in a flag, in a field or in an address. Middlewares and routes end where what is recorded of them
 * does; by the last two the sum divides. `optional`: an empty text is as good as none.
 */
export const FIELDS = [
  { name: 'handler', of: 'handlerMs', most: 10_000, says: 'processor time of your own code in a request, in ms' },
  { name: 'waiting', of: 'waitingMs', most: 100_000, says: 'waiting for a database or another service, in ms' },
  { name: 'rows', of: 'rows', most: 10_000, whole: true, says: 'rows of JSON in the answer' },
  { name: 'middlewares', of: 'middlewares', most: 150, whole: true, says: 'middlewares that a request passes' },
  { name: 'routes', of: 'routes', most: 1000, whole: true, says: 'routes that stand before yours' },
  { name: 'rate', of: 'perSecond', most: 1_000_000, optional: true, says: 'requests a second that one process gets now' },
  { name: 'before', of: 'ownBefore', least: 0.1, most: 100_000, optional: true, says: 'your own measurement: processor time of a bare request now, in µs' },
  { name: 'after', of: 'ownAfter', least: 0.1, most: 100_000, optional: true, says: 'your own measurement: the same on Fastify, in µs' }
]

/** As the ledger holds a claim that says “faster”. */
export const WORTH_IT = 1.1
const MICRO_PER_MILLI = 1000
const MICRO_PER_SECOND = 1e6

/**
 * @param {Record<string, string | undefined>} texts by the names of the fields; `from` names the framework, and
 *   `schema` is `1` for one. What is absent is as in the example.
 * @returns {{ request: Request, problems: Wrong[] }} what is wrong is as in the example, and told
 */
export function readRequest (texts) {
  const request = { ...EXAMPLE, schema: texts.schema === '1' }
  /** @type {Wrong[]} */
  const problems = []
  for (const { name, of, least = 0, most, whole, optional } of FIELDS) {
    const text = texts[name]
    if (text === undefined || (text === '' && optional)) continue
    const number = text.trim() === '' ? NaN : Number(text)
    if (number >= least && number <= most && (!whole || Number.isInteger(number))) request[of] = number
    else problems.push({ name, text: `takes a ${whole ? 'whole ' : ''}number from ${least} to ${groupDigits(most)}, got '${text}'` })
  }
  const ids = FRAMEWORKS.map(({ id }) => id)
  if (texts.from !== undefined) {
    if (ids.includes(texts.from)) request.framework = texts.from
    else problems.push({ name: 'from', text: `takes ${ids.join(' or ')}, got '${texts.from}'` })
  }
  if (isHalf(request)) problems.push({ name: request.ownBefore === null ? 'before' : 'after', text: 'is missing: give both of your measurements, or neither' })
  return { request, problems }
}

/** Whether the reader has measured a bare request on both frameworks. */
function isOwn ({ ownBefore, ownAfter }) {
  return ownBefore !== null && ownAfter !== null
}

/** Whether one of the reader’s two measurements is missing. @param {Request} request */
export function isHalf ({ ownBefore, ownAfter }) {
  return (ownBefore === null) !== (ownAfter === null)
}

/**
 * @param {Request} request
 * @param {NodeCosts} costs
 * @returns {boolean} whether it is known what a bare request of the framework takes: recorded, or measured by the reader
 */
export function isKnown (request, { bare }) {
  return isOwn(request) || request.framework in bare
}

/**
 * @param {Request} request
 * @param {NodeCosts} costs of one version of Node
 * @throws {RangeError} when a bare request of the framework is not recorded
 */
export function sumUp (request, costs) {
  const { rows, routes, schema, framework, perSecond, ownBefore, ownAfter } = request
  const { passing: isPassing, router } = frameworkOf(framework)
  const { bare, passing, route, row } = costs
  if (!isKnown(request, costs)) throw new RangeError(`nothing is recorded of '${framework}' on Node ${costs.node}`)
  const middlewares = isPassing ? request.middlewares : 0
  const own = request.handlerMs * MICRO_PER_MILLI
  const waiting = request.waitingMs * MICRO_PER_MILLI
  const isMeasured = isOwn(request)
  // What was recorded on another machine is brought to the pace of the reader’s.
  const pace = isMeasured && framework in bare ? Number(ownAfter) / middleOf(bare[framework].after) : 1
  const paced = (interval) => interval.map((end) => end * pace)
  const corners = cornersOf({
    bare: isMeasured ? [Number(ownAfter)] : bare[framework].after,
    ratio: isMeasured ? [Number(ownBefore) / Number(ownAfter)] : bare[framework].ratio,
    passNow: paced(isPassing ? passing.by[framework] : [0]),
    passThen: paced(passing.by.fastify),
    routeNow: paced(route.by[router]),
    routeThen: paced(route.by[TREE]),
    row: paced(row.schema),
    carry: paced(row.carry),
    rowRatio: row.ratio
  })
  const parts = [
    { id: 'bare', label: 'a request that does nothing', counts: true, nodes: isMeasured ? [] : [bare[framework].node], before: (at) => at.bare * at.ratio, after: (at) => at.bare },
    { id: 'passing', label: `${middlewares} middlewares, then hooks`, counts: middlewares > 0, nodes: passing.nodes, before: (at) => middlewares * at.passNow, after: (at) => middlewares * at.passThen },
    { id: 'route', label: `${groupDigits(routes)} routes before yours`, counts: routes > 0, nodes: route.nodes, before: (at) => routes * at.routeNow, after: (at) => routes * at.routeThen },
    { id: 'row', label: `${groupDigits(rows)} rows of JSON`, counts: rows > 0, nodes: row.nodes, before: (at) => rows * (at.row * at.rowRatio + at.carry), after: (at) => rows * (at.row * (schema ? 1 : at.rowRatio) + at.carry) },
    { id: 'own', label: 'your own code', counts: true, nodes: [], before: () => own, after: () => own }
  ]
  const before = (at) => parts.reduce((sum, part) => sum + part.before(at), 0)
  const after = (at) => parts.reduce((sum, part) => sum + part.after(at), 0)
  const over = (compute) => spanOf(corners.map(compute))
  const sides = corners.map((at) => ({ before: before(at), after: after(at) }))
  const gainMore = (a, b) => a.before / a.after - b.before / b.after
  return {
    node: costs.node,
    /** Each with the versions of Node that it was recorded on. */
    terms: parts.filter(({ counts }) => counts).map((part) => ({ id: part.id, label: part.label, before: over(part.before), after: over(part.after), nodes: part.nodes })),
    before: over(before),
    after: over(after),
    /** Times as many requests. */
    gain: over((at) => before(at) / after(at)),
    /** What both sides take where the gain is least, and where it is most. */
    ends: { least: sides.toSorted(gainMore)[0], most: sides.toSorted((a, b) => gainMore(b, a))[0] },
    told: isMeasured || bare[framework].told,
    /** Whether the same without the response schema would not be slower. */
    isSchemaToBlame: schema && rows > 0 && judgeGain(sumUp({ ...request, schema: false }, costs)) !== 'slower',
    saved: over((at) => before(at) - after(at)),
    /** Requests a second that one busy processor serves. */
    rateBefore: over((at) => MICRO_PER_SECOND / before(at)),
    rateAfter: over((at) => MICRO_PER_SECOND / after(at)),
    /**
     * Of the latency while nobody queues, from 0 to 1: what a framework could change at all, and what the move
     * changes.
     */
    processorShare: over((at) => before(at) / (before(at) + waiting)),
    savedShare: over((at) => (before(at) - after(at)) / (before(at) + waiting)),
    /** How much of one processor the rate of now takes, 1 is all of it. */
    busy: perSecond === 0 ? null : { before: over((at) => before(at) * perSecond / MICRO_PER_SECOND), after: over((at) => after(at) * perSecond / MICRO_PER_SECOND) }
  }
}

/**
 * Every choice of one end of each interval. A value that only rises or only falls with each input, as a ratio of two
 * sums of products does, has its extremes there.
 */
function cornersOf (box) {
  return Object.entries(box).reduce((corners, [name, ends]) => corners.flatMap((corner) => [...new Set(ends)].map((end) => ({ ...corner, [name]: end }))), [{}])
}

/**
 * What the gain says about moving for speed.
 *
 * @param {{ gain: Interval, told: boolean }} sum
 * @returns {'slower' | 'nothing' | 'noise' | 'perhaps' | 'worth'}
 */
export function judgeGain ({ gain, told }) {
  const [low, high] = gain
  if (high < 1) return 'slower'
  if (high < WORTH_IT) return 'nothing'
  if (low >= WORTH_IT) return 'worth'
  return told ? 'perhaps' : 'noise'
}

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
  const isHashed = hashes && request.rows > 0
  const [from, to] = formatOutward(sum.gain).split(' and ')
  const { saved: [low, high], processorShare, savedShare: [least, most], busy } = sum
  const saved = low >= 0
    ? `Moving saves ${formatTimes([low, high])} of it, ${formatShare([least, most])} of the whole.`
    : high <= 0 ? `Moving adds ${formatTimes([-high, -low])}, ${formatShare([-most, -least])} of the whole.` : `Moving may add ${formatTimes([-low, -low])} or save ${formatTimes([high, high])}.`
  return [
    `${from === to ? `${from} times` : `Between ${from} and ${to} times`} as many requests: ${advise(sum, isHashed)}`,
    `Without a queue, ${formatShare(processorShare)} of the latency is processor time. ${saved} Waiting stays.`,
    ...busy ? [sayBusy(busy)] : [],
    ...isHashed ? [`${label} also hashes each answer for its ETag. The sum includes a small answer’s hash. Many rows take longer, unless you switched it off.`] : [],
    ...isOwn(request) ? ['Your two numbers count as exact, and recorded parts are scaled by them. Measure each a few times, and try the least and the most.'] : [],
    ...differs && !isOwn(request) ? [differs] : [],
    ...request.middlewares > 0 && !passing ? ['What a middleware takes is not recorded for Nest: count yours with your own code.'] : []
  ]
}

function advise (sum, isHashed) {
  const verdict = judgeGain(sum)
  if (verdict !== 'slower') return sum.gain[0] < COSTS_SPEED ? `${ADVICE[verdict]} It may also cost speed.` : ADVICE[verdict]
  const advice = isHashed ? 'the move would cost speed, unless the ETag makes up for it.' : ADVICE.slower
  return sum.isSchemaToBlame ? `${advice} It is the response schema: without one, the difference goes.` : advice
}

function sayBusy ({ before, after }) {
  const now = `At your rate one processor is ${formatShare(before)} busy, and ${formatShare(after)} after the move.`
  if (before[0] > 1) return `${now} It cannot be more than all of it: your handler takes less than you told, this machine is slower than yours, or your rate is that of several processes.`
  return before[1] < IDLE ? `${now} On average it has room. Look at your busiest minute.` : now
}

const LONG_MS = 1000
// What is less is shown as none: more digits than that nobody reads.
const LEAST_SHOWN = 1e-6
const MOST_DIGITS = 9

/** Two decimals, the low end down and the high end up, so that rounding claims nothing. @param {Interval} interval */
export function formatOutward ([low, high]) {
  return `${(Math.floor(low * 100 + 1e-9) / 100).toFixed(2)} and ${(Math.ceil(high * 100 - 1e-9) / 100).toFixed(2)}`
}

/** @param {Interval} share */
export function formatShare ([low, high]) {
  return formatRange([low * 100, high * 100], '%', '')
}

/** @param {Interval} microseconds */
export function formatTimes ([low, high]) {
  const isLong = Math.max(Math.abs(low), Math.abs(high)) >= LONG_MS
  return isLong ? formatRange([low / LONG_MS, high / LONG_MS], 'ms') : formatRange([low, high], 'µs')
}

/** @param {Interval} interval */
export function formatRange (interval, unit = '', gap = unit && ' ') {
  const [from, to] = interval.map((value) => {
    const rounded = Math.abs(value) < LEAST_SHOWN ? 0 : Number(value.toPrecision(Math.abs(value) < 1 ? 2 : 3))
    return groupDigits(rounded, MOST_DIGITS)
  })
  return `${from === to ? from : `${from} to ${to}`}${gap}${unit}`
}
