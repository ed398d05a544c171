import express from 'express'
import fastify from 'fastify'
import Koa from 'koa'

/**
 * A way to write middlewares, in one framework.
 *
 * @typedef {object} Kind
 * @property {string} id
 * @property {string} label
 * @property {string} one what is counted, such as `hook`
 * @property {'Express' | 'Koa' | 'Fastify'} framework
 * @property {boolean} waits whether a middleware awaits something before the next one runs
 * @property {(count: number, note: () => void, answer: () => unknown) => Promise<import('node:http').RequestListener>} build
 *   an application in which each middleware calls `note` and does nothing else, and the handler sends what `answer` returns
 */

/** @type {Kind[]} */
export const KINDS = [
  { id: 'express', label: 'Express', one: 'middleware', framework: 'Express', waits: false, build: buildExpress },
  { id: 'koa', label: 'Koa', one: 'middleware', framework: 'Koa', waits: false, build: buildKoa },
  { id: 'fastify', label: 'Fastify, callback hooks', one: 'hook', framework: 'Fastify', waits: false, build: buildFastify },
  { id: 'express-await', label: 'Express, each awaits first', one: 'middleware', framework: 'Express', waits: true, build: buildWaitingExpress },
  { id: 'koa-await', label: 'Koa, each awaits first', one: 'middleware', framework: 'Koa', waits: true, build: buildWaitingKoa },
  { id: 'fastify-async', label: 'Fastify, async hooks', one: 'hook', framework: 'Fastify', waits: true, build: buildAsyncFastify }
]

/**
 * @param {string} id
 * @returns {Kind}
 */
export function findKind (id) {
  const kind = KINDS.find((candidate) => candidate.id === id)
  if (!kind) throw new Error(`no kind '${id}'`)
  return kind
}

/** @type {Kind['build']} */
async function buildExpress (count, note, answer) {
  const app = express()
  for (let index = 0; index < count; index++) {
    app.use(function middleware (request, response, next) {
      note()
      next()
    })
  }
  app.get('/', function handler (request, response) {
    response.json(answer())
  })
  return app
}

/** @type {Kind['build']} */
async function buildWaitingExpress (count, note, answer) {
  const app = express()
  for (let index = 0; index < count; index++) {
    app.use(async function middleware (request, response, next) {
      note()
      await null
      next()
    })
  }
  app.get('/', function handler (request, response) {
    response.json(answer())
  })
  return app
}

/** @type {Kind['build']} */
async function buildKoa (count, note, answer) {
  const app = new Koa()
  for (let index = 0; index < count; index++) {
    app.use(async function middleware (context, next) {
      note()
      await next()
    })
  }
  app.use(function handler (context) {
    context.body = answer()
  })
  return app.callback()
}

/** @type {Kind['build']} */
async function buildWaitingKoa (count, note, answer) {
  const app = new Koa()
  for (let index = 0; index < count; index++) {
    app.use(async function middleware (context, next) {
      note()
      await null
      await next()
    })
  }
  app.use(function handler (context) {
    context.body = answer()
  })
  return app.callback()
}

/** @type {Kind['build']} */
async function buildFastify (count, note, answer) {
  const app = fastify()
  for (let index = 0; index < count; index++) {
    app.addHook('onRequest', function hook (request, reply, done) {
      note()
      done()
    })
  }
  app.get('/', function handler (request, reply) {
    reply.send(answer())
  })
  await app.ready()
  return app.routing
}

/** @type {Kind['build']} */
async function buildAsyncFastify (count, note, answer) {
  const app = fastify()
  for (let index = 0; index < count; index++) {
    app.addHook('onRequest', async function hook () {
      note()
    })
  }
  app.get('/', function handler (request, reply) {
    reply.send(answer())
  })
  await app.ready()
  return app.routing
}
