// Which functions Fastify makes for a request, by V8's coverage: how often each piece of code ran.
import { readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const answer = Object.freeze({ ok: true })
const send = (request, reply) => { reply.send(answer) }
const pass = (request, reply, done) => done()
const get = (app) => app.get('/', send)
const hook = (app, ...phases) => phases.forEach((phase) => app.addHook(phase, pass))

/** Applications that differ in what a request goes through. */
const APPLICATIONS = [
  { label: 'callback handler, nothing else', build: get },
  { label: 'one onRequest hook', build: (app) => { hook(app, 'onRequest'); get(app) } },
  { label: 'five onRequest hooks', build: (app) => { hook(app, ...Array(5).fill('onRequest')); get(app) } },
  { label: 'a hook in each of three phases', build: (app) => { hook(app, 'onRequest', 'preValidation', 'preHandler'); get(app) } },
  { label: 'async handler', build: (app) => app.get('/', async () => answer) },
  { label: 'callback handler, logger on', options: { logger: { level: 'info', stream: { write () {} } } }, build: get },
  { label: 'a JSON body to parse', build: (app) => app.post('/', send), question: { method: 'POST', body: { name: 'Ada' } } }
]

const REQUESTS = 20
const WARM_UP = 10
const FASTIFY = '/node_modules/fastify/'

/**
 * The functions that Fastify makes for one request of each application, without what bind makes. Only what is compiled
 * after this is counted, so nothing may have loaded Fastify before.
 */
export async function observeRequests () {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  const fastify = createRequire(import.meta.url)('fastify')
  const rows = []
  for (const { label, options, build, question } of APPLICATIONS) {
    const app = fastify(options)
    build(app)
    const ask = async (times) => { for (let time = 0; time < times; time++) await app.inject({ url: '/', ...question }) }
    await ask(WARM_UP)
    await session.post('Profiler.takePreciseCoverage')
    await ask(REQUESTS)
    const { result } = /** @type {any} */ (await session.post('Profiler.takePreciseCoverage'))
    await app.close()
    const places = result.filter(({ url }) => url.includes(FASTIFY)).flatMap(findMakers)
    rows.push({ label, closures: places.reduce((sum, { closures }) => sum + closures, 0), places })
  }
  session.disconnect()
  return rows
}

/** The functions of a file that made functions, by how often the code ran in which these are written. */
function findMakers ({ url, functions }) {
  const source = readFileSync(url.startsWith('file:') ? fileURLToPath(url) : url, 'utf8')
  const made = new Map()
  for (const inner of functions) {
    const outer = findOuter(inner, functions)
    if (outer && outer.ranges[0].count > 0) made.set(outer, (made.get(outer) ?? 0) + countRuns(inner, outer, source))
  }
  return [...made].filter(([, count]) => count > 0).map(([{ functionName, ranges }, count]) => (
    { name: functionName, file: url.split(FASTIFY)[1], line: source.slice(0, ranges[0].startOffset).split('\n').length, closures: count / REQUESTS }
  ))
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
