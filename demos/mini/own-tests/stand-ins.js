// @ts-nocheck: it stands in for what has types of its own
import { EventEmitter } from 'node:events'
import { METHODS as KNOWN } from 'node:http'
import { Boot } from '../boot.js'
import fastify from '../fastify.js'
import { createRouter } from '../router.js'
import { buildSerializer } from '../serializer.js'

// The libraries' interfaces on our files; `constants` are files of the library that its tests compare with.

/** find-my-way lists QUERY, which Node 20.19.0 does not have. */
const METHODS = [...new Set([...KNOWN, 'QUERY'])]

const refuse = (what) => { throw new Error(`mini has no ${what}`) }

const findMyWay = (options = {}) => {
  const router = createRouter()
  const api = { on, find, lookup, all: (...args) => on(METHODS, ...args) }
  for (const name of ['off', 'reset', 'findRoute', 'hasRoute', 'prettyPrint']) api[name] = () => refuse(name)
  for (const method of METHODS) api[method.toLowerCase()] = (...args) => api.on(method, ...args)
  return api

  function on (methods, path, ...rest) {
    const [, handler, store = null] = typeof rest[0] === 'function' ? [{}, rest[0], rest[2] ?? rest[1]] : rest
    if (typeof path !== 'string' || !/^[/*]/.test(path) || typeof handler !== 'function') refuse('check of its arguments')
    for (const method of [methods].flat()) {
      if (!METHODS.includes(method)) refuse('check of its arguments')
      try {
        router.on(method, path, { handler, store })
      } catch (error) {
        if (error.message.includes('already declared')) error.message += ' with constraints \'{}\''
        throw error
      }
    }
  }
  function find (method, url) {
    const found = router.find(method, url.split(/[?#]/, 1)[0])
    return found && { ...found.store, params: found.params, searchParams: {} }
  }
  function lookup (request, response, context) {
    const found = find(request.method, request.url)
    if (found !== null) return found.handler.call(context ?? found, request, response, found.params, found.store, found.searchParams)
    if (options.defaultRoute) return options.defaultRoute.call(context ?? api, request, response)
    response.statusCode = 404
    response.end()
  }
}

const fastJsonStringify = Object.assign((schema) => buildSerializer(schema), { restore () {} })
Object.assign(fastJsonStringify, { build: fastJsonStringify, default: fastJsonStringify })

/** It is called as a function, puts its methods on a server, and tells of its events. */
function avvio (server, options, done) {
  if (typeof server === 'function' && options === undefined) return avvio(null, {}, server)
  if (typeof options === 'function') return avvio(server, {}, options)
  const events = new EventEmitter()
  let start
  const started = new Promise((resolve) => { start = () => process.nextTick(resolve) })
  const preReady = () => {
    events.emit('preReady')
    boot.booted.then(() => events.emit('start'))
  }
  const boot = new Boot(server ?? undefined, { ...options, preReady, started })
  const { ready, close } = boot
  Object.assign(boot, {
    on: events.on.bind(events),
    once: events.once.bind(events),
    start () { start(); return boot },
    ready (...args) { queueMicrotask(start); return ready.apply(boot, args) },
    close (...args) {
      const closed = close.apply(boot, args)
      boot.booted.then(() => events.emit('close'))
      return closed
    }
  })
  if (done) events.once('start', done)
  const names = options?.expose ?? {}
  for (const method of server ? ['use', 'after', 'ready', 'onClose', 'close'] : []) {
    server[names[method] ?? method] = function (func, given) {
      const got = boot[method](func, method === 'use' ? given : this)
      return got === boot || (got === undefined && method !== 'ready') ? this : got
    }
  }
  if (options?.autostart !== false) start()
  return boot
}

const all = {
  'find-my-way': { standIn: findMyWay, constants: ['lib/http-methods.js'] },
  'fast-json-stringify': { standIn: fastJsonStringify },
  avvio: { standIn: avvio, constants: ['lib/errors.js', 'lib/symbols.js'] },
  fastify: { standIn: Object.assign(fastify, { fastify, default: fastify }), constants: ['lib/errors.js', 'lib/symbols.js', 'lib/warnings.js'] }
}
export default all
