import { isWithin, readHookLists } from './internals.js'

/** In the order in which they run; the last three only when something happens. */
export const PHASES = ['onRequest', 'preParsing', 'preValidation', 'preHandler', 'preSerialization', 'onSend', 'onResponse', 'onError', 'onTimeout', 'onRequestAbort']
const PARTS = ['headers', 'params', 'querystring', 'query', 'body']

/** @typedef {import('./places.js').Place} Place */

/**
 * @typedef {object} Hook
 * @property {string} phase
 * @property {string} name of the function
 * @property {Place | null} at where it was added: of the route's own hooks, where they are written
 * @property {boolean} ofRoute whether it is in the route's options
 *
 * @typedef {object} Route
 * @property {string[]} methods
 * @property {string} url
 * @property {Place | null} at
 * @property {number} plugin whose code added it
 * @property {boolean} twin whether it is the HEAD route that Fastify made of a GET route
 * @property {Hook[] | null} hooks null: they could not be seen
 * @property {{ name: string, at: Place | null }} handler
 * @property {string[]} schemas the parts of a request that are validated
 * @property {string[]} responses the statuses that have a schema
 * @property {number | null} bodyLimit of its own
 * @property {{ at: Place | null, ofRoute: boolean } | 'unseen' | null} errorHandler null: Fastify's own
 * @property {Place | null} validator where a validator compiler was set that is not Fastify's
 * @property {Place | null} serializer
 * @property {string | null} logLevel
 * @property {Record<string, unknown> | null} constraints
 */

/**
 * @param {import('./watch-applications.js').Application} application
 * @param {import('./read-report.js').Locate} locate
 * @returns {Route[]}
 */
export function readRoutes (application, locate) {
  return application.routes.map((route) => {
    const { options, url, instance, scope, at, contexts } = route
    const { schema = {} } = options
    return {
      methods: [options.method].flat(),
      url,
      at,
      plugin: scope.id,
      twin: isTwin(route, application),
      hooks: readHooks(route, application, locate),
      handler: { name: sayName(options.handler), at: locate(options.handler) },
      schemas: PARTS.filter((part) => schema?.[part] !== undefined),
      responses: Object.keys(schema?.response ?? {}),
      bodyLimit: options.bodyLimit ?? null,
      errorHandler: readErrorHandler(route, contexts[0], application),
      validator: options.validatorCompiler ? at : nearest('setValidatorCompiler', instance, application),
      serializer: options.serializerCompiler ? at : nearest('setSerializerCompiler', instance, application),
      logLevel: options.logLevel || null,
      constraints: options.constraints ?? null
    }
  })
}

/**
 * The hooks of a route, phase by phase. Fastify's own lists say the order: a hook of a parent
 * that was added late stands behind those of its child.
 *
 * @param {Pick<import('./watch-applications.js').WatchedRoute, 'options' | 'instance' | 'at'>} route
 * @param {import('./watch-applications.js').Application} application
 * @param {import('./read-report.js').Locate} locate
 * @returns {Hook[] | null} null where Fastify keeps its lists elsewhere
 */
export function readHooks ({ options, instance, at }, { root, calls }, locate) {
  const lists = readHookLists(root, instance)
  if (lists === null) return null
  return PHASES.flatMap((phase) => {
    const added = calls.filter(({ method, args, instance: on }) => method === 'addHook' && args[0] === phase && isWithin(instance, on))
    const inherited = (lists[phase] ?? []).map((/** @type {Function} */ hook) => {
      // One function may have been added twice.
      const [call] = added.splice(added.findIndex(({ args }) => args[1] === hook), added.some(({ args }) => args[1] === hook) ? 1 : 0)
      return { phase, name: sayName(hook), at: call?.at ?? null, ofRoute: false }
    })
    const own = [options[phase] ?? []].flat().map((hook) => ({ phase, name: sayName(hook), at: locate(hook) ?? at, ofRoute: true }))
    return [...inherited, ...own]
  })
}

/**
 * @param {import('./watch-applications.js').WatchedRoute} route
 * @param {import('./watch-applications.js').Application} application
 */
function isTwin ({ options, at, url }, { routes }) {
  return options.method === 'HEAD' && routes.some((other) => (
    [other.options.method].flat().includes('GET') && other.url.replace(/\/$/, '') === url.replace(/\/$/, '') && other.options.handler === options.handler && isSame(other.at, at)
  ))
}

/**
 * @param {Place | null} one
 * @param {Place | null} other
 */
function isSame (one, other) {
  return one?.file === other?.file && one?.line === other?.line
}

/**
 * @param {import('./watch-applications.js').WatchedRoute} route
 * @param {any} context
 * @param {import('./watch-applications.js').Application} application
 * @returns {Route['errorHandler']}
 */
function readErrorHandler ({ options, instance, at }, context, { calls }) {
  if (options.errorHandler) return { at, ofRoute: true }
  const reaching = calls.filter(({ method, instance: on }) => method === 'setErrorHandler' && isWithin(instance, on))
  if (context?.errorHandler === undefined || reaching.some(({ errorHandler }) => errorHandler === undefined)) return 'unseen'
  const call = reaching.find(({ errorHandler }) => errorHandler === context.errorHandler)
  return call ? { at: call.at, ofRoute: false } : null
}

/**
 * @param {string} method
 * @param {any} instance
 * @param {import('./watch-applications.js').Application} application
 * @returns {Place | null} where it was set last for the instance
 */
function nearest (method, instance, { calls }) {
  return calls.findLast((call) => call.method === method && isWithin(instance, call.instance))?.at ?? null
}

/** @param {Function} fn */
function sayName (fn) {
  return (fn.name ?? '').replace(/^(?:bound )+/, '') || 'without a name'
}
