// @ts-nocheck
import { kContext } from './context.js'
import { runHooks } from './hooks.js'
import { callHandler } from './lifecycle.js'
import { createRouteContext, prepare, takeErrorHandler } from './route-context.js'

/** Stands for the method in the router: what answers when no route does is found by prefix. */
export const NOT_FOUND = 'not found'

export function setNotFoundHandler (options, handler) {
  if (typeof options === 'function') return setNotFoundHandler.call(this, {}, options)
  const { prefix, router, boot, notFound } = this[kContext]
  const path = prefix || '/'
  const before = notFound.get(path)
  if (before?.config.isSet) throw new Error(`Not found handler already set for Fastify instance with prefix: '${path}'`)
  const route = { ...options, handler: handler ?? answerNotFound, config: { ...options?.config, isSet: handler !== undefined } }
  const context = Object.assign(before ?? {}, createRouteContext(this, route))
  if (before === undefined) {
    notFound.set(path, context)
    router.on(NOT_FOUND, path, context)
    router.on(NOT_FOUND, path.endsWith('/') ? `${path}*` : `${path}/*`, context)
  }
  boot.once('preReady', () => { takeErrorHandler(context, route); prepare(context, route) })
  return this
}

/** A handler that finds nothing may answer like a path that leads nowhere. */
export function callNotFound (reply) {
  const { request } = reply
  const { router } = request.server[kContext]
  request.context = router.find(NOT_FOUND, request.url.split('?', 1)[0]).store
  runHooks(request.context.preHandler, request, reply, callHandler)
}

function answerNotFound (request, reply) {
  const message = `Route ${request.method}:${request.url} not found`
  request.log.info(message)
  reply.code(404).send({ message, error: 'Not Found', statusCode: 404 })
}
