import { addHook, hookNames, kChildren, kHooks } from './hooks.js'
import { createError } from './parser.js'
import { serialize, write } from './reply.js'
import { buildSerializer } from './serializer.js'

export const kRoutePrefix = Symbol('fastify.routePrefix')

/** What every server finds through its prototypes, until one on the way has its own. */
export const base = { [kHooks]: {}, [kRoutePrefix]: '' }
Object.assign(base, { addHook, decorate, hasDecorator })

/**
 * The server that a plugin gets. What it reads it finds on its parent, through the
 * prototype; what it adds stays with it and those below it: lists are copied.
 */
export function override (parent, plugin, { prefix }) {
  if (plugin[Symbol.for('skip-override')]) return parent // set by `fastify-plugin`
  const instance = Object.create(parent)
  parent[kChildren]?.push(instance)
  if (prefix) instance[kRoutePrefix] = `${parent[kRoutePrefix]}/${prefix}`.replace(/\/+/g, '/')
  instance[kChildren] = []
  instance[kHooks] = Object.fromEntries(hookNames.map((name) => [name, [...parent[kHooks][name] ?? []]]))
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
  const hooks = (name) => [...server[kHooks][name], ...[route[name] ?? []].flat()].map((hook) => hook.bind(server))
  const handler = route.handler.bind(server)
  const handle = (request, reply) => { reply.follow(handler, request, reply) }
  const phases = [...hooks('onRequest'), ...hooks('preValidation'), ...hooks('preHandler'), handle]
  const onSend = [...hooks('onSend'), write]
  const onSerialize = [...hooks('preSerialization'), serialize, ...onSend]
  const onResponse = hooks('onResponse')
  const context = { server, phases, onSerialize, onSend, onResponse, serializers: {} }
  for (const status in schema.response) context.serializers[status] = buildSerializer(schema.response[status])
  return context
}
