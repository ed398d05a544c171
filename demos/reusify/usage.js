// Who takes objects from a pool, what V8 makes of these objects, and what a burst leaves: asked of the real thing.
import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import reusify from 'reusify'
import { ask } from '../lib/http/ask.js'
import { makeAtOnce, useAtOnce } from './recipes.js'

const require = createRequire(import.meta.url)

/** Objects that differ in one thing: where they declare `next`, in which reusify keeps its list. */
export const SHAPES = {
  'declares next first': class {
    next = null
    value = 0
    done = false
  },
  'declares next last': class {
    value = 0
    done = false
    next = null
  },
  'does not declare next': class {
    value = 0
    done = false
  }
}

/** Whether an object that went through a pool has the hidden class of a new one, asked of V8. */
export function keepsHiddenClass (Shape) {
  setFlagsFromString('--allow-natives-syntax')
  const haveSameMap = new Function('one', 'other', 'return %HaveSameMap(one, other)') // eslint-disable-line no-new-func
  const pool = reusify(Shape)
  const [first, second] = [pool.get(), pool.get()]
  for (const taken of [first, second]) pool.release(taken)
  pool.get()
  return haveSameMap(pool.get(), new Shape())
}

/** How many objects are left of 1,000 that were in use at once and given up: from a pool, and made anew. */
export async function countSurvivors () {
  const references = /** @type {WeakRef<object>[][]} */ ([[], []])
  const noteIn = (list) => class {
    next = null
    constructor () {
      list.push(new WeakRef(this))
    }
  }
  const pool = reusify(noteIn(references[0]))
  useAtOnce(pool)
  makeAtOnce(noteIn(references[1]))
  await new Promise((resolve) => setImmediate(resolve)) // until then its own turn holds what a reference was made of
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const [pooled, fresh] = references.map((all) => all.filter((reference) => reference.deref()).length)
  pool.release(/** @type {any} */ ({})) // so that the pool itself was not garbage
  return { pooled: pooled - 1, fresh } // one more waits in the pool from its start
}

const APPS = [
  { id: 'bare', label: 'one route', build () {} },
  { id: 'plugins', label: 'ten plugins with a hook and a route each', build: registerTen },
  { id: 'middie', label: '@fastify/middie with one middleware', build: (app, middie) => useMiddleware(app, middie, 1) },
  { id: 'middie-together', label: 'the same, and all requests wait in it at once', isTogether: true, build: useMiddleware }
]

function registerTen (app) {
  for (const name of 'abcdefghij') {
    app.register(async (child) => {
      child.addHook('onRequest', (request, reply, done) => done())
      child.get(`/${name}`, () => name)
    })
  }
}

/** A middleware that lets requests go on when so many are there. */
async function useMiddleware (app, middie, together) {
  await app.register(middie)
  const waiting = []
  app.use((request, response, next) => {
    if (waiting.push(next) === together) for (const goOn of waiting.splice(0)) goOn()
  })
}

/** Start each application, ask it over a socket, and count what reusify did, from the first line of Fastify on; `owners` are the files that made pools. */
export async function countPools (requests) {
  const counted = { pools: 0, made: 0, gets: 0 }
  let owners = new Set()
  for (const path of Object.keys(require.cache)) delete require.cache[path] // whoever has loaded reusify keeps the bare one
  require('reusify')
  const loaded = /** @type {NodeModule} */ (require.cache[require.resolve('reusify')])
  loaded.exports = (Shape) => {
    counted.pools++
    owners.add(/node_modules\/([^:]+):/.exec(String(new Error().stack).replaceAll('\\', '/'))?.[1])
    const pool = reusify(/** @type {any} */ (class {
      constructor () {
        counted.made++
        return new Shape()
      }
    }))
    const get = () => {
      counted.gets++
      return pool.get()
    }
    return { ...pool, get }
  }
  const since = (before) => Object.fromEntries(Object.entries(counted).map(([name, count]) => [name, count - before[name]]))
  const rows = []
  for (const { id, label, isTogether, build } of APPS) {
    const before = { ...counted }
    owners = new Set()
    const app = require('fastify')()
    await build(app, require('@fastify/middie'), requests)
    app.get('/', (request, reply) => { reply.send({ hello: 'world' }) })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const [boot, listening] = [since(before), { ...counted }]
    if (isTogether) await Promise.all(Array.from({ length: requests }, () => ask(url)))
    else for (let sent = 0; sent < requests; sent++) await ask(url)
    rows.push({ id, label, boot, requests: since(listening), owners })
    await app.close()
  }
  return rows
}
