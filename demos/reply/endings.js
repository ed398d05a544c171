import { once } from 'node:events'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { whenOver } from '../lib/http/when-over.js'
import { askBySocket, makeLogger, whenQuiet } from './model.js'

/** Long against a turn of the event loop, short against what a demo may take. */
const SHORT_MS = 100
const HOST = 'Host: localhost\r\n'
const JSON_TYPE = 'Content-Type: application/json\r\n'

const get = (path, headers = HOST) => `GET ${path} HTTP/1.1\r\n${headers}\r\n`
const post = (headers, body) => `POST /orders HTTP/1.1\r\n${HOST}${headers}\r\n${body}`
const json = (body) => post(`${JSON_TYPE}Content-Length: ${body.length}\r\n`, body)

const answerLate = async (request, reply) => {
  await whenOver(reply)
  return { late: true }
}
const answerAfterNext = async (request) => {
  await once(request.server.server, 'request')
  return { late: true }
}

// What happens after the request is written.
const leave = async (client, app, begun) => {
  await begun
  client.leave()
}
const leaveWhenRead = async (client, app) => {
  const [socket] = await once(app.server, 'connection')
  while (socket.bytesRead === 0) await wait(10)
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
  client.write(get('/orders'))
}

/**
 * Ways in which a request can end, each on a connection of its own: the request as it is written to the socket, which of
 * its requests it is about, when it is not the first, the options of Fastify and of the route, the handler, and `then`.
 *
 * @type {any[]}
 */
const ENDINGS = [
  { id: 'answered', label: 'The handler answers', request: get('/orders') },
  { id: 'hook', label: 'An onRequest hook answers', request: get('/orders'), route: { onRequest: async (request, reply) => reply.code(401).send('who are you?') } },
  { id: 'throws', label: 'The handler throws', request: get('/orders'), handler: async () => { throw new Error('no tea') } },
  { id: 'missing', label: 'No route has the path', request: get('/nothing') },
  { id: 'method', label: 'No route has the method', request: `DELETE /orders HTTP/1.1\r\n${HOST}\r\n` },
  { id: 'schema', label: 'The body breaks its schema', request: json('{"count":"many"}'), route: { schema: { body: { type: 'object', properties: { count: { type: 'integer' } } } } } },
  { id: 'json', label: 'The body is no JSON', request: json('{') },
  { id: 'large', label: 'content-length is over the limit', request: json('{"item":"green tea"}'), route: { bodyLimit: 8 } },
  { id: 'counted', label: 'A body without a length is over it', request: post(`${JSON_TYPE}Transfer-Encoding: chunked\r\n`, '14\r\n{"item":"green tea"}\r\n0\r\n\r\n'), route: { bodyLimit: 8 } },
  { id: 'type', label: 'No parser has the content type', request: post('Content-Type: text/csv\r\nContent-Length: 3\r\n', 'tea') },
  { id: 'handler-timeout', label: 'handlerTimeout is over', request: get('/orders'), options: { handlerTimeout: SHORT_MS }, handler: answerLate },
  { id: 'stream-early', label: 'A stream fails before its first byte', request: get('/orders'), handler: async () => Readable.from(failing([])) },
  { id: 'stream-late', label: 'A stream fails after it', request: get('/orders'), handler: async () => Readable.from(failing(['tea'])) },
  { id: 'hijack', label: 'reply.hijack(), then raw.end()', request: get('/orders'), handler: (request, reply) => { reply.hijack().raw.end('tea') } },
  { id: 'raw', label: 'raw.end(), without hijack()', request: get('/orders'), handler: async (request, reply) => { reply.raw.end('tea') } },
  { id: 'hijack-nothing', label: 'reply.hijack(), and nothing', request: get('/orders'), handler: (request, reply) => { reply.hijack() } },
  { id: 'undefined', label: 'The handler is not async, and sends nothing', request: get('/orders'), handler: () => {} },
  { id: 'no-done', label: 'A hook does not call done', request: get('/orders'), route: { preHandler: (request, reply, done) => {} } },
  { id: 'gone-handler', label: 'The client leaves while the handler works', request: get('/orders'), handler: answerLate, then: leave },
  { id: 'gone-undefined', label: 'The same, and the handler returns nothing', request: get('/orders'), handler: (request, reply) => whenOver(reply), then: leave },
  { id: 'gone-stream', label: 'The client leaves within a stream', request: get('/orders'), handler: async () => Readable.from(dripping()), then: leaveWithin },
  { id: 'gone-body', label: 'The client leaves while it sends its body', request: post(`${JSON_TYPE}Content-Length: 100\r\n`, '{"item"'), then: leaveWhenRead },
  { id: 'gone-head', label: 'The client leaves while it sends its head', request: 'GET /orders HTTP/1.1\r\nHos', then: leaveWhenRead },
  { id: 'connection-timeout', label: 'connectionTimeout is over', request: get('/orders'), options: { connectionTimeout: SHORT_MS }, handler: answerLate },
  { id: 'bad-url', label: 'The path cannot be decoded: /%zz', request: get('/%zz') },
  { id: 'long', label: 'A parameter is over maxParamLength', request: get(`/orders/${'x'.repeat(101)}`) },
  { id: 'closing', label: 'A second request, while the server closes', about: 2, request: get('/orders'), options: { forceCloseConnections: 'idle' }, handler: answerAfterNext, then: askWhileClosing },
  { id: 'malformed', label: 'The first line is no HTTP', request: 'TEA /orders\r\n\r\n' },
  { id: 'both-lengths', label: 'Both content-length and transfer-encoding', request: post(`${JSON_TYPE}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n`, '2\r\n{}\r\n0\r\n\r\n') },
  { id: 'bad-chunk', label: 'A chunk of the body is malformed', request: post(`${JSON_TYPE}Transfer-Encoding: chunked\r\n`, 'tea\r\n') },
  { id: 'headers', label: 'The head is over 16 KiB', request: get('/orders', `${HOST}X-Tea: ${'x'.repeat(20_000)}\r\n`) },
  { id: 'slow-head', label: 'The head does not come in time', request: 'GET /orders HTTP/1.1\r\nHos', options: { http: { headersTimeout: SHORT_MS, connectionsCheckingInterval: 20 } } },
  { id: 'slow-body', label: 'The body does not come within requestTimeout', request: post(`${JSON_TYPE}Content-Length: 100\r\n`, '{"item"'), options: { requestTimeout: SHORT_MS, http: { headersTimeout: SHORT_MS, connectionsCheckingInterval: 20 } } },
  { id: 'no-host', label: 'There is no Host header', request: get('/orders', '') },
  { id: 'expect', label: 'Expect asks for what Node does not know', request: get('/orders', `${HOST}Expect: tea\r\n`) },
  { id: 'connect', label: 'The method is CONNECT', request: `CONNECT localhost:80 HTTP/1.1\r\n${HOST}\r\n` },
  { id: 'per-socket', label: 'A request over maxRequestsPerSocket', about: 2, request: get('/orders') + get('/orders'), options: { maxRequestsPerSocket: 1 } }
]

/** Fails after these parts. */
async function * failing (parts) {
  for (const part of parts) {
    yield part
    await wait(1)
  }
  throw new Error('no more tea')
}

async function * dripping () {
  for (;;) {
    yield 'tea'
    await wait(SHORT_MS)
  }
}

const ON_THE_WAY = ['onRequest', 'preParsing', 'preValidation', 'preHandler']
const AFTERWARDS = ['preSerialization', 'onSend', 'onError', 'onResponse', 'onTimeout', 'onRequestAbort']

/**
 * Let a request end in each way, all at the same time. `status` is empty when no answer came; `by` says how far it came: to
 * the hooks (`route`), to Fastify’s `router` and no hook, to Fastify’s listener for what Node’s `parser` refuses, or to
 * `Node` alone; `ran` has hooks and the handler, in order; `log` each line’s level and message, or the code of its error,
 * not of another request of the connection; `connection` is `open`, `closed` or `left`.
 */
export async function tryEndings () {
  const { touch, untilQuiet } = whenQuiet()
  const trials = ENDINGS.map((ending) => prepare(ending, touch))
  // To boot keeps this thread busy: all have booted before anybody’s time begins.
  for (const { app } of trials) await app.listen({ port: 0, host: '127.0.0.1' })
  const clients = trials.map(({ app, ending }) => askBySocket(app, ending.request, touch))
  await Promise.all(trials.map(({ app, begun, ending: { then } }, index) => then?.(clients[index], app, begun)))
  await untilQuiet()
  const ended = trials.map((trial, index) => describe(trial, clients[index]))
  for (const client of clients) client.leave()
  await Promise.all(trials.map(({ app }) => app.close()))
  return ended
}

function prepare (ending, touch) {
  const { request: text, options, route, handler = async () => ({ item: 'tea' }) } = ending
  const [ran, log, events] = [[], [], []].map((list) => /** @type {any[]} */ (list))
  const run = (name, { id }) => {
    ran.push({ id, name })
    touch()
  }
  const loggerInstance = makeLogger((level, line, id) => {
    if (/^Server listening|^incoming request$/.test(line)) return
    log.push({ id, line: `${level}: ${line}` })
    touch()
  })
  const app = /** @type {any} */ (Fastify({ forceCloseConnections: true, ...options, loggerInstance }))
  for (const event of ['request', 'clientError']) app.server.on(event, () => events.push(event))
  // One parameter: of an async onRequestAbort without any, Fastify says that it has too many.
  for (const name of [...ON_THE_WAY, ...AFTERWARDS]) app.addHook(name, async (request) => run(name, request))
  const begun = new Promise((resolve) => {
    app.route({
      method: text.startsWith('POST') ? 'POST' : 'GET',
      url: '/orders',
      ...route,
      handler (request, reply) {
        run('handler', request)
        resolve(undefined)
        return handler(request, reply)
      }
    })
  })
  app.get('/orders/:id', async () => ({ item: 'tea' }))
  return { ending, ran, log, events, app, begun }
}

function describe ({ ending: { id, label, about = 1 }, ran, log, events }, client) {
  const [status = ''] = [...client.read().matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, one]) => one).slice(about - 1)
  const isOwn = (one) => one.id === `req-${about}`
  const names = ran.filter(isOwn).map(({ name }) => name)
  const isRouted = events.filter((event) => event === 'request').length >= about
  return {
    id,
    label,
    status,
    by: names.length > 0 ? 'route' : isRouted ? 'router' : events.includes('clientError') ? 'parser' : 'Node',
    ran: names,
    log: log.filter((one) => one.id === undefined || isOwn(one)).map(({ line }) => line),
    connection: client.hasLeft() ? 'left' : client.isClosed() ? 'closed' : 'open'
  }
}
