import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { InputError } from '../lib/command-line/input-error.js'

// Where an error goes that is thrown somewhere in a tree of plugins: the real Fastify is built, and asked once by `inject`.

/** Where the plugin `orders` may throw; `who` throws, and is empty where Fastify makes the error itself. */
export const PLACES = [
  { id: 'onRequest', label: 'an onRequest hook', who: 'onRequest of orders' },
  { id: 'validation', label: 'validation of the query', who: '' },
  { id: 'preHandler', label: 'a preHandler hook', who: 'preHandler of orders' },
  { id: 'handler', label: 'the handler', who: 'handler of orders' },
  { id: 'serialization', label: 'serialization', who: 'toJSON of orders' },
  { id: 'onSend', label: 'an onSend hook', who: 'onSend of orders' },
  { id: 'sent', label: 'the handler, after reply.send()', who: 'handler of orders' },
  { id: 'early', label: 'before a stream starts, no type', who: 'stream of orders' },
  { id: 'late', label: 'after a stream starts', who: 'stream of orders' },
  { id: 'onError', label: 'the handler, then an onError hook', who: 'handler of orders' },
  { id: 'onResponse', label: 'an onResponse hook', who: 'onResponse of orders' },
  { id: 'timer', label: 'a timer that the handler sets', who: 'timer of orders' },
  { id: 'missing', label: 'nowhere: the path has no route', who: '' }
]
export const THROWN = [{ id: 'error', label: 'an Error' }, { id: 'status', label: 'an Error, 409' }, { id: 'string', label: 'a string' }]
/** What the error handler of an instance does. */
export const HANDLERS = [
  { id: 'none', label: 'no error handler' },
  { id: 'answers', label: 'answers the error' },
  { id: 'throws', label: 'throws it again' }
]
/** The instances, from the root to the one that has the route. */
export const INSTANCES = ['app', 'api', 'orders']
export const MESSAGE = 'tea is sold out'
export const STATUS = 409

/** @typedef {{ place: string, thrown: string, handlers: Record<string, string> }} Plan ids of PLACES and THROWN, and of HANDLERS for each instance */

const across = (app, api = app, orders = api) => ({ app, api, orders })
const API = across('none', 'answers', 'none')

/** What the figure offers to begin with: by a button where there is a short name, or by its address. */
export const EXAMPLES = [
  { id: 'nearest', label: 'The handler throws, and a plugin above has an error handler', short: 'Handler throws', plan: { place: 'handler', thrown: 'status', handlers: API } },
  { id: 'chain', label: 'Each error handler throws the error again', short: 'Up the chain', plan: { place: 'handler', thrown: 'error', handlers: across('throws') } },
  { id: 'nobody', label: 'There is no error handler', short: 'No handler', plan: { place: 'handler', thrown: 'error', handlers: across('none') } },
  { id: 'hook', label: 'An onRequest hook throws', plan: { place: 'onRequest', thrown: 'status', handlers: API } },
  { id: 'invalid', label: 'The query breaks its schema', plan: { place: 'validation', thrown: 'error', handlers: across('none') } },
  { id: 'send', label: 'An onSend hook throws', short: 'onSend throws', plan: { place: 'onSend', thrown: 'error', handlers: across('none', 'none', 'answers') } },
  { id: 'stream', label: 'A stream breaks after its first byte', short: 'Broken stream', plan: { place: 'late', thrown: 'error', handlers: API } },
  { id: 'early', label: 'A stream breaks before its first byte', plan: { place: 'early', thrown: 'error', handlers: API } },
  { id: 'sent', label: 'The handler throws after reply.send()', short: 'Too late', plan: { place: 'sent', thrown: 'error', handlers: API } },
  { id: 'timer', label: 'A timer throws, and nobody catches', short: 'A timer', plan: { place: 'timer', thrown: 'error', handlers: API } },
  { id: 'string', label: 'A string is thrown, and an error handler throws it again', short: 'A string', plan: { place: 'handler', thrown: 'string', handlers: across('answers', 'none', 'throws') } },
  { id: 'onError', label: 'An onError hook throws too', plan: { place: 'onError', thrown: 'error', handlers: API } },
  { id: 'missing', label: 'No route has the path', plan: { place: 'missing', thrown: 'error', handlers: across('answers', 'none', 'none') } }
]

/** What the figure shows before it is touched, and what it offers. */
export async function example () {
  return { ...await throwAt(EXAMPLES[0].plan), offers: { instances: INSTANCES, places: PLACES, thrown: THROWN, handlers: HANDLERS } }
}

/**
 * Throw where the plan says, and tell who met the error: what ran `before`, `events` from the first throw on (`at` is
 * empty for Fastify itself), what the client got, a conclusion in a sentence, and a program that does the same.
 *
 * @throws {InputError} when the plan names what there is not
 */
export async function throwAt (given) {
  const plan = checkPlan(given)
  const events = []
  const app = buildApp(plan, (at, what, said) => { events.push({ at, what, said }) })
  const response = await app.inject({ url: plan.place === 'missing' ? '/order' : '/orders', payloadAsStream: true })
  let body = ''
  let isBroken = false
  try {
    for await (const part of response.stream()) body += part
  } catch {
    isBroken = true
  }
  // What may come after the answer: an onResponse hook, a line of the log.
  await new Promise((resolve) => setTimeout(resolve, 20))
  // What runs before the throw is the same for all.
  const first = Math.max(events.findIndex(({ what }) => what === 'throws'), 0)
  const told = { plan, before: events.slice(0, first), events: events.slice(first), status: response.statusCode, body, isBroken }
  return { ...told, conclusion: conclude(told), program: writeProgram(plan) }
}

function checkPlan (given) {
  const check = (known, value, what) => {
    const ids = known.map(({ id }) => id)
    if (!ids.includes(value)) throw new InputError(`${what} must be one of ${ids.join(', ')}`)
    return value
  }
  const [place, thrown] = [check(PLACES, given?.place, 'place'), check(THROWN, given?.thrown, 'thrown')]
  const handlers = Object.fromEntries(INSTANCES.map((name) => [name, check(HANDLERS, given?.handlers?.[name], `handlers.${name}`)]))
  if (place === 'onSend' && thrown === 'string') throw new InputError('A string that an async onSend throws each time ends the process of Fastify 5.12.8 (“cb is not a function”): throw an Error')
  return { place, thrown, handlers }
}

// The application

/** Three instances, one in the other, with hooks at the root and the route in the last. */
function buildApp (plan, note) {
  const app = Fastify()
  // In a page there is no Pino.
  app.setChildLoggerFactory(() => writeLogger(note))
  for (const hook of ['onError', 'onSend', 'onResponse']) app.addHook(/** @type {any} */ (hook), async () => note('app', 'runs', `${hook} of app`))
  const nest = (instance, /** @type {string[]} */ [name, ...inner]) => {
    guard(instance, name, plan.handlers[name], note)
    if (inner.length > 0) instance.register(async (child) => nest(child, inner))
    else addThrow(instance, plan, note)
  }
  nest(app, INSTANCES)
  return app
}

/** A logger that writes nothing and notes what Fastify tells it. */
function writeLogger (note) {
  const at = (level) => (first, message) => {
    if (message === 'incoming request') return
    // The only line that has an error and a response is that of the default error handler.
    if (first?.res && 'err' in first && message !== 'request errored') note('', 'default', 'default error handler')
    note('', 'log', `${level}: ${message ?? first.err ?? first}`)
  }
  const logger = { level: 'info', fatal: at('fatal'), error: at('error'), warn: at('warn'), info: at('info'), debug () {}, trace () {}, silent () {}, child: () => logger }
  return /** @type {any} */ (logger)
}

function guard (instance, name, handler, note) {
  if (handler === 'none') return
  instance.setErrorHandler((error, request, reply) => {
    note(name, handler === 'throws' ? 'passes' : 'answers', `error handler of ${name}`)
    if (handler === 'throws') throw error
    reply.code(error?.statusCode >= 400 ? error.statusCode : 500).send({ by: name })
  })
}

/** The route, and what throws. */
function addThrow (orders, { place, thrown }, note) {
  const { who } = /** @type {any} */ (PLACES.find(({ id }) => id === place))
  const fail = (said = who) => {
    note('orders', 'throws', said)
    throw thrown === 'string' ? MESSAGE : Object.assign(new Error(MESSAGE), thrown === 'status' && { statusCode: STATUS })
  }
  async function * breaking (parts) {
    yield * parts
    // The next turn: what was read has been written then.
    await new Promise((resolve) => setTimeout(resolve))
    fail()
  }
  const options = place === 'validation' ? { schema: { querystring: { type: 'object', required: ['page'] } } } : {}
  if (['onRequest', 'preHandler', 'onSend', 'onResponse'].includes(place)) orders.addHook(place, async () => fail())
  if (place === 'onError') orders.addHook('onError', async () => fail('onError of orders'))
  orders.get('/orders', options, async (request, reply) => {
    if (place === 'handler' || place === 'onError') fail()
    if (place === 'serialization') return { toJSON: () => fail() }
    if (place === 'early') return Readable.from(breaking([]))
    if (place === 'late') return Readable.from(breaking(['[{"item":"tea"}']))
    if (place === 'sent') {
      reply.send([])
      fail()
    }
    // What a timer throws has no caller but the process; it is taken here, so that this one goes on.
    if (place === 'timer') setTimeout(() => { try { fail() } catch { note('', 'uncaught', 'the process') } }, 10)
    return []
  })
}

// What became of the error, in a sentence or two

function conclude ({ plan: { place, thrown }, events, status, body, isBroken }) {
  if (isBroken) return 'The status and some bytes are sent: Fastify can only close the connection.'
  if (place === 'missing') return 'No error: a path without a route goes to the 404 handler.'
  if (place === 'timer') return 'The client has its answer already. The error reaches the process, which ends.'
  if (place === 'sent' || place === 'onResponse') return 'The client has its answer already. The error is only logged.'
  if (!body.includes(MESSAGE)) return sayWho(events, status)
  const seen = place === 'serialization' ? 'The client sees a TypeError of Fastify, with the string in it.' : 'The client sees the string.'
  return `${sayWho(events, status)} ${thrown === 'string' ? seen : 'The client sees its message, not its stack.'}`
}

function sayWho (events, status) {
  if (events.filter(({ said }) => said === 'onSend of orders').length > 1) return 'onSend throws for each answer, so the last one is written without it.'
  const last = events.findLast(({ what }) => ['answers', 'passes', 'default'].includes(what))
  if (last?.what === 'answers') return `The ${last.said} answers ${status}.`
  if (last?.what === 'passes') return `Nobody handles it: what the ${last.said} threw is sent as an answer.`
  return `Fastify’s default error handler answers ${status}.`
}

// A program that does the same

/** The body of the route's handler, by the place. */
const BODIES = {
  handler: ['fail()'],
  onError: ['fail()'],
  serialization: ['return { toJSON: fail }'],
  early: ['return Readable.from(breaking([]))'],
  late: ["return Readable.from(breaking(['[{\"item\":\"tea\"}']))"],
  sent: ['reply.send([])', 'fail()'],
  timer: ['setTimeout(fail, 10)', 'return []']
}
const CODE_THROWN = {
  error: `new Error('${MESSAGE}')`,
  status: `Object.assign(new Error('${MESSAGE}'), { statusCode: ${STATUS} })`,
  string: `'${MESSAGE}'`
}
const indent = (lines) => lines.map((line) => `  ${line}`)

function writeProgram ({ place, thrown, handlers }) {
  const isStream = place === 'early' || place === 'late'
  const hook = ['onRequest', 'preHandler', 'onSend', 'onResponse', 'onError'].includes(place) ? [`orders.addHook('${place}', async () => fail())`] : []
  const options = place === 'validation' ? "{ schema: { querystring: { type: 'object', required: ['page'] } } }, " : ''
  const guards = (name) => {
    if (handlers[name] === 'none') return []
    const answer = `reply.code(error?.statusCode >= 400 ? error.statusCode : 500).send({ by: '${name}' })`
    return [`${name}.setErrorHandler((error, request, reply) => {`, `  ${handlers[name] === 'throws' ? 'throw error' : answer}`, '})']
  }
  const orders = [...guards('orders'), ...hook, `orders.get('/orders', ${options}async (request, reply) => {`, ...indent(BODIES[place] ?? ['return []']), '})']
  return [
    ...isStream ? ["import { Readable } from 'node:stream'"] : [],
    "import Fastify from 'fastify'\n",
    'const app = Fastify({ logger: true })',
    ...guards('app'),
    'app.register(async (api) => {',
    ...indent([...guards('api'), 'api.register(async (orders) => {', ...indent(orders), '})']),
    '})\n',
    'await app.listen({ port: 3000 })',
    `const response = await fetch('http://localhost:3000/${place === 'missing' ? 'order' : 'orders'}')`,
    'console.log(response.status, await response.text().catch((error) => error.message))',
    'await app.close()\n',
    'function fail () {',
    `  throw ${CODE_THROWN[thrown]}`,
    '}',
    ...isStream ? ['\nasync function * breaking (parts) {', '  yield * parts', '  await new Promise((resolve) => setTimeout(resolve))', '  fail()', '}'] : []
  ].join('\n') + '\n'
}
