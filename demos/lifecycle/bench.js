import { IncomingMessage, ServerResponse, createServer } from 'node:http'
import { Duplex } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify from 'fastify'
import { twentyRows } from '../lib/samples/twenty-rows.js'

export const summary = 'measures what a hook costs in each phase, and a response schema'

/** How many hooks that do nothing a route has, in the phase that it is about. */
const TIMES = 50
/** The phases of a request that is answered; the others are for failures. */
const PHASES_ON_THE_WAY = ['onRequest', 'preParsing', 'preValidation', 'preHandler', 'preSerialization', 'onSend', 'onResponse']
const PATHS = { path: '/batch', probe: '/told' }

const entry = (name) => new URL(`servers/batches.js#${name}`, import.meta.url)
const HOOK_CASES = [
  ...PHASES_ON_THE_WAY.map((phase) => ({ id: phase, label: phase, shown: `${TIMES} hooks` })),
  { id: 'every', label: 'every phase', shown: 'one hook in each of the seven' }
]
const SCHEMA_CASE = { id: 'rows', label: '20 rows of JSON', shown: 'no hook at all' }
const leavesOut = [SCHEMA_CASE.id]
const load = { connections: 1 }

export default {
  topic: 'lifecycle',
  title: 'What a phase adds to a request',
  operation: 'one request with Node’s own request and response objects and no socket, in batches; the process’s own CPU time',
  // One request stands for more than a hundred, so a short warm-up is one of many thousands.
  pace: { warmUpSeconds: 0.35 },
  baseline: 'callback',
  contenders: [
    { id: 'callback', label: 'callback hooks', package: 'fastify', note: 'hooks that call done and do nothing else; the route of the rows has neither hook nor schema', entry: entry('callback'), load },
    { id: 'none', label: 'no hook', package: 'fastify', note: 'the same routes without their hooks', entry: entry('none'), load, leavesOut },
    { id: 'async', label: 'async hooks', package: 'fastify', note: 'async functions without a body', entry: entry('async'), load, leavesOut },
    { id: 'schema', label: 'response schema', package: 'fastify', note: 'every property of the answer declared', entry: entry('schema'), load, leavesOut: HOOK_CASES.map(({ id }) => id) }
  ],
  groups: [
    { id: 'hooks', label: `${TIMES} hooks in one phase`, ...PATHS, cases: HOOK_CASES },
    { id: 'schema', label: 'A response schema', ...PATHS, cases: [SCHEMA_CASE] }
  ]
}

/** The hooks of each case, as options of a route. */
function hooksByCase (style) {
  const hookOf = (phase) => {
    if (style === 'async') return async () => {}
    if (['preParsing', 'preSerialization', 'onSend'].includes(phase)) return (request, reply, payload, done) => { done() }
    return (request, reply, done) => { done() }
  }
  const each = PHASES_ON_THE_WAY.map((phase) => [phase, { [phase]: Array.from({ length: TIMES }, () => hookOf(phase)) }])
  const every = Object.fromEntries(PHASES_ON_THE_WAY.map((phase) => [phase, [hookOf(phase)]]))
  return { ...Object.fromEntries(each), every }
}

/**
 * Serve an application with a route for each case, named like the case. Asked for a batch, the server asks itself for
 * each case a number of times, and adds up the CPU time: without a socket, which costs many times what a hook does.
 */
export async function serveBatches ({ style, schema }) {
  const app = Fastify()
  const answers = {}
  const hello = { hello: 'world' }
  for (const [id, hooks] of Object.entries(hooksByCase(style ?? 'callback'))) {
    app.get(`/${id}`, style ? hooks : {}, (request, reply) => {
      reply.send(hello)
    })
    answers[id] = JSON.stringify(hello)
  }
  app.get('/rows', schema ? { schema: { response: { 200: schema } } } : {}, (request, reply) => {
    reply.send(twentyRows)
  })
  answers.rows = JSON.stringify(twentyRows)
  await app.ready()

  const ask = createAsker(app.routing)
  const cases = Object.keys(answers)
  const told = Object.fromEntries(cases.map((id) => [id, { count: 0, nanoseconds: 0 }]))
  let turn = 0
  // Until the engine has optimised what all cases have in common.
  while (turn < 100) await measureCases()

  createServer(async (request, response) => {
    if (request.url === PATHS.probe) return response.end(JSON.stringify(told))
    await measureCases()
    response.end('answered')
  }).listen(process.env.PORT, '127.0.0.1')

  /** Another case comes first each time, so that none always does. */
  async function measureCases () {
    turn++
    for (let index = 0; index < cases.length; index++) await measureCase(cases[(index + turn) % cases.length])
  }

  async function measureCase (id) {
    const before = process.cpuUsage()
    for (let index = 0; index < 20; index++) {
      const answer = await ask(`/${id}`)
      if (!answer.startsWith('HTTP/1.1 200') || !answer.endsWith(answers[id])) throw new Error(`${id} answers ${answer}`)
    }
    // Async hooks of onResponse end after the answer.
    await nextTurn()
    const { user, system } = process.cpuUsage(before)
    told[id].count += 20
    told[id].nanoseconds += (user + system) * 1000
  }
}

/**
 * A way to ask by Node's own objects and no connection: one request at a time, whose answer is kept in place of being
 * sent. Gives the answer as it would go to the client, when all of it is written.
 */
function createAsker (listener) {
  let written = ''
  const socket = new Duplex({
    decodeStrings: false,
    read () {},
    write (chunk, encoding, done) {
      written += chunk
      done()
    }
  })
  return (url) => new Promise((resolve, reject) => {
    written = ''
    const request = new IncomingMessage(socket)
    request.method = 'GET'
    request.url = url
    request.headers = { host: 'localhost' }
    request.httpVersionMajor = 1
    request.httpVersionMinor = 1
    request.httpVersion = '1.1'
    request.push(null)
    const response = new ServerResponse(request)
    response.assignSocket(socket)
    response.once('finish', () => {
      response.detachSocket(socket)
      resolve(written)
    })
    response.once('close', () => reject(new Error(`${url} is not answered: its connection was closed`)))
    listener(request, response)
  })
}
