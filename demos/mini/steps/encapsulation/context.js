import { createError } from './parser.js'
import { buildSerializer } from './serializer.js'

export const kRoutePrefix = Symbol('fastify.routePrefix')

/** What every server finds through its prototypes, until one on the way has its own. */
export const base = { [kRoutePrefix]: '' }
Object.assign(base, { decorate, hasDecorator })

/**
 * The server that a plugin gets. What it reads it finds on its parent, through the
 * prototype; what it adds stays with it and those below it.
 */
export function override (parent, plugin, { prefix }) {
  if (plugin[Symbol.for('skip-override')]) return parent // set by `fastify-plugin`
  const instance = Object.create(parent)
  if (prefix) instance[kRoutePrefix] = `${parent[kRoutePrefix]}/${prefix}`.replace(/\/+/g, '/')
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

/** What all requests of a route share. */
export function createRouteContext (server, { schema = {}, ...route }) {
  const handler = (request) => route.handler.call(server, request)
  const context = { server, handler, serializers: {} }
  for (const status in schema.response) context.serializers[status] = buildSerializer(schema.response[status])
  return context
}
