import { createServer } from 'node:http'
import express from 'express'
import fastify from 'fastify'
import Koa from 'koa'

const TYPE = 'application/json; charset=utf-8'
const SLOW_MICROSECONDS = 50

/** Express's own: a weak ETag, from the `etag` package. */
const etag = express().get('etag fn')

/**
 * Servers that answer every request with the same JSON. The bare ones differ from
 * `string`, each in one thing; the frameworks come as they are.
 *
 * @typedef {import('node:http').Server} Server
 * @typedef {import('node:http').ServerResponse} Response
 *
 * @typedef {object} Creator
 * @property {string} label
 * @property {(value: unknown) => Server | Promise<Server>} create not listening yet
 */

/** @satisfies {Record<string, Creator>} */
export const SERVERS = {
  string: { label: 'http, string', create: (value) => createBare(value, writeString) },
  buffer: { label: 'http, Buffer', create: (value) => createBare(value, writeBuffer) },
  chunked: { label: 'http, chunked', create: (value) => createBare(value, writeChunked) },
  etag: { label: 'http, ETag', create: (value) => createBare(value, writeWithEtag) },
  'like-express': { label: 'http, as Express', create: (value) => createBare(value, writeLikeExpress) },
  slow: { label: 'http, slowed', create: (value) => createBare(value, writeSlowly) },
  express: { label: 'Express', create: createExpress },
  koa: { label: 'Koa', create: createKoa },
  fastify: { label: 'Fastify', create: createFastify }
}

/**
 * @param {unknown} value
 * @param {(response: Response, json: string) => void} write
 * @returns {Server}
 */
function createBare (value, write) {
  return createServer((request, response) => write(response, JSON.stringify(value)))
}

/** @type {(response: Response, json: string) => void} as Fastify does it */
function writeString (response, json) {
  response.writeHead(200, { 'content-type': TYPE, 'content-length': Buffer.byteLength(json) })
  response.end(json)
}

/** @type {(response: Response, json: string) => void} */
function writeBuffer (response, json) {
  const body = Buffer.from(json)
  response.writeHead(200, { 'content-type': TYPE, 'content-length': body.length })
  response.end(body)
}

/** @type {(response: Response, json: string) => void} */
function writeChunked (response, json) {
  response.writeHead(200, { 'content-type': TYPE })
  response.write(json)
  response.end()
}

/** @type {(response: Response, json: string) => void} */
function writeWithEtag (response, json) {
  response.writeHead(200, { 'content-type': TYPE, 'content-length': Buffer.byteLength(json), etag: etag(json) })
  response.end(json)
}

/** @type {(response: Response, json: string) => void} */
function writeLikeExpress (response, json) {
  response.setHeader('Content-Type', TYPE)
  const body = Buffer.from(json)
  response.setHeader('Content-Length', body.length)
  response.setHeader('ETag', etag(body))
  response.end(body)
}

/** @type {(response: Response, json: string) => void} */
function writeSlowly (response, json) {
  const end = performance.now() + SLOW_MICROSECONDS / 1000
  while (performance.now() < end);
  writeString(response, json)
}

/** @param {unknown} value */
function createExpress (value) {
  const app = express()
  app.disable('x-powered-by')
  app.get('/', (request, response) => {
    response.json(value)
  })
  return createServer(app)
}

/** @param {any} value */
function createKoa (value) {
  const app = new Koa()
  app.use((context) => {
    context.body = value
  })
  return createServer(app.callback())
}

/** @param {unknown} value */
async function createFastify (value) {
  const app = fastify()
  app.get('/', (request, reply) => {
    reply.send(value)
  })
  await app.ready()
  return app.server
}
