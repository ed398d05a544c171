import { after } from 'node:test'
import findMyWay from 'find-my-way'
import HandlerStorage from 'find-my-way/lib/handler-storage.js'
import { requireOwnTests } from '../../lib/samples/require-own-tests.js'
import { describeEvents } from '../figure/describe-events.js'
import { traceLookup } from '../model/trace-lookup.js'

/**
 * What find-my-way's own tests look up, put to our model. This is a process of
 * its own, which sends what came of it.
 *
 * @typedef {object} Recorded
 * @property {Array<{ path: string, constraints?: any }>} routes
 * @property {{ url: string, host?: string, version?: string }} request
 * @property {number | 'refused' | 'none'} found
 * @property {Record<string, string> | null} params
 * @property {{ maxParamLength: number }} options
 * @property {number[]} refuses the statuses for which this router has a function
 */

/** What our model sets too, or what does not change where a path leads. */
const MODELLED = ['defaultRoute', 'onBadUrl', 'onMaxParamLength', 'maxParamLength', 'buildPrettyMeta', 'querystringParser']
/** The figure has fewer; each lookup builds them all again. */
const MOST_ROUTES = 100
const { prototype } = /** @type {any} */ (findMyWay)
const routeOf = new WeakMap()
/** @type {Map<string, Recorded>} */
const recorded = new Map()
/** @type {Record<string, number>} */
const skipped = {}
/** @type {any} */
let lastFound = null

noteRoutes()
const { find } = prototype
prototype.find = function (/** @type {string} */ method, /** @type {string} */ url, /** @type {any} */ derived) {
  lastFound = null
  const found = find.call(this, method, url, derived)
  const unmodelled = whyNotModelled(this, derived)
  if (unmodelled === null) record(this, { method, url, derived, found })
  else skipped[unmodelled] = (skipped[unmodelled] ?? 0) + 1
  return found
}
prototype._findCompiled = countCompiled(prototype._findCompiled)
prototype._lookupCompiled = countCompiled(prototype._lookupCompiled)
const own = requireOwnTests('find-my-way')
after(() => {
  prototype.find = find
  const differing = [...recorded.values()].flatMap(compare)
  process.send?.({ ...own, compared: recorded.size, skipped, differing }, () => process.exit())
})

/** Remember which route each of the library's handlers is for, and which was found last. */
function noteRoutes () {
  const storage = /** @type {any} */ (HandlerStorage).prototype
  const { addHandler, getMatchingHandler } = storage
  storage.addHandler = function (/** @type {any} */ constrainer, /** @type {any} */ route) {
    addHandler.call(this, constrainer, route)
    routeOf.set(this.handlers.find((/** @type {object} */ handler) => !routeOf.has(handler)), route)
  }
  storage.getMatchingHandler = function (/** @type {any} */ derived) {
    const handler = getMatchingHandler.call(this, derived)
    if (handler !== null) lastFound = handler
    return handler
  }
}

/**
 * @param {any} router
 * @param {Record<string, any> | undefined} derived
 * @returns {string | null} what our model does not have
 */
function whyNotModelled ({ _opts: options, constrainer, routes }, derived) {
  const option = Object.keys(options).find((key) => options[key] !== undefined && !MODELLED.includes(key))
  if (option !== undefined) return option
  if (Object.values(constrainer.strategies).some(({ isCustom }) => isCustom)) return 'addConstraintStrategy'
  if (Object.keys(derived ?? {}).some((name) => !constrainer.strategiesInUse.has(name))) return 'constraints of no route'
  return routes.length > MOST_ROUTES ? `more than ${MOST_ROUTES} routes` : null
}

/** @param {Function} real */
function countCompiled (real) {
  return function (/** @type {any} */ ...args) {
    skipped.compile = (skipped.compile ?? 0) + 1
    // @ts-ignore -- the library's router
    return real.apply(this, args)
  }
}

/**
 * @param {any} router
 * @param {{ method: string, url: string, derived: any, found: any }} lookup
 */
function record (router, { method, url, derived, found }) {
  const own = router.routes.filter((/** @type {any} */ route) => route.method === method)
  const routes = own.map((/** @type {any} */ { path, opts }) => ({ path, constraints: opts.constraints }))
  const request = { url, host: derived?.host, version: derived?.version }
  const key = JSON.stringify([routes, request, router.maxParamLength], (_, value) => value instanceof RegExp ? String(value) : value)
  recorded.set(key, {
    routes,
    request,
    found: found === null ? 'none' : lastFound === null ? 'refused' : own.indexOf(routeOf.get(lastFound)),
    params: found && { ...found.params },
    options: { maxParamLength: router.maxParamLength },
    refuses: [...router.onBadUrl ? [400] : [], ...router.onMaxParamLength ? [414] : []]
  })
}

/**
 * @param {Recorded} lookup
 * @returns {string[]} what differs
 */
function compare ({ routes, request, found, params, options, refuses }) {
  const lookup = traceLookup(routes, request, options)
  const { match, refusal, events } = lookup
  const ours = match?.index ?? (refusal && refuses.includes(refusal.status) ? 'refused' : 'none')
  const end = events.findLast((event) => event.type === 'end')
  const agrees = ours === found && (match === null || (JSON.stringify(match.params) === JSON.stringify(params) && end?.route === match.index && describeEvents(lookup).length > 0))
  return agrees ? [] : [`${routes.map(({ path }) => path).join(' ')}: ${JSON.stringify(request)}: ${found} ${JSON.stringify(params)}, ours ${ours} ${JSON.stringify(match?.params)}`]
}
