// @ts-nocheck
import { addHook, copyHooks, kChildren, kHooks, lifecycleHooks } from './hooks.js'
import { addContentTypeParser, createError, defaultParsers } from './parser.js'
import { Reply } from './reply.js'
import { Request, answerError } from './request.js'
import { buildSerializer } from './serializer.js'
import { buildValidator } from './validator.js'

const kRequest = Symbol('fastify.Request')
const kReply = Symbol('fastify.Reply')
const kErrorHandler = Symbol('fastify.errorHandler')
export const kRoutePrefix = Symbol('fastify.routePrefix')
const PARTS = { params: 'params', body: 'body', querystring: 'query', headers: 'headers' }

/**
 * The server that a plugin gets. What it reads it finds on its parent, through the
 * prototype; what it adds stays with it: lists are copied, classes are extended.
 */
export function override (parent, plugin, { prefix }) {
  if (plugin[Symbol.for('skip-override')]) return parent // set by `fastify-plugin`
  const instance = addOwn(Object.create(parent), parent)
  if (prefix) instance[kRoutePrefix] = `${parent[kRoutePrefix]}/${prefix}`.replace(/\/+/g, '/')
  parent[kChildren].push(instance)
  for (const hook of instance[kHooks].onRegister) hook.call(parent, instance)
  return instance
}

function addOwn (instance, parent) {
  instance[kChildren] = []
  instance[kHooks] = copyHooks(parent[kHooks])
  instance[kRequest] = class extends parent[kRequest] { static props = [...super.props] }
  instance[kReply] = class extends parent[kReply] { static props = [...super.props] }
  instance.parsers = new Map(parent.parsers)
  return instance
}

export function createRoot (app) {
  const methods = { addHook, addContentTypeParser, setErrorHandler, decorate, decorateRequest, decorateReply, hasDecorator }
  Object.assign(app, methods, { [kRoutePrefix]: '', [kErrorHandler]: { func: answerError, next: null } })
  return addOwn(app, { [kRequest]: Request, [kReply]: Reply, parsers: defaultParsers })
}

function setErrorHandler (func) { this[kErrorHandler] = { func: func.bind(this), next: this[kErrorHandler] }; return this }
function decorateRequest (name, value) { return decorateClass(this, this[kRequest], name, value) }
function decorateReply (name, value) { return decorateClass(this, this[kReply], name, value) }
function hasDecorator (name) { return name in this }
function decorate (name, value) {
  if (Object.hasOwn(this, name)) throw createError('FST_ERR_DEC_ALREADY_PRESENT', 500, `The decorator '${name}' has already been added!`)
  return Object.assign(this, { [name]: value })
}

function decorateClass (server, Class, name, value) {
  if (Object.hasOwn(Class.prototype, name) || Class.props.some((prop) => prop.name === name)) throw createError('FST_ERR_DEC_ALREADY_PRESENT', 500, `The decorator '${name}' has already been added!`)
  // One object would be shared by all requests, so that one could read what another wrote.
  if (typeof value === 'object' && value !== null) throw createError('FST_ERR_DEC_REFERENCE_TYPE', 500, `The decorator '${name}' of type 'object' is a reference type. Use the { getter, setter } interface instead.`)
  if (typeof value === 'function') Class.prototype[name] = value
  else Class.props.push({ name, value })
  return server
}

/** What all requests of a route share. */
export function createRouteContext (server, route) {
  const { schema = {}, errorHandler } = route
  const { [kHooks]: hooks, [kErrorHandler]: next, [kRequest]: Request, [kReply]: Reply, parsers } = server
  const config = { ...route.config, url: route.url, method: route.method }
  const context = { server, Request, Reply, parsers, schema, config, bodyLimit: route.bodyLimit ?? server.bodyLimit }
  context.handler = route.handler.bind(server)
  context.errorHandler = errorHandler ? { func: errorHandler.bind(server), next } : next
  context.validators = Object.keys(PARTS).filter((name) => schema[name]).map((name) => ({ name, part: PARTS[name], check: buildValidator(schema[name]) }))
  context.serializers = Object.fromEntries(Object.entries(schema.response ?? {}).map(([status, own]) => [status, buildSerializer(own)]))
  for (const name of lifecycleHooks) context[name] = [...hooks[name], ...[route[name] ?? []].flat()].map((hook) => hook.bind(server))
  return context
}
