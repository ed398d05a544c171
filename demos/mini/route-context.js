// @ts-nocheck
import { kContext } from './context.js'
import { lifecycleHooks } from './hooks.js'
import { buildSerializer } from './serializer.js'
import { buildValidator } from './validator.js'

const PARTS = { params: 'params', body: 'body', querystring: 'query', headers: 'headers' }

/** What all requests of a route share. It has all its fields from the start. */
export function createRouteContext (server, route) {
  const { errorHandler, bodyLimit, parsers, genReqId, isLogged, Request, Reply } = server[kContext]
  const context = {
    server,
    handler: route.handler.bind(server),
    config: { ...route.config, url: route.url, method: route.method },
    schema: route.schema,
    errorHandler,
    validators: null,
    serializers: null,
    attachValidation: route.attachValidation === true,
    bodyLimit: route.bodyLimit,
    defaultLimit: bodyLimit,
    parsers,
    genReqId,
    isLogged,
    log: server.log,
    Request,
    Reply
  }
  for (const name of lifecycleHooks) context[name] = null
  return context
}

/** The error handler that is set when the route's turn comes. */
export function takeErrorHandler (context, route) {
  const { errorHandler } = context.server[kContext]
  context.errorHandler = route.errorHandler ? { func: route.errorHandler.bind(context.server), next: errorHandler } : errorHandler
}

/** When all plugins are loaded, everything is known: lists of hooks are made and schemas compiled, once for all requests. */
export function prepare (context, route) {
  const { server, schema = {} } = context
  const { hooks } = server[kContext]
  for (const name of lifecycleHooks) {
    const all = [hooks[name], route[name] ?? []].flat()
    // `null` costs one comparison a request, an empty list would cost a call.
    if (all.length > 0) context[name] = all.map((hook) => hook.bind(server))
  }
  const parts = Object.keys(PARTS).filter((name) => schema[name] !== undefined)
  if (parts.length > 0) context.validators = parts.map((name) => ({ name, part: PARTS[name], check: buildValidator(schema[name]) }))
  if (schema.response === undefined) return
  const entries = Object.entries(schema.response).map(([status, own]) => [status.replace(/xx$/i, ''), buildSerializer(own)])
  context.serializers = Object.fromEntries(entries)
}
