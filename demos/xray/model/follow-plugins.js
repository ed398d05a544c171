import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire } from 'node:module'

const { cache } = createRequire(import.meta.url)
const NAME = Symbol.for('fastify.display-name')
const ENCAPSULATES_NOT = Symbol.for('skip-override')

/**
 * A plugin as it was registered, or the application itself.
 *
 * @typedef {object} Scope
 * @property {number} id its place in the list
 * @property {Scope | null} parent the plugin that registered it
 * @property {any} plugin the function
 * @property {any} instance what it got, once it was called
 * @property {any} [options] that it was called with
 * @property {import('./places.js').Place | null} at where it was registered
 * @property {number | null} startedAt when it was called
 * @property {number | null} endedAt when it said that it is done
 * @property {unknown} [error] that it failed with
 * @property {number} timeout the time that it may take; 0 for ever
 */

/** @type {AsyncLocalStorage<{ application: any, scope: Scope }>} */
const running = new AsyncLocalStorage()

/**
 * @param {import('./watch-applications.js').Application} application
 * @returns {Scope} the plugin whose code runs now
 */
export function scopeNow (application) {
  const now = running.getStore()
  return now?.application === application ? now.scope : application.scopes[0]
}

/** On older Nodes every promise takes longer while somebody may ask. */
export function stopFollowing () {
  running.disable()
}

/**
 * See each plugin as it is called, and know it again in whatever its code does later.
 *
 * @param {import('./watch-applications.js').Application} application
 * @returns {() => void} restores the instance
 */
export function followPlugins (application) {
  const { root, scopes, places } = application
  const { register, after } = root
  root.register = function (/** @type {any} */ plugin, /** @type {any} */ options) {
    /** @type {Scope} */
    const scope = { id: scopes.length, parent: scopeNow(application), plugin, instance: null, at: places.here(), startedAt: null, endedAt: null, timeout: root.initialConfig?.pluginTimeout ?? 0 }
    scopes.push(scope)
    return register.call(this, followPlugin(plugin, scope, application), options)
  }
  // What it is given runs when others have loaded, and still belongs to whoever gave it.
  root.after = function (/** @type {any} */ next) {
    if (typeof next !== 'function') return after.call(this, next)
    const scope = scopeNow(application)
    const apply = (/** @type {Function} */ target, /** @type {any} */ that, /** @type {any[]} */ args) => (
      running.run({ application, scope }, () => Reflect.apply(target, that, args))
    )
    return after.call(this, new Proxy(next, { apply }))
  }
  return () => Object.assign(root, { register, after })
}

/**
 * @param {any} plugin whatever was given to `register`
 * @param {Scope} scope
 * @param {any} application
 * @returns {any} something that Fastify takes for the same
 */
function followPlugin (plugin, scope, application) {
  if (typeof plugin === 'function') return wrap(plugin, scope, application)
  if (typeof plugin?.default === 'function') return wrap(plugin.default, scope, application)
  if (typeof plugin?.then !== 'function') return plugin
  return plugin.then((/** @type {any} */ loaded) => wrap(typeof loaded?.default === 'function' ? loaded.default : loaded, scope, application))
}

/**
 * A proxy keeps what Fastify looks at: length, kind, name, and the marks of fastify-plugin.
 *
 * @param {any} plugin
 * @param {Scope} scope
 * @param {any} application
 */
function wrap (plugin, scope, application) {
  scope.plugin = plugin
  if (typeof plugin !== 'function') return plugin
  const followed = new Proxy(plugin, {
    apply (target, that, [instance, options, done]) {
      Object.assign(scope, { instance, options, startedAt: performance.now() })
      const end = (/** @type {unknown} */ error) => {
        scope.endedAt ??= performance.now()
        scope.error ??= error
      }
      const said = (/** @type {any} */ error) => {
        end(error)
        done(error)
      }
      try {
        const result = running.run({ application, scope }, () => Reflect.apply(target, that, [instance, options, said]))
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
      return key === NAME && !target[NAME] ? nameOfModule(target) : target[key]
    }
  })
  return followed
}

/**
 * Fastify looks for the function itself among the modules.
 *
 * @param {Function} plugin
 */
function nameOfModule (plugin) {
  return Object.entries(cache).find(([, module]) => module?.exports === plugin)?.[0]
}

/**
 * @param {Scope} scope
 * @returns {boolean} whether it got an instance of its own
 */
export function isEncapsulated ({ plugin }) {
  return typeof plugin === 'function' && !plugin[ENCAPSULATES_NOT]
}
