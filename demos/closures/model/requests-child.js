import { globalAgent } from 'node:http'
import { APPLICATIONS } from './applications.js'
import { resetCounts, startCounting, takeCreators } from './count-creations.js'
import { sampleHeap } from './sample-heap.js'
import { ask } from '../../lib/http/ask.js'

/**
 * Asks each application over a socket and counts the functions that Fastify makes
 * for one request. Two instruments have to agree: how often the code ran that makes
 * them, and the objects of a function's size that the heap profiler saw there.
 *
 * @typedef {object} Made
 * @property {string} id
 * @property {number} closures
 * @property {Place[]} places
 *
 * @typedef {object} Place
 * @property {string} name of the function that makes them
 * @property {string} file within the package
 * @property {number} line from 1
 * @property {number} closures
 * @property {number} bytes that this function allocates for a request
 */

const REQUESTS = 20
const WARM_UP = 10
const FASTIFY = '/node_modules/fastify/'

await startCounting()
const { default: fastify } = await import('fastify')
const sizes = await measureFunctionSizes()
/** @type {Made[]} */
const made = []
for (const application of APPLICATIONS) made.push(await count(application))
process.send?.(made, () => process.disconnect())

/**
 * @param {import('./applications.js').Application} application
 * @returns {Promise<Made>}
 */
async function count ({ id, options, build, ask: question }) {
  const app = fastify(options)
  build(app)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  await askTimes(url, question, WARM_UP)
  await resetCounts()
  const samples = await sampleHeap(() => askTimes(url, question, REQUESTS))
  const creators = await takeCreators(FASTIFY)
  await app.close()
  const places = [...creators.map((creator) => toPlace(creator, samples)), ...findBound(samples)]
  return { id, closures: places.reduce((sum, { closures }) => sum + closures, 0), places }
}

/**
 * @param {import('./count-creations.js').Creator} creator
 * @param {import('./sample-heap.js').Sample[]} samples
 * @returns {Place}
 */
function toPlace ({ scriptId, url, name, line, made: functions }, samples) {
  const own = samples.filter(({ frame }) => frame.scriptId === scriptId && frame.lineNumber + 1 === line)
  const seen = own.filter(({ size }) => sizes.functions.includes(size)).length
  if (seen < functions) throw new Error(`${name} made ${functions} functions, of which the heap profiler saw ${seen}`)
  return { name, file: fileOf(url), line, closures: functions / REQUESTS, bytes: perRequest(own) }
}

/**
 * Functions made by bind, which the engine allocates in a frame of that name.
 *
 * @param {import('./sample-heap.js').Sample[]} samples
 * @returns {Place[]}
 */
function findBound (samples) {
  const bound = samples.filter(({ frame, caller, size }) => frame.functionName === 'bind' && size === sizes.bound && caller?.url.includes(FASTIFY))
  const callers = new Map(bound.map(({ caller }) => [`${caller?.scriptId}:${caller?.lineNumber}`, caller]))
  return [...callers.values()].map((caller) => {
    const { functionName, url, lineNumber } = /** @type {import('./sample-heap.js').Frame} */ (caller)
    const own = bound.filter((sample) => sample.caller?.url === url && sample.caller.lineNumber === lineNumber)
    return { name: `${functionName}, by bind`, file: fileOf(url), line: lineNumber + 1, closures: Math.round(own.length / REQUESTS), bytes: perRequest(own) }
  }).filter(({ closures }) => closures > 0)
}

/**
 * What occurs once, such as the engine's notes about a function, is left out.
 *
 * @param {import('./sample-heap.js').Sample[]} samples
 */
function perRequest (samples) {
  const counts = new Map()
  for (const { size } of samples) counts.set(size, (counts.get(size) ?? 0) + 1)
  return [...counts].reduce((sum, [size, times]) => sum + size * Math.round(times / REQUESTS), 0)
}

/** @param {string} url */
function fileOf (url) {
  return url.slice(url.indexOf(FASTIFY) + FASTIFY.length)
}

/**
 * How large functions are in this engine: an arrow function, an ordinary one, a bound one.
 */
async function measureFunctionSizes () {
  const makeArrow = () => () => {}
  function makeOrdinary () { return function () {} }
  function makeBound () { return makeArrow.bind(null) }
  const sizeOf = async (/** @type {() => unknown} */ make) => {
    const samples = await sampleHeap(() => { for (let time = 0; time < REQUESTS; time++) make() })
    const own = samples.filter(({ frame, caller }) => [frame, caller].some((place) => place?.functionName === make.name))
    return own.map(({ size }) => size).sort((a, b) => a - b)[Math.floor(own.length / 2)]
  }
  return { functions: [await sizeOf(makeArrow), await sizeOf(makeOrdinary)], bound: await sizeOf(makeBound) }
}

/**
 * @param {string} url
 * @param {import('./applications.js').Application['ask']} question
 * @param {number} times
 */
async function askTimes (url, { method, body } = { method: 'GET' }, times) {
  for (let time = 0; time < times; time++) {
    const { status } = await ask(url, { agent: globalAgent, method, headers: body ? { 'content-type': 'application/json' } : {}, body })
    if (status !== 200) throw new Error(`the application answered ${status}`)
  }
}
