import { isDifferent } from '../lib/results/verdict.js'

/**
 * What is recorded of the parts of a request, as intervals in microseconds of processor time. A baseline’s own time is
 * from its quickest round to its slowest; what is compared with it comes from the 99% interval of the recorded ratio. One
 * that does not stand out of the noise may be none, so its interval is stretched to 1.
 *
 * @typedef {[low: number, high: number]} Interval
 *
 * @typedef {object} NodeCosts
 * @property {string} node
 * @property {string} cpu of the machine that ran a bare request
 * @property {Record<string, { after: Interval, ratio: Interval, told: boolean, node: string }>} bare a request that does
 *   nothing: what it takes after the move, times as much before it, and whether that stands out of the noise, by the id of
 *   the framework that is left; without those that this Node did not run
 * @property {{ by: Record<string, Interval>, nodes: string[] }} passing one more middleware or hook that does nothing, by
 *   framework, and the versions that it was recorded on
 * @property {{ schema: Interval, ratio: Interval, carry: Interval, nodes: string[] }} row writing one object of five
 *   properties with a response schema, times as much without, and what a longer answer takes besides, whoever wrote it
 * @property {{ by: Record<string, Interval>, nodes: string[] }} route one more route before the one that is asked for, by
 *   router
 */

/** Where the bare request of most is recorded; `others` are the same bench on other processors. */
const REQUEST = { results: 'whole-request', others: ['processors/whole-request'], cell: 'hello/cpu', to: 'fastify', page: '/lab/express-vs-fastify' }
const NEST_DIFFERS = 'Nest was asked by a hundred connections for a text, the others by ten for JSON, and on Express it has two body parsers in the way. So its range is not to be held against theirs.'
const NEST = { results: 'nestjs', others: [], cell: 'hello/cpu', of: 'nest-express', to: 'nest-fastify', page: '/cases/nestjs' }

/** What one can leave. `passing`: whether a middleware is recorded; `hashes`: whether each answer is hashed for an ETag. */
export const FRAMEWORKS = [
  { id: 'express', label: 'Express', to: 'Fastify', bare: { ...REQUEST, of: 'express' }, passing: true, router: 'express', hashes: true },
  { id: 'koa', label: 'Koa', to: 'Fastify', bare: { ...REQUEST, of: 'koa' }, passing: true, router: 'koa-router', hashes: false },
  { id: 'nest', label: 'Nest on Express', to: 'Nest on Fastify', bare: NEST, passing: false, router: 'express', hashes: true, differs: NEST_DIFFERS }
]

/** Where the other parts of the sum are recorded. */
export const SOURCES = {
  passing: { results: 'call-stack', cells: '0/cpu, 20/cpu and 150/cpu', page: '/mechanisms/call-stack', label: 'a middleware or a hook that does nothing' },
  route: { results: 'routing', cells: 'last of 10 and 1,000, parametric of 10, 100 and 1,000', page: '/mechanisms/routing', label: 'a route before yours' },
  row: { results: 'serialization', cells: 'bytes/list, with rows/cpu of whole-request.json', page: '/mechanisms/serialization', label: 'writing JSON' }
}
/** The results that the sum is made of. */
export const TOPICS = ['whole-request', 'processors/whole-request', 'call-stack', 'routing', 'serialization', 'nestjs']

/** Where the tree is walked, and not a list. */
export const TREE = 'find-my-way'
const MICRO = 1000
// The more of them, the less of the noise falls to each. A thousand is no application.
const MIDDLEWARES = 150
const FEW = 20
const ROWS = 1000
/** How many routes there are, by the one that is asked for. */
const ROUTES = { last: [10, 1000], parametric: [10, 100, 1000] }
/** Of the whole request that has some. */
const CARRIED_ROWS = 20
// A hook may call back or be async, and the reader’s may be either.
const HOOKS = ['fastify', 'fastify-async']

/** @param {string} id @returns {typeof FRAMEWORKS[number]} */
export function frameworkOf (id) {
  return /** @type {any} */ (FRAMEWORKS.find((framework) => framework.id === id))
}

/** @param {string} node */
export function majorOf (node) {
  return Number.parseInt(node, 10)
}

/**
 * @param {Record<string, any>} results by topic
 * @returns {NodeCosts[]} oldest Node first
 */
export function readCosts (results) {
  const runsOf = (topic) => results[topic].runs
  const [passing, routes, rows] = [
    runsOf(SOURCES.passing.results).map(readPassing), runsOf(SOURCES.route.results).map(readRoute), runsOf(SOURCES.row.results).map(readRow)
  ]
  return runsOf(REQUEST.results).map((run) => {
    const { node, cpu } = run.environment
    const isSame = (recorded) => majorOf(recorded.environment?.node ?? recorded.node) === majorOf(node)
    /** What was recorded on the same Node, or else all that was: a range over the others is wider than one of them. */
    const gather = (recorded, join) => {
      const same = recorded.filter(isSame)
      const found = same.length > 0 ? same : recorded
      return { ...join(found), nodes: found.map((one) => one.node) }
    }
    const joinBy = (found) => ({ by: Object.fromEntries(Object.keys(found[0].by).map((id) => [id, hullOf(found.map(({ by }) => by[id]))])) })
    /** Over all processors that it was recorded on; versions of Node differ too much to stand in. */
    const bare = FRAMEWORKS.flatMap(({ id, bare: { results: topic, others, cell, of, to } }) => {
      const found = [topic, ...others].flatMap(runsOf).filter(isSame)
        .map((one) => ({ after: micro(spanOf(samplesOf(one, `${cell}/${to}`))), ...stretchedRatio(one, cell, of, to), node: one.environment.node }))
      if (found.length === 0) return []
      const [after, ratio] = ['after', 'ratio'].map((name) => hullOf(found.map((one) => one[name])))
      return [[id, { after, ratio, told: found.every(({ told }) => told), node: found[0].node }]]
    })
    const row = gather(rows, (found) => {
      const schema = hullOf(found.map((one) => one.schema))
      return { schema, ratio: hullOf(found.map(({ ratio }) => ratio)), carry: readCarry(run, middleOf(schema)) }
    })
    return { node, cpu, bare: Object.fromEntries(bare), passing: gather(passing, joinBy), route: gather(routes, joinBy), row }
  })
}

function readPassing (run) {
  const each = (id) => {
    const [none, few, many] = [0, FEW, MIDDLEWARES].map((passed) => samplesOf(run, `${passed}/cpu/${id}`))
    const bare = medianOf(none)
    // The first few can take more each. A single round of so few is mostly noise, so their median counts.
    const step = Math.max(0, medianOf(few) - bare) / FEW
    return micro(spanOf([step, ...many.map((time) => Math.max(0, time - bare) / MIDDLEWARES)]))
  }
  const others = FRAMEWORKS.filter((framework) => framework.passing).map(({ id }) => [id, each(id)])
  return { node: run.environment.node, by: Object.fromEntries([...others, ['fastify', hullOf(HOOKS.map(each))]]) }
}

function readRoute (run) {
  const each = (id) => micro(spanOf(Object.entries(ROUTES).flatMap(([testCase, counts]) => {
    const times = counts.map((count) => medianOf(samplesOf(run, `${count}/${testCase}/${id}`)))
    return times.slice(1).map((time, index) => Math.max(0, time - times[index]) / (counts[index + 1] - counts[index]))
  })))
  return { node: run.environment.node, by: Object.fromEntries([...FRAMEWORKS.map(({ router }) => router), TREE].map((id) => [id, each(id)])) }
}

function readRow (run) {
  const [low, high] = micro(spanOf(samplesOf(run, 'bytes/list/fjs')))
  return { node: run.environment.node, schema: [low / ROWS, high / ROWS], ratio: stretchedRatio(run, 'bytes/list', 'json-stringify', 'fjs').ratio }
}

/** What a row takes in a whole request beyond its writing: its bytes go to a socket. */
function readCarry (run, written) {
  const [bare, rows] = ['hello', 'rows'].map((group) => medianOf(samplesOf(run, `${group}/cpu/fastify-schema`)))
  return [0, Math.max(0, (rows - bare) / CARRIED_ROWS / MICRO - written)]
}

/** The samples of `<group>/<case>/<contender>`, one a round, in nanoseconds. */
function samplesOf (run, id) {
  const compared = run.comparisons.find((comparison) => comparison.id === id)
  if (compared) return compared.contenderSamples
  return run.comparisons.find(({ group, case: testCase, baseline }) => `${group}/${testCase}/${baseline}` === id).baselineSamples
}

/** How many times as long one takes as another, whichever was the baseline, and whether that stands out of the noise. */
function stretchedRatio (run, cell, of, to) {
  const straight = run.comparisons.find(({ id, baseline }) => id === `${cell}/${of}` && baseline === to)
  const found = straight ?? run.comparisons.find(({ id, baseline }) => id === `${cell}/${to}` && baseline === of)
  const itself = run.nullRuns.find((nullRun) => nullRun.group === found.group && nullRun.case === found.case)
  const told = itself !== undefined && isDifferent({ interval: found.interval, noise: itself.interval })
  const interval = straight ? found.interval : found.interval.map((end) => 1 / end)
  return { ratio: hullOf([interval, ...told ? [] : [[1, 1]]]), told }
}

/** @param {number[]} values at least one */
export function medianOf (values) {
  const sorted = values.toSorted((a, b) => a - b)
  return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.ceil((sorted.length - 1) / 2)]) / 2
}

/** From the least to the most. @param {number[]} values at least one @returns {Interval} */
export function spanOf (values) {
  return [Math.min(...values), Math.max(...values)]
}

/** The least interval that holds all of them, whose ends may be in any order. @param {number[][]} intervals */
export function hullOf (intervals) {
  return spanOf(intervals.flat())
}

/** @param {Interval} interval */
export function middleOf ([low, high]) {
  return (low + high) / 2
}

function micro ([low, high]) {
  return [low / MICRO, high / MICRO]
}
