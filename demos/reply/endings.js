import { once } from 'node:events'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { askBySocket, drip, whenQuiet } from './model.js'

/** Long against a turn of the event loop, short against what a demo may take. */
const SHORT_MS = 100
const HOST = 'Host: localhost\r\n'
const JSON_TYPE = 'Content-Type: application/json\r\n'

const get = (path, headers = HOST) => `GET ${path} HTTP/1.1\r\n${headers}\r\n`
const post = (headers, body) => `POST /orders HTTP/1.1\r\n${HOST}${headers}\r\n${body}`
const ORDERS = get('/orders')
const json = (body) => post(`${JSON_TYPE}Content-Length: ${body.length}\r\n`, body)

/** Only when another answer is sent or lost: a time would lose its order with the limits on a machine that stands still. */
const answerLate = async (request, reply) => {
  await once(reply.raw, 'close')
  await wait(SHORT_MS)
  return { late: true }
}

// What happens after the request is written.
const leave = async (client, app, begun) => {
  await begun
  client.leave()
}
const leaveWithin = async (client) => {
  while (!client.read().includes('tea')) await wait(10)
  client.leave()
}
const askWhileClosing = async (client, app, begun) => {
  await begun
  app.close()
  await wait(SHORT_MS)
  client.write(ORDERS)
}

/**
 * Ways in which a request can end, each on a connection of its own: the request as it is written to the socket, unless it is
 * GET /orders, which of its requests it is about, when it is not the first, the options of Fastify and of the route, the
 * handler, and `then`.
 *
 * @type {any[]}
 */
const ENDINGS = [
  { label: 'The handler answers' },
  { label: 'An onRequest hook answers', route: { onRequest: async (request, reply) => reply.code(401).send('who are you?') } },
  { label: 'The handler throws', handler: async () => { throw new Error('no tea') } },
  { label: 'No route has the path', request: get('/nothing') },
  { label: 'No route has the method', request: `DELETE /orders HTTP/1.1\r\n${HOST}\r\n` },
  { label: 'The body breaks its schema', request: json('{"count":"many"}'), route: { schema: { body: { type: 'object', properties: { count: { type: 'integer' } } } } } },
  { label: 'The body is no JSON', request: json('{') },
  { label: 'content-length is over the limit', request: json('{"item":"green tea"}'), route: { bodyLimit: 8 } },
  { label: 'No parser has the content type', request: post('Content-Type: text/csv\r\nContent-Length: 3\r\n', 'tea') },
  { label: 'handlerTimeout is over', options: { handlerTimeout: SHORT_MS }, handler: answerLate },
  { label: 'A stream fails after its first byte', handler: async () => Readable.from(failing()) },
  { label: 'reply.hijack(), then raw.end()', handler: (request, reply) => { reply.hijack().raw.end('tea') } },
  { label: 'raw.end(), without hijack()', handler: async (request, reply) => { reply.raw.end('tea') } },
  { label: 'reply.hijack(), and nothing', handler: (request, reply) => { reply.hijack() } },
  { label: 'The handler is not async, and sends nothing', handler: () => {} },
  { label: 'A hook does not call done', route: { preHandler: (request, reply, done) => {} } },
  { label: 'The client leaves while the handler works', handler: answerLate, then: leave },
  { label: 'The client leaves within a stream', handler: async () => Readable.from(drip()), then: leaveWithin },
  { label: 'connectionTimeout is over', options: { connectionTimeout: SHORT_MS }, handler: answerLate },
  { label: 'The path cannot be decoded: /%zz', request: get('/%zz') },
  { label: 'A second request, while the server closes', about: 2, options: { forceCloseConnections: 'idle' }, handler: async ({ server }) => { await once(server.server, 'request') }, then: askWhileClosing },
  { label: 'The first line is no HTTP', request: 'TEA /orders\r\n\r\n' },
  { label: 'A chunk of the body is malformed', request: post(`${JSON_TYPE}Transfer-Encoding: chunked\r\n`, 'tea\r\n') },
  { label: 'The head is over 16 KiB', request: get('/orders', `${HOST}X-Tea: ${'x'.repeat(20_000)}\r\n`) },
  { label: 'The head does not come in time', request: 'GET /orders HTTP/1.1\r\nHos', options: { http: { headersTimeout: SHORT_MS, connectionsCheckingInterval: 20 } } },
  { label: 'The body does not come within requestTimeout', request: post(`${JSON_TYPE}Content-Length: 100\r\n`, '{"item"'), options: { requestTimeout: SHORT_MS, http: { headersTimeout: SHORT_MS, connectionsCheckingInterval: 20 } } },
  { label: 'There is no Host header', request: get('/orders', '') },
  { label: 'Expect asks for what Node does not know', request: get('/orders', `${HOST}Expect: tea\r\n`) }
]

async function * failing () {
  yield 'tea'
  await wait(1)
  throw new Error('no more tea')
}

const HOOKS = ['onRequest', 'preParsing', 'preValidation', 'preHandler', 'preSerialization', 'onSend', 'onError', 'onResponse', 'onTimeout', 'onRequestAbort']

/**
 * Let a request end in each way, all at the same time. `status` is empty when no answer came; `by` says how far it came: to
 * the hooks (`route`), to Fastify’s `router` and no hook, to Fastify’s listener for what Node’s `parser` refuses, or to
 * `Node` alone; `ran` has hooks and the handler, in order; `connection` is `open`, `closed` or `left`.
 */
export async function tryEndings () {
  const { touch, untilQuiet } = whenQuiet()
  const trials = ENDINGS.map((ending) => prepare(ending, touch))
  // To boot keeps this thread busy: all have booted before anybody’s time begins.
  for (const { app } of trials) await app.listen({ port: 0, host: '127.0.0.1' })
  const clients = trials.map(({ app, request = ORDERS }) => askBySocket(app, request, touch))
  await Promise.all(trials.map(({ app, begun, then }, index) => then?.(clients[index], app, begun)))
  await untilQuiet()
  const ended = trials.map((trial, index) => describe(trial, clients[index]))
  for (const client of clients) client.leave()
  await Promise.all(trials.map(({ app }) => app.close()))
  return ended
}

function prepare (ending, touch) {
  const { request = ORDERS, options, route, handler = async () => ({ item: 'tea' }) } = ending
  const [ran, events] = [[], []].map((list) => /** @type {any[]} */ (list))
  const note = (id, name) => {
    ran.push({ id, name })
    touch()
  }
  const app = /** @type {any} */ (Fastify({ forceCloseConnections: true, ...options }))
  for (const event of ['request', 'clientError']) app.server.on(event, () => events.push(event))
  // One parameter: of an async onRequestAbort without any, Fastify says that it has too many.
  for (const name of HOOKS) app.addHook(name, async ({ id }) => note(id, name))
  const begun = new Promise((/** @type {(value: void) => void} */ resolve) => {
    app.route({
      method: request.startsWith('POST') ? 'POST' : 'GET',
      url: '/orders',
      ...route,
      handler (request, reply) {
        note(request.id, 'handler')
        resolve()
        return handler(request, reply)
      }
    })
  })
  return { ...ending, ran, events, app, begun }
}

/** What became of the request, and not of another one of its connection. */
function describe ({ label, about = 1, ran, events }, client) {
  const names = ran.filter((one) => one.id === `req-${about}`).map(({ name }) => name)
  const isRouted = events.filter((event) => event === 'request').length >= about
  return {
    label,
    status: [...client.read().matchAll(/HTTP\/1\.1 (\d{3})/g)][about - 1]?.[1] ?? '',
    by: names.length > 0 ? 'route' : isRouted ? 'router' : events.includes('clientError') ? 'parser' : 'Node',
    ran: names,
    connection: client.hasLeft() ? 'left' : client.isClosed() ? 'closed' : 'open'
  }
}
