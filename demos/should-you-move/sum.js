import { groupDigits } from '../lib/text/group-digits.js'
import { FRAMEWORKS, hullOf, majorOf, medianOf, middleOf } from './costs.js'

/**
 * What one request costs before a move to Fastify and after it, in µs of processor time: a sum of recorded parts and of
 * the reader’s own work. Gene Amdahl’s law carries it (“Validity of the single processor approach to achieving large
 * scale computing capabilities”, 1967): the gain is (before + rest) / (after + rest).
 */

/** What is summed up when nothing is told. Without `before` and `after`, the recorded bare request counts. */
const TOLD = { from: 'express', handler: 0.5, waiting: 20, middlewares: 10, rows: 20, routes: 0, schema: '' }
export const EXAMPLE = /** @type {any} */ ({ ...TOLD, before: null, after: null })

/** What a reader types. Middlewares and routes end where what is recorded does; an `optional` text may be empty. */
export const FIELDS = [
  { name: 'handler', most: 10_000, label: 'handlers, ORM, templates, ms' },
  { name: 'waiting', most: 100_000, label: 'waiting for a database, ms' },
  { name: 'middlewares', most: 150, isWhole: true, label: 'middlewares' },
  { name: 'rows', most: 10_000, isWhole: true, label: 'rows of JSON, 94 B each' },
  { name: 'routes', most: 1000, isWhole: true, label: 'routes before it' },
  { name: 'before', least: 0.1, most: 100_000, optional: true, label: 'a bare request now, µs' },
  { name: 'after', least: 0.1, most: 100_000, optional: true, label: 'the same on Fastify, µs' }
]

/** A move pays from here, as a claim of “faster” is held from here; near it, it is open. */
export const [LINE, NEAR] = [1.1, 0.03]
/** A hundredth is noise. */
const COSTS_SPEED = 0.99

/**
 * The request that a reader describes in texts, by the names of the fields; `from` names the framework, and a `schema`
 * is any text. What is absent is as in the example, and so is what is wrong, which `problems` tell.
 */
export function readRequest (texts, costs) {
  const request = { ...EXAMPLE, schema: texts.schema ? 'yes' : '' }
  const problems = []
  for (const { name, least = 0, most, isWhole, optional } of FIELDS) {
    const text = texts[name]
    if (text === undefined || (text === '' && optional)) continue
    const number = text.trim() === '' ? NaN : Number(text)
    if (number >= least && number <= most && (!isWhole || Number.isInteger(number))) request[name] = number
    else problems.push([name, `takes a ${isWhole ? 'whole ' : ''}number from ${least} to ${groupDigits(most)}`])
  }
  if ((request.before === null) !== (request.after === null)) {
    problems.push([request.before ? 'after' : 'before', 'is missing: give both of your measurements, or neither'])
    Object.assign(request, { before: null, after: null })
  }
  const from = FRAMEWORKS.find(({ id }) => id === (texts.from ?? EXAMPLE.from))
  if (!from) problems.push(['from', `takes ${FRAMEWORKS.map(({ id }) => id).join(' or ')}, got '${texts.from}'`])
  else if (from.id in costs.bare || request.after !== null) request.from = from.id
  else problems.push(['from', `${from.label} was not recorded on Node ${majorOf(costs.node)}`])
  return { request, problems }
}

/** @param {any} request @param {any} costs of one version of Node */
export function sumUp (request, costs) {
  const { from, rows, schema } = request
  const { label, to, router, page } = FRAMEWORKS.find(({ id }) => id === from) ?? FRAMEWORKS[0]
  const { node, bare: { [from]: bare }, passing, route, row, carry } = costs
  const isOwn = request.after !== null
  const count = from in passing.by ? request.middlewares : 0
  const routes = router ? request.routes : 0
  const [own, waiting] = [request.handler * 1000, request.waiting * 1000]
  // What was recorded on another machine is brought to the pace of the reader’s.
  const pace = isOwn && bare ? request.after / middleOf(bare.after) : 1
  const paced = (interval) => interval.map((end) => end * pace)
  // Every choice of one end of each interval: a ratio of two sums of products has its extremes there.
  const ends = Object.entries({
    bare: isOwn ? [request.after] : bare.after,
    ratio: isOwn ? [request.before / request.after] : bare.ratio,
    now: paced(passing.by[from] ?? [0]),
    then: paced(passing.by.fastify),
    listed: paced(route.by[router] ?? [0]),
    walked: paced(route.by.tree),
    row: paced(row.by.schema),
    carry: paced(carry),
    rowRatio: row.by.ratio
  })
  const choose = (all, [name, both]) => all.flatMap((one) => both.map((end) => ({ ...one, [name]: end })))
  const corners = ends.reduce(choose, [{}])
  const on = !isOwn && bare.cpus > 1 ? `, on ${bare.cpus} CPUs` : ''
  const terms = [
    ['bare', `a bare request${on}`, isOwn ? [] : [bare.node], (at) => at.bare * at.ratio, (at) => at.bare],
    ['passing', `${count} middlewares or hooks`, passing.nodes, (at) => count * at.now, (at) => count * at.then],
    ['route', `${routes} routes before it`, route.nodes, (at) => routes * at.listed, (at) => routes * at.walked],
    ['row', `${groupDigits(rows)} rows of JSON`, row.nodes, (at) => rows * (at.row * at.rowRatio + at.carry),
      (at) => rows * (at.row * (schema ? 1 : at.rowRatio) + at.carry)],
    ['own', 'handlers, ORM, templates', [], () => own, () => own]
  ]
  const sides = corners.map((at) => [3, 4].map((side) => terms.reduce((sum, term) => sum + term[side](at), 0)))
  const over = (measure) => hullOf([sides.map(measure)])
  const termOver = (measure) => hullOf([corners.map(measure)])
  return {
    ...{ node, page, from: label, to, isClear: isOwn || bare.isClear },
    terms: terms.map(([id, name, nodes, ...both]) => ({ id, name, nodes, sides: both.map(termOver) })),
    before: over(([before]) => before),
    after: over(([, after]) => after),
    /** Times as many requests. */
    gain: over(([before, after]) => before / after),
    /** How long a user waits without a queue; the saved part of it, and the processor’s, from 0 to 1. */
    latency: over(([before]) => before + waiting),
    saved: over(([before, after]) => (before - after) / (before + waiting)),
    share: over(([before]) => before / (before + waiting))
  }
}

const NOTES = {
  nest: 'Nest was measured in another way. Add its middlewares to your handlers.',
  hono: 'Of Hono, the sum knows a bare request only. Middlewares and routes do not count here.'
}

/** The sum in words: the advice, what a user and the owner of servers get, as [who, what, why], and a note. */
export function saySum (sum, request) {
  const { gain: [least, most], saved: [low, high], share, latency } = sum
  const less = `${percent([Math.max(0, low), high])} less`
  const more = `${percent([Math.max(0, -high), -low])} more`
  const now = `Now ${formatTimes(latency)} without a queue; processor time is ${percent(share)} of it.`
  const servers = formatRange([Math.floor(100 / most + 1e-9), Math.ceil(100 / least - 1e-9)])
  return {
    advice: advise(sum, request),
    gains: [
      ['A user of your API waits', high <= 0 ? more : low < 0 ? `${more}, or ${less}` : less, now],
      ['For the work of 100 servers you need', servers, 'This is the bill of busy processors. Idle ones save nothing.']
    ],
    note: NOTES[request.from] ?? ''
  }
}

function advise ({ gain: [least, most], isClear }, { schema, rows, after }) {
  if (most < 1) return `The move costs speed.${schema && rows > 0 ? ' Try it without the response schema.' : ''}`
  const risk = !isClear ? ' The difference may be noise.' : least < COSTS_SPEED ? ' It may also cost speed.' : ''
  if (most < LINE - NEAR) return `Not worth moving for speed.${risk}`
  if (least >= LINE + NEAR) return 'Worth it where the processor is your limit. Move the busiest route, and measure it.'
  const next = after === null ? 'Measure your own two numbers.' : 'Move one route, and measure it.'
  return `Undecided: ${formatOutward([least, most])} times as many requests; we call ${formatOutward([LINE, LINE])} worth it. ${next}${risk}`
}

/**
 * What the sum expects of each application that was recorded on both frameworks, beside what was measured. Of the hello
 * it expects what is recorded; of the others it is told what the hello took, and what a reader would type. `isRest`: no
 * field counts its work, so its own code is what it takes more than the hello on Fastify.
 */
export function checkApplications ({ applications, runs }, costs) {
  return runs.flatMap(({ environment: { node }, profiles }) => {
    const [hello, bare] = [profiles[0], medianOf(profiles[0].fastify)]
    return profiles.map(({ id, fastify, ratio, interval }) => {
      const { label, typed, isRest } = applications.find((application) => application.id === id)
      const handler = isRest ? Math.max(0, medianOf(fastify) - bare) / 1000 : 0
      const ends = id === 'hello' ? [{}] : hello.interval.map((end) => ({ before: bare * end, after: bare }))
      return checkGain({ id, label, node, ratio, interval }, ends.map((own) => ({ handler, ...typed, ...own })), costs)
    })
  })
}

/** The same of a big answer, by `whole-request-big`: the sum is told its rows, and nothing that was measured there. */
export function checkRows ({ runs }, costs) {
  return runs.map(({ environment: { node }, comparisons }) => {
    const { ratio, interval } = comparisons.find(({ id }) => id === 'rows-1000/cpu/express')
    return checkGain({ id: 'rows-1000', label: '1,000 rows of JSON', node, ratio, interval }, [{ rows: 1000 }], costs)
  })
}

function checkGain ({ ratio, ...measured }, requests, costs) {
  const known = costs.find(({ node }) => majorOf(node) === majorOf(measured.node))
  const none = { ...EXAMPLE, handler: 0, waiting: 0, rows: 0, middlewares: 0 }
  const expected = hullOf(requests.map((request) => sumUp({ ...none, ...request }, known).gain))
  return { ...measured, expected, measured: ratio, off: Math.max(1, expected[0] / ratio, ratio / expected[1]) }
}

/** Two decimals, the low end down and the high end up, so that rounding claims nothing. */
export function formatOutward (/** @type {number[]} */ [low, high]) {
  const [from, to] = [Math.floor(low * 100 + 1e-9), Math.ceil(high * 100 - 1e-9)].map((end) => (end / 100).toFixed(2))
  return from === to ? from : `${from} to ${to}`
}

export function formatTimes (times) {
  const isLong = times.some((time) => Math.abs(time) >= 1000)
  return isLong ? formatRange(times.map((time) => time / 1000), 'ms') : formatRange(times, 'µs')
}

const percent = (share) => formatRange(share.map((end) => end * 100), '%', '').replace(' to ', '% to ')

/** What is less than a millionth is shown as none. */
export function formatRange (interval, unit = '', gap = unit && ' ') {
  const round = (value) => Math.abs(value) < 1e-6 ? 0 : Number(value.toPrecision(Math.abs(value) < 1 ? 2 : 3))
  const ends = new Set(interval.map((value) => groupDigits(round(value), 9)))
  return `${[...ends].join(' to ')}${gap}${unit}`
}
