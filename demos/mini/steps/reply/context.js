import { addHook, hookNames, kChildren, kHooks } from './hooks.js'
import { createError } from './parser.js'
import { Reply, serialize, write } from './reply.js'
import { Request } from './request.js'
import { buildSerializer } from './serializer.js'

const [kRequest, kReply] = [Symbol('fastify.Request'), Symbol('fastify.Reply')]
export const kRoutePrefix = Symbol('fastify.routePrefix')

/** Values are set in the constructor, before the first request: so all requests have one shape. */
const decorateClass = (kClass) => function (name, value) {
  const { prototype, props } = this[kClass]
  assertNew(name, Object.hasOwn(prototype, name) || Object.hasOwn(props, name))
  if (typeof value === 'function') prototype[name] = value
  else props[name] = value
  return this
}

/** What every server finds through its prototypes, until one on the way has its own. */
export const base = { [kHooks]: {}, [kRequest]: Request, [kReply]: Reply, [kRoutePrefix]: '' }
Object.assign(base, { addHook, decorate, hasDecorator })
Object.assign(base, { decorateRequest: decorateClass(kRequest), decorateReply: decorateClass(kReply) })

/**
 * The server that a plugin gets. What it reads it finds on its parent, through the
 * prototype; what it adds stays with it and those below it: lists are copied, classes are extended.
 */
export function override (parent, plugin, { prefix }) {
  if (plugin[Symbol.for('skip-override')]) return parent // set by `fastify-plugin`
  const instance = Object.create(parent)
  parent[kChildren]?.push(instance)
  if (prefix) instance[kRoutePrefix] = `${parent[kRoutePrefix]}/${prefix}`.replace(/\/+/g, '/')
  instance[kChildren] = []
  instance[kHooks] = Object.fromEntries(hookNames.map((name) => [name, [...parent[kHooks][name] ?? []]]))
  instance[kRequest] = class extends parent[kRequest] { static props = { ...super.props } }
  instance[kReply] = class extends parent[kReply] { static props = { ...super.props } }
  return instance
}

function hasDecorator (name) { return name in this }
function decorate (name, value) {
  assertNew(name, Object.hasOwn(this, name))
  return Object.assign(this, { [name]: value })
}

function assertNew (name, isThere) {
  if (isThere) throw createError('FST_ERR_DEC_ALREADY_PRESENT', 500, `The decorator '${name}' has already been added!`)
}

/**
 * What all requests of a route share. The way in and the way out are lists, which are
 * made before the first request.
 */
export function createRouteContext (server, { schema = {}, ...route }) {
  const { [kRequest]: Request, [kReply]: Reply } = server
  const hooks = (name) => [...server[kHooks][name], ...[route[name] ?? []].flat()].map((hook) => hook.bind(server))
  const handler = route.handler.bind(server)
  const handle = (request, reply) => { reply.follow(handler, request, reply) }
  const phases = [...hooks('onRequest'), ...hooks('preValidation'), ...hooks('preHandler'), handle]
  const onSend = [...hooks('onSend'), write]
  const onSerialize = [...hooks('preSerialization'), serialize, ...onSend]
  const onResponse = hooks('onResponse')
  const context = { server, Request, Reply, phases, onSerialize, onSend, onResponse, serializers: {} }
  for (const status in schema.response) context.serializers[status] = buildSerializer(schema.response[status])
  return context
}
