// What one call allocates, and which functions Fastify makes for a request: by V8's heap profiler and its coverage.
import { readFileSync } from 'node:fs'
import { globalAgent } from 'node:http'
import { Session } from 'node:inspector/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { ask } from '../lib/http/ask.js'
import { runChild } from '../lib/processes/run-child.js'
import { FORMS } from './bench.js'

const session = new Session()
session.connect()

/**
 * Everything that is allocated while something works, dead objects too: at an interval of one byte practically all is
 * seen.
 */
async function sampleHeap (work) {
  await session.post('HeapProfiler.startSampling', { samplingInterval: 1, includeObjectsCollectedByMajorGC: true, includeObjectsCollectedByMinorGC: true })
  await work()
  const { profile } = /** @type {any} */ (await session.post('HeapProfiler.stopSampling'))
  const places = new Map()
  const note = (node, caller) => {
    places.set(node.id, { frame: node.callFrame, caller })
    for (const child of node.children) note(child, node.callFrame)
  }
  note(profile.head, null)
  return profile.samples.map(({ size, nodeId }) => ({ size, ...places.get(nodeId) }))
}

/** Bytes of one call of many: what occurs once, such as the engine's notes about a function, rounds to nothing. */
function bytesPerCall (samples, calls) {
  const counts = new Map()
  for (const { size } of samples) counts.set(size, (counts.get(size) ?? 0) + 1)
  return [...counts].reduce((sum, [size, count]) => sum + size * Math.round(count / calls), 0)
}

/**
 * What one call of each form allocates, in optimised code. In a process of its own, where V8 optimises at once from
 * the start: else the code is ready when the machine has time for it.
 */
export async function observeBytes () {
  return await runChild(new URL(import.meta.url), { flags: ['--no-concurrent-recompilation'], args: ['bytes'] })
}

async function measureBytes () {
  const CALLS = 200
  const OWN = ['allocations.js', 'bench.js'].map((file) => new URL(file, import.meta.url).href)
  const rows = []
  for (const { id, label, note, call } of FORMS) {
    const repeat = (times) => {
      for (let index = 0; index < times; index++) call(20, 2, 1, 1000)
    }
    repeat(50_000)
    const samples = await sampleHeap(() => repeat(CALLS))
    // new and bind allocate in frames of the engine's own; optimised code may have become part of its caller.
    const own = samples.filter(({ frame, caller }) => OWN.includes(frame.url) || OWN.includes(caller?.url))
    rows.push({ id, label, note, bytes: bytesPerCall(own, CALLS) })
  }
  return rows
}

const answer = Object.freeze({ ok: true })
const send = (request, reply) => { reply.send(answer) }
const pass = (request, reply, done) => done()
const get = (app) => app.get('/', send)
const hook = (app, ...phases) => phases.forEach((phase) => app.addHook(phase, pass))

/** Applications that differ in what a request goes through. */
const APPLICATIONS = [
  { id: 'bare', label: 'callback handler, nothing else', build: get },
  { id: 'one-hook', label: 'one onRequest hook', build: (app) => { hook(app, 'onRequest'); get(app) } },
  { id: 'five-hooks', label: 'five onRequest hooks', build: (app) => { hook(app, ...Array(5).fill('onRequest')); get(app) } },
  {
    id: 'four-phases',
    label: 'a hook in each of four phases',
    build (app) {
      hook(app, 'onRequest', 'preValidation', 'preHandler')
      app.addHook('preParsing', (request, reply, payload, done) => done(null, payload))
      get(app)
    }
  },
  { id: 'async-handler', label: 'async handler', build: (app) => app.get('/', async () => answer) },
  { id: 'logger', label: 'callback handler, logger on', options: { logger: { level: 'info', stream: { write () {} } } }, build: get },
  { id: 'body', label: 'a JSON body to parse', build: (app) => app.post('/', send), question: { method: 'POST', body: '{"name":"Ada"}', headers: { 'content-type': 'application/json' } } }
]

const REQUESTS = 20
const WARM_UP = 10
const FASTIFY = '/node_modules/fastify/'

/**
 * Asks each application over a socket and counts the functions that Fastify makes for one request. Two instruments
 * have to agree: how often the code ran that makes them, and the objects of a function's size that the heap profiler
 * saw there. Only what is compiled after this is counted, so nothing may have loaded Fastify before.
 */
export async function observeRequests () {
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  const fastify = createRequire(import.meta.url)('fastify')
  const sizes = await measureFunctionSizes()
  const rows = []
  for (const { id, label, options, build, question } of APPLICATIONS) {
    const app = fastify(options)
    build(app)
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const askTimes = async (times) => { for (let time = 0; time < times; time++) await ask(url, { agent: globalAgent, ...question }) }
    await askTimes(WARM_UP)
    await session.post('Profiler.takePreciseCoverage')
    const samples = await sampleHeap(() => askTimes(REQUESTS))
    const creators = await takeCreators()
    await app.close()
    const places = [...creators.map((creator) => toPlace(creator, samples, sizes)), ...findBound(samples, sizes)]
    rows.push({ id, label, closures: places.reduce((sum, { closures }) => sum + closures, 0), places })
  }
  await session.post('Profiler.disable')
  return rows
}

function toPlace ({ scriptId, url, name, line, made }, samples, sizes) {
  const own = samples.filter(({ frame }) => frame.scriptId === scriptId && frame.lineNumber + 1 === line)
  const seen = own.filter(({ size }) => sizes.functions.includes(size)).length
  if (seen < made) throw new Error(`${name} made ${made} functions, of which the heap profiler saw ${seen}`)
  return { name, file: url.split(FASTIFY)[1], line, closures: made / REQUESTS }
}

/** Functions made by bind, which the engine allocates in a frame of that name. */
function findBound (samples, sizes) {
  const places = new Map()
  for (const { frame, caller, size } of samples) {
    if (frame.functionName !== 'bind' || size !== sizes.bound || !caller?.url.includes(FASTIFY)) continue
    const place = `${caller.scriptId}:${caller.lineNumber}`
    places.set(place, { caller, count: (places.get(place)?.count ?? 0) + 1 })
  }
  return [...places.values()].map(({ caller: { functionName, url, lineNumber }, count }) => (
    { name: `${functionName}, by bind`, file: url.split(FASTIFY)[1], line: lineNumber + 1, closures: Math.round(count / REQUESTS) }
  )).filter(({ closures }) => closures > 0)
}

/** How large functions are in this engine: an arrow function, an ordinary one, a bound one. */
async function measureFunctionSizes () {
  const makeArrow = () => () => {}
  function makeOrdinary () { return function () {} }
  function makeBound () { return makeArrow.bind(null) }
  const sizeOf = async (make) => {
    const samples = await sampleHeap(() => { for (let time = 0; time < REQUESTS; time++) make() })
    const own = samples.filter(({ frame, caller }) => [frame, caller].some((place) => place?.functionName === make.name))
    return own.map(({ size }) => size).sort((a, b) => a - b)[Math.floor(own.length / 2)]
  }
  return { functions: [await sizeOf(makeArrow), await sizeOf(makeOrdinary)], bound: await sizeOf(makeBound) }
}

/**
 * Which functions of Fastify made functions since the last look, by how often the code ran in which they are written.
 */
async function takeCreators () {
  const { result } = /** @type {any} */ (await session.post('Profiler.takePreciseCoverage'))
  return result.filter(({ url }) => url.includes(FASTIFY)).flatMap(({ scriptId, url, functions }) => {
    const source = readFileSync(url.startsWith('file:') ? fileURLToPath(url) : url, 'utf8')
    const made = new Map()
    for (const inner of functions) {
      const outer = findOuter(inner, functions)
      if (outer && outer.ranges[0].count > 0) made.set(outer, (made.get(outer) ?? 0) + countRuns(inner, outer, source))
    }
    return [...made].filter(([, count]) => count > 0).map(([{ functionName, ranges }, count]) => (
      { scriptId, url, name: functionName, line: source.slice(0, ranges[0].startOffset).split('\n').length, made: count }
    ))
  })
}

/** The function around a function; undefined at the top of the file. */
function findOuter ({ ranges: [own] }, functions) {
  const length = ({ ranges: [{ startOffset, endOffset }] }) => endOffset - startOffset
  const around = functions.filter(({ functionName, ranges: [range] }) => (
    (functionName !== '' || range.startOffset > 0) && range !== own && range.startOffset <= own.startOffset && range.endOffset >= own.endOffset
  ))
  return around.sort((a, b) => length(a) - length(b))[0]
}

/** A declaration is made when the function around it is entered, an expression when its block runs. */
function countRuns ({ ranges: [{ startOffset }] }, { ranges }, source) {
  const beginOfLine = source.lastIndexOf('\n', startOffset) + 1
  if (/^[ \t]*(async )?function\b/.test(source.slice(beginOfLine, startOffset + 'async function'.length))) return ranges[0].count
  return ranges.findLast((range) => range.startOffset <= startOffset && range.endOffset > startOffset).count
}

if (process.argv[1] === import.meta.filename && process.argv[2] === 'bytes') process.send?.(await measureBytes(), () => process.exit(0))
