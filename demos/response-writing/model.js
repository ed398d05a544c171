import { createServer } from 'node:http'
import express from 'express'
import fastJsonStringify from 'fast-json-stringify'
import fastify from 'fastify'
import Koa from 'koa'
import { takeHeapSnapshot } from '../lib/engine/heap-snapshot.js'
import { askListener } from '../lib/http/ask.js'
import { rowsSchema, twentyRows } from '../lib/samples/twenty-rows.js'

// Servers that answer every request with the same JSON. The bare ones differ from `string`, each in one thing; the
// frameworks come as they are.

const TYPE = 'application/json; charset=utf-8'
const SLOW_MICROSECONDS = 50
/** Express's own: a weak ETag, from the `etag` package. */
const etag = express().get('etag fn')

export const SERVERS = {
  string: { label: 'http, string', create: (value) => createBare(value, writeString) },
  buffer: { label: 'http, Buffer', create: (value) => createBare(value, writeBuffer) },
  chunked: { label: 'http, chunked', create: (value) => createBare(value, writeChunked) },
  etag: { label: 'http, ETag', create: (value) => createBare(value, writeWithEtag) },
  slow: { label: 'http, slowed', create: (value) => createBare(value, writeSlowly) },
  express: { label: 'Express', create: createExpress },
  koa: { label: 'Koa', create: createKoa },
  fastify: { label: 'Fastify', create: createFastify }
}

function createBare (value, write) {
  return createServer((request, response) => write(response, JSON.stringify(value)))
}

/** As Fastify does it. */
function writeString (response, json) {
  response.writeHead(200, { 'content-type': TYPE, 'content-length': Buffer.byteLength(json) })
  response.end(json)
}

function writeBuffer (response, json) {
  const body = Buffer.from(json)
  response.writeHead(200, { 'content-type': TYPE, 'content-length': body.length })
  response.end(body)
}

function writeChunked (response, json) {
  response.writeHead(200, { 'content-type': TYPE })
  response.write(json)
  response.end()
}

function writeWithEtag (response, json) {
  response.writeHead(200, { 'content-type': TYPE, 'content-length': Buffer.byteLength(json), etag: etag(json) })
  response.end(json)
}

function writeSlowly (response, json) {
  const end = performance.now() + SLOW_MICROSECONDS / 1000
  while (performance.now() < end);
  writeString(response, json)
}

function createExpress (value) {
  return createServer(express().disable('x-powered-by').get('/', (request, response) => { response.json(value) }))
}

function createKoa (value) {
  return createServer(new Koa().use((context) => { context.body = value }).callback())
}

async function createFastify (value) {
  const app = fastify().get('/', (request, reply) => { reply.send(value) })
  await app.ready()
  return app.server
}

// What reaches the socket.

/** What a stream's handle can be told to write with: from here on it is C++. */
const WRITERS = ['writev', 'writeBuffer', 'writeUtf8String', 'writeLatin1String', 'writeAsciiString', 'writeUcs2String']

/**
 * Stand between Node's JavaScript and the C++ that writes to each socket of a server: `around` is called in place of
 * each write, and has to call `write`, and to return what it returns.
 */
export function watchHandles (server, around) {
  server.on('connection', ({ _handle: handle }) => {
    for (const method of WRITERS) {
      const write = handle[method]
      handle[method] = (...args) => around(method, () => write.apply(handle, args), args)
    }
  })
}

/**
 * Let a server answer once: what the response was given, what the socket's handle was given in each write (empty
 * chunks left out), the names of the headers, and the bytes of both parts.
 */
export async function watchAnswer (id, value) {
  const { label, create } = SERVERS[id]
  const server = await create(value)
  const writes = []
  watchHandles(server, (method, write, [, data, allBuffers]) => {
    writes.push({ method, chunks: chunksOf(method, data, allBuffers).map(kindOf) })
    return write()
  })
  const bodies = watchBodies(server)
  // As a load generator asks.
  const [{ headers, body }] = await askListener(server, [{ headers: { connection: 'keep-alive' } }])
  const lines = Object.entries(headers).map(([name, text]) => `${name}: ${text}\r\n`)
  return { label, body: kindOf(bodies[0]), writes, headers: Object.keys(headers), headBytes: `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`.length, bodyBytes: Buffer.byteLength(body) }
}

/** Unless all are Buffers, each chunk is followed by its encoding. */
function chunksOf (method, data, allBuffers) {
  if (method !== 'writev') return [data]
  const chunks = allBuffers ? data : data.filter((_, index) => index % 2 === 0)
  return chunks.filter(({ length }) => length > 0)
}

function kindOf (chunk) {
  return typeof chunk === 'string' ? 'string' : 'Buffer'
}

/** What its responses are given to send, as it comes. */
function watchBodies (server) {
  const bodies = []
  server.prependListener('request', (request, response) => {
    for (const name of ['write', 'end']) {
      const send = response[name]
      response[name] = (...args) => {
        if (args[0]) bodies.push(args[0])
        return send.apply(response, args)
      }
    }
  })
  return bodies
}

// Whether V8 holds a text in one piece, by a snapshot of the heap.

/** Keeps strings where a snapshot can be searched for them: by the name of this class. */
class FollowedStrings {
  constructor (handed) {
    const stringify = fastJsonStringify(/** @type {any} */ (structuredClone(rowsSchema)))
    this.returned = stringify(twentyRows)
    this.counted = stringify(twentyRows)
    this.handed = handed
    // As Fastify does for Content-Length.
    this.bytes = Buffer.byteLength(this.counted)
  }
}

/**
 * Whether V8 holds the 20 rows as a rope: as the generated serializer returns them, once their bytes were counted,
 * and in what Fastify's route with a response schema hands to the socket's handle.
 */
export async function followRope () {
  const app = fastify().get('/', { schema: { response: { 200: rowsSchema } } }, (request, reply) => { reply.send(twentyRows) })
  await app.ready()
  const seen = {}
  watchHandles(app.server, (method, write, [, data]) => {
    // Before the first write reads its string.
    seen.strings = new FollowedStrings(method === 'writev' ? data[0] : data)
    seen.heap = takeHeapSnapshot()
    return write()
  })
  // This process does nothing else while the snapshot is taken.
  await askListener(app.server, [{ limitMs: 120_000 }])
  const heap = await seen.heap
  const holder = heap.nodes.find((node) => heap.type(node) === 'object' && heap.name(node) === FollowedStrings.name && heap.children(node).handed !== undefined)
  const { returned, counted, handed } = heap.children(holder)
  // A rope that was read is kept as one whole piece and an empty one.
  const isRope = (node) => heap.type(node) === 'concatenated string' && heap.name(heap.children(node).second) !== ''
  return { returned: isRope(returned), counted: isRope(counted), handed: isRope(handed) }
}
