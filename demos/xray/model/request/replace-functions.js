import { read } from '../internals.js'
import { PHASES, readHooks } from '../read-routes.js'
import { plainValue } from './plain-value.js'

/**
 * What passes between the steps.
 *
 * @typedef {object} Probed
 * @property {string | null} route the one that was found
 * @property {unknown} body of the request, as the handler gets it
 * @property {unknown} payload what the serializer gets, as plain data
 * @property {string | undefined} written what it makes of it
 * @property {'serializer' | 'onSend' | null} stage of the answer: who has the payload now
 * @property {{ by: 'serializer' | 'onSend', message: string } | null} refused what ended an answer that was on its way
 * @property {Array<import('../places.js').Place | null>} again where send() was called when the answer had gone
 */

/**
 * Put functions that are followed in place of those that Fastify calls for a request.
 * The application has booted, and closes after it, so nothing is put back.
 *
 * @param {import('../watch-applications.js').Application} application
 * @param {{ follow: import('./follow-steps.js').Follow, answered: () => void, probed: Probed, locate: import('../read-report.js').Locate }} tools
 */
export function replaceFunctions (application, { follow, answered, probed, locate }) {
  const done = new Set()
  /** @type {import('../watch-applications.js').WatchedRoute[]} */
  const missing = notFoundContexts(application).map((context) => ({ options: {}, url: '', instance: context.server ?? application.root, scope: application.scopes[0], at: null, shorthand: [], contexts: [context] }))
  for (const route of [...application.routes, ...missing]) {
    for (const context of route.contexts) {
      if (done.has(context)) continue
      done.add(context)
      replaceHooks(context, readHooks(route, application, locate) ?? [], follow)
      context.errorHandler = followErrorHandler(context.errorHandler, follow, application)
      probe(context, probed, answered)
      const handler = follow(context.handler, { phase: route.url === '' ? '404 handler' : 'handler', name: nameOf(route.options.handler), at: locate(route.options.handler) ?? route.at })
      // A hook may end the request before the handler is called.
      context.onRequest = [(/** @type {any} */ _request, /** @type {any} */ reply, /** @type {Function} */ next) => {
        probed.route = route.url || null
        noteLateSend(reply, probed.again, application)
        next()
      }, ...context.onRequest ?? []]
      context.handler = (/** @type {any} */ request, /** @type {any} */ reply) => {
        probed.body = request.body
        return handler(request, reply)
      }
    }
  }
}

/**
 * Fastify logs it and does nothing else.
 *
 * @param {any} reply
 * @param {Probed['again']} again
 * @param {import('../watch-applications.js').Application} application
 */
function noteLateSend (reply, again, { places }) {
  const { send } = reply
  reply.send = function (/** @type {any} */ payload) {
    if (this.sent === true) again.push(places.here())
    return send.call(this, payload)
  }
}

/**
 * @param {any} context
 * @param {import('../read-routes.js').Hook[]} hooks
 * @param {import('./follow-steps.js').Follow} follow
 */
function replaceHooks (context, hooks, follow) {
  for (const phase of PHASES) {
    const own = hooks.filter((hook) => hook.phase === phase)
    context[phase] = context[phase]?.map((/** @type {Function} */ hook, /** @type {number} */ index) => (
      follow(hook, { phase, name: own[index]?.name ?? nameOf(hook), at: own[index]?.at ?? null })
    )) ?? null
  }
}

/**
 * See what the serializer gets and gives: the last before it, and the first after it.
 *
 * @param {any} context
 * @param {Probed} probed
 * @param {() => void} answered
 */
function probe (context, probed, answered) {
  const given = (/** @type {any} */ _request, /** @type {any} */ _reply, /** @type {any} */ payload, /** @type {Function} */ next) => {
    Object.assign(probed, { payload: plainValue(payload), written: undefined, stage: 'serializer' })
    next(null, payload)
  }
  const written = (/** @type {any} */ _request, /** @type {any} */ _reply, /** @type {any} */ payload, /** @type {Function} */ next) => {
    if (typeof payload === 'string') {
      if (probed.stage === 'serializer') probed.written = payload
      probed.stage = 'onSend'
    }
    next(null, payload)
  }
  const begin = (/** @type {any} */ _request, /** @type {any} */ _reply, /** @type {any} */ payload, /** @type {Function} */ next) => {
    answered()
    next(null, payload)
  }
  const failed = (/** @type {any} */ _request, /** @type {any} */ _reply, /** @type {any} */ error, /** @type {Function} */ next) => {
    if (probed.stage !== null) {
      const message = String(error?.message ?? error).split('\n')[0]
      Object.assign(probed, { refused: { by: probed.stage, message }, payload: undefined, written: undefined, stage: null })
    }
    next()
  }
  context.onError = [failed, ...context.onError ?? []]
  context.preSerialization = [begin, ...context.preSerialization ?? [], given]
  context.onSend = [begin, written, ...context.onSend ?? []]
}

/**
 * An error handler that throws hands over to the one that it stands on.
 *
 * @param {any} handler
 * @param {import('./follow-steps.js').Follow} follow
 * @param {import('../watch-applications.js').Application} application
 */
function followErrorHandler (handler, follow, { calls }) {
  const call = calls.find(({ errorHandler }) => errorHandler !== undefined && errorHandler === handler)
  if (typeof handler?.func !== 'function') return handler
  const about = { phase: 'error handler', name: call ? nameOf(call.args[0]) : nameOf(handler.func), at: call?.at ?? null }
  return Object.create(Object.getPrototypeOf(handler), { func: { value: follow(handler.func, about), writable: true } })
}

/** @param {import('../watch-applications.js').Application} application */
function notFoundContexts ({ root, scopes }) {
  return [...new Set(scopes.map(({ instance }) => instance && read(root, instance, 'fastify.404ContextKey')))].filter(Boolean)
}

/** @param {Function | undefined} fn */
function nameOf (fn) {
  return (fn?.name ?? '').replace(/^(?:bound )+/, '') || 'without a name'
}
