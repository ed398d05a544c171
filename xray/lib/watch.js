import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'
import { createRequire } from 'node:module'
import { isWithin, read, readKeeper } from './internals.js'
import { Ended } from './load.js'
import { namePlaces } from './places.js'

/** Fastify tells it of each instance, before whoever wanted it gets it. */
const MADE = channel('fastify.initialization')

/** Watch every Fastify that is made from now on, whoever makes it and however it was imported. */
export function watchApplications (folder) {
  const places = namePlaces(folder)
  const applications = []
  const begin = (message) => { applications.push(watchApplication(message.fastify, places)) }
  MADE.subscribe(begin)
  return {
    places,
    applications,
    of: (instance) => applications.find(({ root }) => isWithin(instance, root)),
    stop: () => { MADE.unsubscribe(begin) }
  }
}

/**
 * Children inherit from the root, so it is enough to wrap what the root has. `scopes`: the application first, then its
 * plugins as they were registered, each with its times once it was called; `calls`: what was added and set; `routes`
 * with the `handler` that each was given, and the `contexts` that Fastify keeps of it; `listens`, and `listening`:
 * whether one got its answer; `closing`: the hooks that `close()` called
 */
export function watchApplication (root, places) {
  const at = places.here()
  const own = { id: 0, parent: null, plugin: null, instance: root, at, startedAt: performance.now(), endedAt: null, timeout: 0 }
  const application = { root, places, at, scopes: [own], calls: [], routes: [], listens: [], listening: false, closing: [] }
  root.addHook('onRoute', /** @this {any} */ function (options) {
    const { url, handler, schema } = options
    application.routes.push({
      options,
      url,
      handler,
      schema: copyPlain(schema, COMPLETED) ?? {},
      instance: this,
      scope: scopeNow(application),
      at: places.here(),
      contexts: []
    })
  })
  for (const watch of [watchContexts, watchClosing, wrapMethods, followPlugins, keepFromListening]) watch(application)
  return application
}

/** As deep as Fastify 4 completes a short schema in its place: `schema.response[200].content[type].schema`. */
const COMPLETED = 5

export function isPlain (value) {
  return typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value))
}

function copyPlain (value, depth) {
  if (depth === 0 || !isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copyPlain(one, depth - 1)]))
}

// Plugins.

const { cache } = createRequire(import.meta.url)
const NAME = Symbol.for('fastify.display-name')
const running = new AsyncLocalStorage()

/** The plugin whose code runs now. */
function scopeNow (application) {
  const now = running.getStore()
  return now && now.application === application ? now.scope : application.scopes[0]
}

/** Whether a plugin got an instance of its own. */
export function isEncapsulated ({ plugin }) {
  return typeof plugin === 'function' && !plugin[Symbol.for('skip-override')]
}

/** See each plugin as it is called, and know it again in whatever its code does later. */
function followPlugins (application) {
  const { root, scopes, places } = application
  const { register, after } = root
  root.register = function (plugin, options) {
    const timeout = root.initialConfig?.pluginTimeout ?? 0
    const scope = { id: scopes.length, parent: scopeNow(application), plugin, instance: null, at: places.here(), startedAt: null, endedAt: null, timeout }
    scopes.push(scope)
    return register.call(this, follow(plugin, scope, application), options)
  }
  // What it is given runs when others have loaded, and still belongs to whoever gave it.
  root.after = function (next) {
    if (typeof next !== 'function') return after.call(this, next)
    const scope = scopeNow(application)
    return after.call(this, new Proxy(next, {
      apply: (target, that, args) => running.run({ application, scope }, () => Reflect.apply(target, that, args))
    }))
  }
}

/** Something that Fastify takes for the same as what was given to `register`. */
function follow (plugin, scope, application) {
  if (typeof plugin === 'function') return wrap(plugin, scope, application)
  if (typeof plugin?.default === 'function') return wrap(plugin.default, scope, application)
  if (typeof plugin?.then !== 'function') return plugin
  return plugin.then((loaded) => wrap(typeof loaded?.default === 'function' ? loaded.default : loaded, scope, application))
}

/** A proxy keeps what Fastify looks at: length, kind, name, and the marks of fastify-plugin. */
function wrap (plugin, scope, application) {
  scope.plugin = plugin
  if (typeof plugin !== 'function') return plugin
  const followed = new Proxy(plugin, {
    apply (target, that, [instance, options, done]) {
      Object.assign(scope, { instance, options, startedAt: performance.now() })
      const end = (error) => {
        scope.endedAt ??= performance.now()
        scope.error ??= error
      }
      const isDone = (error) => {
        end(error)
        done(error)
      }
      try {
        const result = running.run({ application, scope }, () => Reflect.apply(target, that, [instance, options, isDone]))
        if (typeof result?.then === 'function') result.then(() => end(undefined), end)
        else if (target.length < 3) end(undefined)
        return result
      } catch (error) {
        end(error)
        throw error
      }
    },
    get (target, key) {
      // fastify-plugin makes a function its own default, and that is what is taken of a promise.
      if (key === 'default' && typeof target.default === 'function') return followed
      if (key === 'toString') return () => Function.prototype.toString.call(target)
      // Fastify looks for the function itself among the modules.
      if (key === NAME && !target[NAME]) return Object.entries(cache).find(([, module]) => module?.exports === target)?.[0]
      return target[key]
    }
  })
  return followed
}

// What is added, set and closed.

const METHODS = [
  'addHook', 'decorate', 'decorateRequest', 'decorateReply', 'setErrorHandler', 'setNotFoundHandler',
  'addContentTypeParser', 'addSchema', 'setValidatorCompiler', 'setSerializerCompiler', 'setReplySerializer',
  'setSchemaErrorFormatter', 'setSchemaController'
]

/** What an instance copies from its parent when it is made: what is added later does not reach it. */
function isCopied (method, value) {
  if (method === 'addContentTypeParser') return true
  return /^decorateRe/.test(method) && typeof value !== 'function' && !value?.getter && !value?.setter
}

/** Whether a plugin has an instance that was made of this one. */
function isChild (scope, instance) {
  return scope.instance !== null && isEncapsulated(scope) && Object.getPrototypeOf(scope.instance) === instance
}

/** Note each call that adds something, once it has succeeded; `without`: the plugins that it came too late for. */
function wrapMethods (application) {
  const { root, scopes, calls, places } = application
  // Some call themselves for each child.
  let inside = false
  for (const method of METHODS) {
    const original = root[method]
    root[method] = function (...args) {
      if (inside) return original.apply(this, args)
      const at = places.here()
      const scope = scopeNow(application)
      inside = true
      try {
        const result = original.apply(this, args)
        const kept = method === 'setErrorHandler' && { errorHandler: read(root, this, 'fastify.errorHandler') }
        const without = isCopied(method, args[1]) ? scopes.filter((one) => isChild(one, this)).map(({ id }) => id) : []
        calls.push({ method, args, instance: this, scope, at, without, ...kept })
        return result
      } finally {
        inside = false
      }
    }
  }
}

/** Follow the hooks that `close()` waits for. Each stays as Fastify sees it. */
function watchClosing ({ root, places, closing }) {
  const { addHook } = root
  root.addHook = function (name, hook) {
    if (!['onClose', 'preClose'].includes(name) || typeof hook !== 'function') return addHook.call(this, name, hook)
    const at = places.here()
    return addHook.call(this, name, new Proxy(hook, {
      apply (target, that, args) {
        const told = { name, at, ended: false }
        closing.push(told)
        const end = () => { told.ended = true }
        const last = args.at(-1)
        if (typeof last === 'function' && target.length >= (name === 'onClose' ? 2 : 1)) {
          return Reflect.apply(target, that, [...args.slice(0, -1), (...given) => { end(); last(...given) }])
        }
        const result = Reflect.apply(target, that, args)
        if (typeof result?.then === 'function') result.then(end, end)
        else end()
        return result
      }
    }))
  }
}

/** Note what Fastify keeps of each route: it hands this to the keeper of its 404 handlers when all plugins are loaded. */
function watchContexts ({ root, routes }) {
  const keeper = readKeeper(root)
  if (keeper === null) return
  const { setContext } = keeper
  keeper.setContext = function (instance, context) {
    setContext.call(this, instance, context)
    const { method, url } = context.config ?? {}
    // Of '/' behind a prefix there are two, and Fastify 4 keeps the slash of the second.
    const isFor = (route) => route.url === url || (route.url === route.options.prefix && `${route.url}/` === url)
    const same = routes.filter((route) => (
      isFor(route) && route.instance === instance && route.options.method === method && route.options.schema === context.schema
    ))
    const route = same.find(({ contexts }) => contexts.length === 0) ?? same[0]
    route?.contexts.push(context)
  }
}

// Listening.

/** A program that listens gets its answer, and no port is opened. What would refuse the call refuses it here too. */
function keepFromListening (application) {
  const { root, places, listens } = application
  const { listen, server } = root
  const isFifth = String(root.version).startsWith('5.')
  /** `isBare`: Fastify is given a port where 5 takes options. */
  const note = (args, isBare) => {
    const [first] = args
    // A text that is no number is a path.
    const options = Object(first) === first ? first : isNaN(first) ? { path: first } : { port: first }
    listens.push({ at: places.here(), options, isBare })
    const refused = refusePort(options.port)
    if (refused) application.refused = refused
    return { port: Number(options.port) || 0, refused, told: args.findLast((each) => typeof each === 'function') }
  }
  const answer = async ({ port, refused }) => {
    const address = { address: '127.0.0.1', family: 'IPv4', port }
    server.address = () => address
    root.addresses = () => [address]
    try {
      await root.ready()
      if (refused) throw refused
      application.listening = true
      return `http://${address.address}:${port}`
    } catch (error) {
      // A program may log it and end itself: then this is why.
      if (!(error instanceof Ended)) application.refused ??= error
      throw error
    }
  }
  root.listen = (...args) => {
    const isBare = args[0] !== undefined && Object(args[0]) !== args[0]
    const call = note(args, isBare)
    if (isFifth && isBare) {
      try {
        // It writes into what it is given, and throws where that is no object.
        listen.apply(root, args)
      } catch (error) {
        application.refused = error
        throw error
      }
    }
    const answered = answer(call)
    if (call.told === undefined) return answered
    // Nobody is told of a port that is none: the promise is rejected, and nobody has it.
    answered.then((url) => call.told(null, url), (error) => {
      if (error === call.refused) throw error
      call.told(error)
    })
  }
  // Some listen by the server itself.
  server.listen = (...args) => {
    const call = note(args, false)
    if (call.refused) throw call.refused
    if (call.told !== undefined) server.once('listening', call.told)
    answer(call).then(() => server.emit('listening'), (error) => server.emit('error', error))
    return server
  }
}

/** The error of Node for a port that is none. */
function refusePort (port) {
  if (typeof port !== 'number' && typeof port !== 'string') return null
  const number = Number(port)
  if (String(port).trim() !== '' && Number.isInteger(number) && number >= 0 && number < 65_536) return null
  const received = typeof port === 'string' ? `type string ('${port}')` : `type number (${port})`
  return Object.assign(new RangeError(`options.port should be >= 0 and < 65536. Received ${received}.`), { code: 'ERR_SOCKET_BAD_PORT' })
}
