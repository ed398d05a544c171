// What four servers answer to a hello, what that asks of Node, and what a published benchmark of them implies.
import crypto from 'node:crypto'
import { IncomingMessage, OutgoingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { askRaw, whileListening } from '../lib/http/ask.js'
import * as express from './apps/express.js'
import * as fastify from './apps/fastify.js'
import * as http from './apps/http.js'
import * as koa from './apps/koa.js'

// A file of its own inside, for which there are no types.
const { getHistograms } = createRequire(import.meta.url)('autocannon/lib/histUtil.js')

/** What each set-up is asked for: one process of the benchmark serves both. */
const PATHS = { article: '/', equal: '/equal' }
/** Each has two servers, neither of them listening. */
export const FRAMEWORKS = [
  { id: 'express', label: 'Express', ...express },
  { id: 'koa', label: 'Koa', ...koa },
  { id: 'fastify', label: 'Fastify', ...fastify },
  { id: 'http', label: 'node:http', ...http }
]
/**
 * What autocannon printed in the article besides the requests per second, which are in published.json: averages over
 * ten seconds.
 */
export const PRINTED = {
  express: { latencyMs: 0.84, bytesPerSecond: 1.79e6 },
  koa: { latencyMs: 0.01, bytesPerSecond: 3.2e6 },
  fastify: { latencyMs: 0.01, bytesPerSecond: 4.42e6 }
}
export const CONNECTIONS = 10

/** What autocannon's own histogram keeps of the time that one answer took, in milliseconds. */
export function keepLatency (milliseconds) {
  const { latencies } = getHistograms()
  latencies.recordValue(milliseconds)
  const kept = latencies.mean
  latencies.destroy()
  return kept
}

/** Both answers of each framework, as `article` and `equal`, and what each asked of Node. */
export async function watchAll () {
  const servers = []
  for (const { id, label, createArticle, createEqual } of FRAMEWORKS) {
    servers.push({ id, label, article: await watchAnswer(createArticle, PATHS.article), equal: await watchAnswer(createEqual, PATHS.equal) })
  }
  return servers
}

async function watchAnswer (create, path) {
  // The first answer of a process loads what later ones find loaded.
  await whileListening(await create(), (url) => askRaw(url + path))
  return await whileListening(await create(), async (url) => {
    const { calls, stop } = countCalls()
    try {
      return { ...await askRaw(url + path), calls }
    } finally {
      stop()
    }
  })
}

/** Count what is asked of Node from now on. What Node's own code calls counts too when it goes through these methods. */
function countCalls () {
  const calls = { looks: 0, sets: 0, removes: 0, handed: 0, prototypes: 0, buffers: 0, hashes: 0 }
  const isOfRequest = (object) => object instanceof IncomingMessage || object instanceof ServerResponse
  const watched = /** @type {any[][]} */ ([
    [OutgoingMessage.prototype, 'getHeader', () => { calls.looks++ }],
    [OutgoingMessage.prototype, 'hasHeader', () => { calls.looks++ }],
    [OutgoingMessage.prototype, 'setHeader', () => { calls.sets++ }],
    [OutgoingMessage.prototype, 'removeHeader', () => { calls.removes++ }],
    [ServerResponse.prototype, 'writeHead', (status, headers) => { calls.handed += Object.keys(headers ?? {}).length }],
    [Object, 'setPrototypeOf', (object) => { if (isOfRequest(object)) calls.prototypes++ }],
    [Buffer, 'from', (value) => { if (typeof value === 'string') calls.buffers++ }],
    [crypto, 'createHash', () => { calls.hashes++ }]
  ]).map(([owner, name, note]) => {
    const method = owner[name]
    owner[name] = function (...args) {
      note(...args)
      return method.apply(this, args)
    }
    return () => { owner[name] = method }
  })
  return { calls, stop: () => watched.forEach((undo) => undo()) }
}
