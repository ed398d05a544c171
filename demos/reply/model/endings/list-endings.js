import { once } from 'node:events'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { whenOver } from '../../../lib/http/when-over.js'

/** Long against a turn of the event loop, short against what a demo may take. */
const SHORT_MS = 100
/** How often it is looked whether the first bytes have come. */
const TURN_MS = 10
const MOST_TURNS = 1000
const LONG_PARAMETER = 'x'.repeat(101)
const LONG_HEADER = 'x'.repeat(20_000)
const HOST = 'Host: localhost\r\n'
const JSON_TYPE = 'Content-Type: application/json\r\n'

/**
 * @typedef {object} Ending
 * @property {string} id
 * @property {string} label
 * @property {string} request as it is written to the socket
 * @property {number} [about] which of its requests, when it is not the first
 * @property {any} [options] of Fastify
 * @property {any} [route] options of the route
 * @property {(request: any, reply: any) => any} [handler]
 * @property {(app: import('fastify').FastifyInstance) => void} [prepare]
 * @property {(client: import('../ask-by-socket.js').Client, app: import('fastify').FastifyInstance, begun: Promise<void>) => Promise<void>} [then] what happens after the request is written
 */

const get = (/** @type {string} */ path, /** @type {string} */ headers = HOST) => `GET ${path} HTTP/1.1\r\n${headers}\r\n`
const post = (/** @type {string} */ headers, /** @type {string} */ body) => `POST /orders HTTP/1.1\r\n${HOST}${headers}\r\n${body}`
const json = (/** @type {string} */ body) => post(`${JSON_TYPE}Content-Length: ${body.length}\r\n`, body)
const answerLate = async (/** @type {unknown} */ request, /** @type {any} */ reply) => {
  await whenOver(reply)
  return { late: true }
}
const answerAfterNext = async (/** @type {any} */ request) => {
  await once(request.server.server, 'request')
  return { late: true }
}
const leave = async (/** @type {import('../ask-by-socket.js').Client} */ client, /** @type {unknown} */ app, /** @type {Promise<void>} */ begun) => {
  await begun
  client.leave()
}

/**
 * Ways in which a request can end, each on a connection of its own.
 *
 * @type {Ending[]}
 */
export const ENDINGS = [
  { id: 'answered', label: 'The handler answers', request: get('/orders') },
  { id: 'hook', label: 'An onRequest hook answers', request: get('/orders'), route: { onRequest: async (/** @type {any} */ request, /** @type {any} */ reply) => reply.code(401).send('who are you?') } },
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
  { id: 'no-done', label: 'A hook does not call done', request: get('/orders'), route: { preHandler: (/** @type {any} */ request, /** @type {any} */ reply, /** @type {any} */ done) => {} } },
  { id: 'gone-handler', label: 'The client leaves while the handler works', request: get('/orders'), handler: answerLate, then: leave },
  { id: 'gone-undefined', label: 'The same, and the handler returns nothing', request: get('/orders'), handler: (request, reply) => whenOver(reply), then: leave },
  { id: 'gone-stream', label: 'The client leaves within a stream', request: get('/orders'), handler: async () => Readable.from(dripping()), then: leaveWithin },
  { id: 'gone-body', label: 'The client leaves while it sends its body', request: post(`${JSON_TYPE}Content-Length: 100\r\n`, '{"item"'), then: leaveWhenRead },
  { id: 'gone-head', label: 'The client leaves while it sends its head', request: 'GET /orders HTTP/1.1\r\nHos', then: leaveWhenRead },
  { id: 'connection-timeout', label: 'connectionTimeout is over', request: get('/orders'), options: { connectionTimeout: SHORT_MS }, handler: answerLate },
  { id: 'bad-url', label: 'The path cannot be decoded: /%zz', request: get('/%zz') },
  { id: 'long', label: 'A parameter is over maxParamLength', request: get(`/orders/${LONG_PARAMETER}`) },
  { id: 'closing', label: 'A second request, while the server closes', about: 2, request: get('/orders'), options: { forceCloseConnections: 'idle' }, handler: answerAfterNext, then: askWhileClosing },
  { id: 'malformed', label: 'The first line is no HTTP', request: 'TEA /orders\r\n\r\n' },
  { id: 'both-lengths', label: 'Both content-length and transfer-encoding', request: post(`${JSON_TYPE}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n`, '2\r\n{}\r\n0\r\n\r\n') },
  { id: 'bad-chunk', label: 'A chunk of the body is malformed', request: post(`${JSON_TYPE}Transfer-Encoding: chunked\r\n`, 'tea\r\n') },
  { id: 'headers', label: 'The head is over 16 KiB', request: get('/orders', `${HOST}X-Tea: ${LONG_HEADER}\r\n`) },
  { id: 'slow-head', label: 'The head does not come in time', request: 'GET /orders HTTP/1.1\r\nHos', options: { http: { headersTimeout: SHORT_MS, connectionsCheckingInterval: 20 } } },
  { id: 'slow-body', label: 'The body does not come within requestTimeout', request: post(`${JSON_TYPE}Content-Length: 100\r\n`, '{"item"'), options: { requestTimeout: SHORT_MS, http: { headersTimeout: SHORT_MS, connectionsCheckingInterval: 20 } } },
  { id: 'no-host', label: 'There is no Host header', request: get('/orders', '') },
  { id: 'expect', label: 'Expect asks for what Node does not know', request: get('/orders', `${HOST}Expect: tea\r\n`) },
  { id: 'connect', label: 'The method is CONNECT', request: `CONNECT localhost:80 HTTP/1.1\r\n${HOST}\r\n` },
  { id: 'per-socket', label: 'A request over maxRequestsPerSocket', about: 2, request: get('/orders') + get('/orders'), options: { maxRequestsPerSocket: 1 } }
]

/** @type {NonNullable<Ending['then']>} */
async function askWhileClosing (client, app, begun) {
  await begun
  app.close()
  await wait(SHORT_MS)
  client.write(get('/orders'))
}

/** @type {NonNullable<Ending['then']>} */
async function leaveWhenRead (client, app) {
  const [socket] = await once(app.server, 'connection')
  for (let turn = 0; turn < MOST_TURNS && socket.bytesRead === 0; turn++) await wait(TURN_MS)
  client.leave()
}

/** @type {NonNullable<Ending['then']>} */
async function leaveWithin (client) {
  for (let turn = 0; turn < MOST_TURNS && !client.read().includes('tea'); turn++) await wait(TURN_MS)
  client.leave()
}

/** @param {string[]} parts before it fails */
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
