import { channel } from 'node:diagnostics_channel'
import { listShorthand } from './findings/refused-by-fifth.js'
import { followPlugins, scopeNow } from './follow-plugins.js'
import { isWithin } from './internals.js'
import { keepFromListening } from './keep-from-listening.js'
import { tellPlaces } from './places.js'
import { watchClosing } from './watch-closing.js'
import { watchContexts } from './watch-contexts.js'
import { wrapMethods } from './wrap-methods.js'

/** Fastify tells it of each instance, before whoever wanted it gets it. */
const MADE = channel('fastify.initialization')

/**
 * What was called on an instance: a hook, a decorator, a handler, a parser, a setting.
 *
 * @typedef {object} Call
 * @property {string} method such as `addHook`
 * @property {any[]} args
 * @property {any} instance that it was called on
 * @property {import('./follow-plugins.js').Scope} scope the plugin that ran
 * @property {import('./places.js').Place | null} at
 * @property {any} [errorHandler] what Fastify keeps of an error handler
 *
 * @typedef {object} WatchedRoute
 * @property {any} options as Fastify completed them
 * @property {string} url with its prefix
 * @property {any} instance
 * @property {import('./follow-plugins.js').Scope} scope
 * @property {import('./places.js').Place | null} at
 * @property {string[]} shorthand the parts of its schema that are properties alone
 * @property {any[]} contexts what Fastify keeps of it: one, or two where a trailing slash may be there or not
 *
 * @typedef {object} Application
 * @property {any} root the instance that was made
 * @property {import('./places.js').Places} places
 * @property {import('./places.js').Place | null} at where it was made
 * @property {string | null} maker the file of its Fastify; null where that is in a bundle
 * @property {import('./follow-plugins.js').Scope[]} scopes the application itself first, then its plugins in the order in which they were registered
 * @property {Call[]} calls
 * @property {WatchedRoute[]} routes
 * @property {Array<{ at: import('./places.js').Place | null, options: any, isBare: boolean }>} listens `isBare`: with a port or a path that is in no object
 * @property {unknown} [refused] why a call of `listen()` was refused
 * @property {boolean} listening whether a call of `listen()` got its answer
 * @property {Array<{ name: string, at: import('./places.js').Place | null, ended: boolean }>} closing the hooks that `close()` called
 * @property {() => void} restore gives the instance its own methods again
 */

/**
 * Watch every Fastify that is made from now on, whoever makes it and however it was imported.
 *
 * @param {string} folder of the application
 * @returns {{ applications: Application[], of: (instance: any) => Application | undefined, stop: () => void }}
 */
export function watchApplications (folder) {
  const places = tellPlaces(folder)
  /** @type {Application[]} */
  const applications = []
  const begin = (/** @type {any} */ { fastify }) => { applications.push(watchApplication(fastify, places)) }
  MADE.subscribe(begin)
  return {
    applications,
    of: (instance) => applications.find(({ root }) => isWithin(instance, root)),
    stop: () => {
      MADE.unsubscribe(begin)
      for (const { restore } of applications) restore()
    }
  }
}

/**
 * Children inherit from the root, so it is enough to wrap what the root has.
 *
 * @param {any} root
 * @param {import('./places.js').Places} places
 * @returns {Application}
 */
export function watchApplication (root, places) {
  const at = places.here()
  /** @type {import('./follow-plugins.js').Scope} */
  const own = { id: 0, parent: null, plugin: null, instance: root, at, startedAt: performance.now(), endedAt: null, timeout: 0 }
  /** @type {Application} */
  const application = { root, places, at, maker: places.maker(), scopes: [own], calls: [], routes: [], listens: [], listening: false, closing: [], restore: () => {} }
  watchRoutes(application)
  const restore = [watchContexts(application), watchClosing(application), wrapMethods(application), followPlugins(application), keepFromListening(application)]
  application.restore = () => restore.reverse().forEach((each) => each())
  return application
}

/** @param {Application} application */
function watchRoutes (application) {
  const { root, routes, places } = application
  root.addHook('onRoute', /** @this {any} */ function (/** @type {any} */ options) {
    routes.push({ options, url: options.url, instance: this, scope: scopeNow(application), at: places.here(), shorthand: listShorthand(options.schema), contexts: [] })
  })
}
