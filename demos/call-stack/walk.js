// Six ways to write middlewares, each in a real application, and the stack in the handler of a real request.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import express from 'express'
import fastify from 'fastify'
import Koa from 'koa'
import { captureStack } from '../lib/engine/capture-stack.js'
import { writeAtomically } from '../lib/files/write-atomically.js'
import { askListener } from '../lib/http/ask.js'
import { foldTowers } from './model.js'

/** The most middlewares that the figure shows. */
export const MOST = 150
const TOWERS = new URL('figure/towers.json', import.meta.url)

// `one` is what is counted. `build` makes an application in which each of so many middlewares calls `note` and does nothing
// else, and the handler sends what `answer` returns.
export const KINDS = [
  { id: 'express', label: 'Express', one: 'middleware', framework: 'Express', waits: false, build: buildExpress },
  { id: 'koa', label: 'Koa', one: 'middleware', framework: 'Koa', waits: false, build: buildKoa },
  { id: 'fastify', label: 'Fastify, callback hooks', one: 'hook', framework: 'Fastify', waits: false, build: buildFastify },
  { id: 'express-await', label: 'Express, each awaits first', one: 'middleware', framework: 'Express', waits: true, build: buildExpress },
  { id: 'koa-await', label: 'Koa, each awaits first', one: 'middleware', framework: 'Koa', waits: true, build: buildKoa },
  { id: 'fastify-async', label: 'Fastify, async hooks', one: 'hook', framework: 'Fastify', waits: true, build: buildFastify }
]

export function findKind (id) {
  return KINDS.find((kind) => kind.id === id)
}

async function buildExpress (waits, count, note, answer) {
  const app = express()
  for (let index = 0; index < count; index++) {
    if (waits) {
      app.use(async function middleware (request, response, next) {
        note()
        await null
        next()
      })
    } else {
      app.use(function middleware (request, response, next) {
        note()
        next()
      })
    }
  }
  app.get('/', function handler (request, response) { response.json(answer()) })
  return app
}

async function buildKoa (waits, count, note, answer) {
  const app = new Koa()
  for (let index = 0; index < count; index++) {
    app.use(async function middleware (context, next) {
      note()
      if (waits) await null
      await next()
    })
  }
  app.use(function handler (context) { context.body = answer() })
  return app.callback()
}

async function buildFastify (waits, count, note, answer) {
  const app = fastify()
  for (let index = 0; index < count; index++) {
    if (waits) {
      app.addHook('onRequest', async function hook () { note() })
    } else {
      app.addHook('onRequest', function hook (request, reply, done) {
        note()
        done()
      })
    }
  }
  app.get('/', function handler (request, reply) { reply.send(answer()) })
  await app.ready()
  return app.routing
}

// Send one real HTTP request through middlewares that do nothing, and see the stack in the handler, and on the way there
// how tall it is in each of them, which takes a while for many.
export async function walkRequest (id, count, { onTheWay = false } = {}) {
  const { build, waits } = findKind(id)
  const depths = /** @type {number[]} */ ([])
  let stack = /** @type {any} */ (null)
  const note = () => { if (onTheWay) depths.push(captureStack(note).frames.length) }
  const answer = () => {
    stack = captureStack(answer)
    return { depth: stack.frames.length }
  }
  const [{ status }] = await askListener(await build(waits, count, note, answer))
  if (status !== 200) throw new Error(`${id} with ${count} answers ${status}`)
  return { depths, stack }
}

/** @returns {Promise<import('./model.js').Towers>} what the figure draws, as it was recorded */
export async function readTowers () {
  return JSON.parse(await readFile(TOWERS, 'utf8'))
}

/** The stacks of every kind behind every number of middlewares, folded; a line for each frame and kind, so that a change can be read. */
export async function recordTowers () {
  const require = createRequire(import.meta.url)
  const frames = []
  const kinds = []
  for (const { build, ...kind } of KINDS) {
    const walks = []
    for (let count = 0; count <= MOST; count++) walks.push(await walkRequest(kind.id, count, { onTheWay: count === MOST }))
    kinds.push({ ...kind, walk: walks[MOST].depths, ...foldTowers(walks.map(({ stack }) => stack), kind.one, frames) })
  }
  const versions = ['express', 'router', 'koa', 'koa-compose', 'fastify', 'find-my-way'].map((name) => [name, require(`${name}/package.json`).version])
  const lines = (items) => items.map((item) => JSON.stringify(item)).join(',\n')
  const head = `"node": "${process.versions.node}", "packages": ${JSON.stringify(Object.fromEntries(versions))}`
  await writeAtomically(fileURLToPath(TOWERS), `{${head},\n"frames": [\n${lines(frames)}\n],\n"kinds": [\n${lines(kinds)}\n]}\n`)
}
