import { isAlike } from '../lib/results/method.js'
import { isDifferent } from '../lib/results/verdict.js'

const [WHOLE, OTHER] = ['whole-request', 'processors/whole-request']
const BARE = { topics: [WHOLE, OTHER], base: 'fastify', page: '/lab/express-vs-fastify' }
const NEST = { topics: ['nestjs'], of: 'nest-express', base: 'nest-fastify', page: '/cases/nestjs' }
/** What one can leave, its `router` if recorded, and where its bare request is: `of`, and `base` after the move. */
export const FRAMEWORKS = [
  { id: 'express', label: 'Express', to: 'Fastify', router: 'express', ...BARE, of: 'express' },
  { id: 'koa', label: 'Koa', to: 'Fastify', router: 'koa-router', ...BARE, of: 'koa' },
  { id: 'hono', label: 'Hono', to: 'Fastify', router: '', ...BARE, of: 'hono' },
  { id: 'nest', label: 'Nest on Express', to: 'Nest on Fastify', router: 'express', ...NEST }
]
/** The results that the sum is made of. */
export const TOPICS = [WHOLE, OTHER, 'call-stack', 'routing', 'serialization', 'nestjs']
const MICRO = 1000
// The more of them, the less of the noise falls to each. A thousand is no application.
const [FEW, MIDDLEWARES] = [20, 150]
const [ROWS, CARRIED_ROWS] = [1000, 20]
/** How many routes there are, by the one that is asked for. */
const ROUTES = { last: [10, 1000], parametric: [10, 100, 1000] }

export const majorOf = (node) => Number.parseInt(node, 10)

/**
 * What is recorded of the parts of a request on each Node, oldest first, as intervals in µs of processor time. The time
 * of a baseline is from its quickest round to its slowest; what is compared with it comes from the 99% interval of the
 * ratio, stretched to 1 where it does not stand out of the noise. `passing`: one more middleware or hook that does
 * nothing; `route`: one more before the one that is asked for; `row`: an object of five properties; `carry`: what a row
 * takes besides, whoever wrote it; `nodes`: the versions that a part is recorded on. `results`: by topic.
 */
export function readCosts (results) {
  return results[WHOLE].runs.map((run) => {
    const { node } = run.environment
    const isSame = ({ environment }) => majorOf(environment.node) === majorOf(node)
    /** What was recorded on the same Node, or else all: a range over the others is wider than one of them. */
    const gather = (topic, read) => {
      const { runs } = results[topic]
      const found = runs.some(isSame) ? runs.filter(isSame) : runs
      const each = found.map(read)
      const by = Object.fromEntries(Object.keys(each[0]).map((name) => [name, hullOf(each.map((one) => one[name]))]))
      return { by, nodes: found.map(({ environment }) => environment.node) }
    }
    /** Over all days and processors that it was recorded on; versions of Node differ too much to stand in. */
    const bare = FRAMEWORKS.flatMap(({ id, topics, of, base }) => {
      const holds = ({ comparisons }) => comparisons.some(({ contender, baseline }) => [contender, baseline].includes(of))
      const comparable = (topic) => results[topic].runs.filter((one) => topic !== OTHER || isAlike(one, run))
      const found = topics.flatMap(comparable).filter((one) => isSame(one) && holds(one))
      const ratios = found.map((one) => stretchedRatio(one, 'hello/cpu', of, base))
      const after = hullOf(found.map((one) => micro(samplesOf(one, `hello/cpu/${base}`))))
      const [ratio, isClear] = [hullOf(ratios.map((one) => one.ratio)), ratios.every((one) => one.isClear)]
      const [one] = found
      const cpus = new Set(found.map(({ environment }) => environment.cpu)).size
      return one ? [[id, { after, ratio, isClear, node: one.environment.node, cpus }]] : []
    })
    const [none, carried] = ['hello', 'rows'].map((group) => medianOf(samplesOf(run, `${group}/cpu/fastify-schema`)))
    const row = gather('serialization', (one) => ({
      schema: micro(samplesOf(one, 'bytes/list/fjs').map((time) => time / ROWS)),
      ratio: stretchedRatio(one, 'bytes/list', 'json-stringify', 'fjs').ratio
    }))
    // Its bytes go to a socket too.
    const carry = [0, Math.max(0, (carried - none) / CARRIED_ROWS / MICRO - middleOf(row.by.schema))]
    const [passing, route] = [gather('call-stack', readPassing), gather('routing', readRoute)]
    return { node, bare: Object.fromEntries(bare), passing, route, row, carry }
  })
}

function readPassing (run) {
  const each = (id) => {
    const [none, few, many] = [0, FEW, MIDDLEWARES].map((passed) => samplesOf(run, `${passed}/cpu/${id}`))
    const bare = medianOf(none)
    // The first few can take more each. A single round of so few is mostly noise, so their median counts.
    const step = Math.max(0, medianOf(few) - bare) / FEW
    return micro([step, ...many.map((time) => Math.max(0, time - bare) / MIDDLEWARES)])
  }
  // A hook may call back or be async, and the reader’s may be either.
  return { express: each('express'), koa: each('koa'), fastify: hullOf([each('fastify'), each('fastify-async')]) }
}

function readRoute (run) {
  const each = (id) => micro(Object.entries(ROUTES).flatMap(([testCase, counts]) => {
    const times = counts.map((count) => medianOf(samplesOf(run, `${count}/${testCase}/${id}`)))
    return times.slice(1).map((time, at) => Math.max(0, time - times[at]) / (counts[at + 1] - counts[at]))
  }))
  return { express: each('express'), 'koa-router': each('koa-router'), tree: each('find-my-way') }
}

/** The samples of `<group>/<case>/<contender>`, one a round, in nanoseconds. */
function samplesOf ({ comparisons }, name) {
  const compared = comparisons.find(({ id }) => id === name)
  const isBaseline = ({ group, case: testCase, baseline }) => `${group}/${testCase}/${baseline}` === name
  return compared?.contenderSamples ?? comparisons.find(isBaseline).baselineSamples
}

/** How many times as long one takes as another, whichever was the baseline, and whether that is beyond the noise. */
function stretchedRatio ({ comparisons, nullRuns }, cell, of, base) {
  const straight = comparisons.find(({ id, baseline }) => id === `${cell}/${of}` && baseline === base)
  const found = straight ?? comparisons.find(({ id, baseline }) => id === `${cell}/${base}` && baseline === of)
  const itself = nullRuns.find((nullRun) => nullRun.group === found.group && nullRun.case === found.case)
  const isClear = itself !== undefined && isDifferent({ interval: found.interval, noise: itself.interval })
  const interval = straight ? found.interval : found.interval.map((end) => 1 / end)
  return { ratio: hullOf([interval, isClear ? [] : [1]]), isClear }
}

/** @param {number[]} values at least one */
export function medianOf (values) {
  const sorted = values.toSorted((a, b) => a - b)
  return (sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.ceil((sorted.length - 1) / 2)]) / 2
}

/** The least interval that holds all of them. @param {number[][]} values */
export const hullOf = (values) => [Math.min(...values.flat()), Math.max(...values.flat())]

export const middleOf = (/** @type {number[]} */ [low, high]) => (low + high) / 2
const micro = (nanoseconds) => hullOf([nanoseconds.map((time) => time / MICRO)])
