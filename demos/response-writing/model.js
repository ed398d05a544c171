import { askListener } from '../lib/http/ask.js'
import { twentyRows } from '../lib/samples/twenty-rows.js'
import { SERVERS } from './model/create-servers.js'
import { followRope } from './model/follow-rope.js'
import { watchHandles } from './model/watch-handle.js'

/** What is shown: the slowed server writes what the first one writes. */
const SHOWN = /** @type {const} */ (['string', 'fastify', 'koa', 'express', 'buffer', 'chunked', 'etag'])

const VALUES = [{ label: '20 bytes', value: { hello: 'fastify!' } }, { label: '20 rows', value: twentyRows }]

/** A connection that asks to be kept, as a load generator’s does. */
const KEPT = { headers: { connection: 'keep-alive' } }

/**
 * @typedef {'string' | 'Buffer'} Kind
 *
 * @typedef {object} Write
 * @property {string} method of the socket's handle
 * @property {Kind[]} chunks what it was given, empty ones left out
 *
 * @typedef {object} Written
 * @property {string} id
 * @property {string} label
 * @property {Kind} body what the response was given
 * @property {Write[]} writes of one answer
 * @property {string[]} headers names, in order
 * @property {number} headBytes
 * @property {number} bodyBytes
 */

/**
 * Let each server answer once, and note what reaches the socket's handle.
 *
 * @param {AbortSignal} [signal]
 * @returns {Promise<{ answers: Array<{ label: string, written: Written[] }>, rope: Awaited<ReturnType<typeof followRope>> }>}
 */
export async function watchAnswers (signal) {
  const answers = []
  for (const { label, value } of VALUES) {
    const written = []
    for (const id of SHOWN) {
      signal?.throwIfAborted()
      written.push(await watchAnswer(id, value))
    }
    answers.push({ label, written })
  }
  return { answers, rope: await followRope(signal) }
}

/**
 * @param {keyof typeof SERVERS} id
 * @param {unknown} value
 * @returns {Promise<Written>}
 */
export async function watchAnswer (id, value) {
  const { label, create } = SERVERS[id]
  const server = await create(value)
  /** @type {Write[]} */
  const writes = []
  watchHandles(server, (method, write, [, data, allBuffers]) => {
    writes.push({ method, chunks: chunksOf(method, data, allBuffers).map(kindOf) })
    return write()
  })
  const bodies = watchBodies(server)
  const [{ headers, body }] = await askListener(server, [KEPT])
  return { id, label, body: kindOf(bodies[0]), writes, headers: Object.keys(headers), headBytes: countHead(headers), bodyBytes: Buffer.byteLength(body) }
}

/**
 * @param {string} method
 * @param {any} data
 * @param {boolean} allBuffers
 * @returns {any[]}
 */
function chunksOf (method, data, allBuffers) {
  if (method !== 'writev') return [data]
  // Unless all are Buffers, each chunk is followed by its encoding.
  const chunks = allBuffers ? data : data.filter((/** @type {unknown} */ _, /** @type {number} */ index) => index % 2 === 0)
  return chunks.filter((/** @type {string | Buffer} */ { length }) => length > 0)
}

/**
 * @param {unknown} chunk
 * @returns {Kind}
 */
function kindOf (chunk) {
  return typeof chunk === 'string' ? 'string' : 'Buffer'
}

/**
 * @param {import('node:http').Server} server
 * @returns {unknown[]} what its responses are given to send, as it comes
 */
function watchBodies (server) {
  /** @type {unknown[]} */
  const bodies = []
  server.prependListener('request', (request, /** @type {any} */ response) => {
    for (const name of ['write', 'end']) {
      const send = response[name]
      response[name] = (/** @type {any[]} */ ...args) => {
        if (args[0]) bodies.push(args[0])
        return send.apply(response, args)
      }
    }
  })
  return bodies
}

/** @param {import('node:http').IncomingHttpHeaders} headers each once */
function countHead (headers) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`.length
}
