// @ts-nocheck
import { FastifyError } from './errors.js'
import { Hooks } from './hooks.js'
import { Reply } from './reply.js'
import { Request } from './request.js'
import { defaultErrorHandler } from './error-handler.js'
import { defaultParsers } from './parser.js'

export const kContext = Symbol('fastify.context')

/** The root's context, which every other one has in its chain of prototypes. `shared` is the same for all. */
export function createRootContext (shared) {
  return {
    ...shared,
    children: [],
    hooks: new Hooks(null),
    parsers: defaultParsers(),
    errorHandler: defaultErrorHandler,
    prefix: '',
    plugins: [],
    notFound: new Map(),
    Request: extend(Request),
    Reply: extend(Reply)
  }
}

/**
 * The server that a plugin gets. What it reads it finds on its parent, through the
 * prototype; what it adds stays with it: lists are copied, classes are extended.
 */
export function override (server, plugin, options) {
  if (plugin.constructor.name === 'AsyncFunction' && plugin.length === 3) throw new FastifyError('FST_ERR_PLUGIN_INVALID_ASYNC_HANDLER', plugin.name)
  server[kContext].plugins.push(plugin[Symbol.for('plugin-meta')]?.name ?? plugin.name)
  // `fastify-plugin` sets this: the plugin gets its parent's context.
  if (plugin[Symbol.for('skip-override')]) return server
  const parent = server[kContext]
  const instance = Object.create(server)
  instance[kContext] = Object.assign(Object.create(parent), {
    children: [],
    hooks: new Hooks(parent.hooks),
    parsers: new Map(parent.parsers),
    prefix: joinPrefix(parent.prefix, options.prefix),
    Request: extend(parent.Request),
    Reply: extend(parent.Reply),
    plugins: [...parent.plugins]
  })
  parent.children.push(instance)
  for (const hook of instance[kContext].hooks.onRegister) hook.call(server, instance, options)
  return instance
}

/** A class for one context; `props` are what its instances get from their constructor, so that all have one shape. */
function extend (Parent) {
  return class extends Parent {
    static props = Parent.props.slice()
  }
}

function joinPrefix (parent, prefix = '') {
  if (prefix === '') return parent
  if (parent.endsWith('/') && prefix.startsWith('/')) return parent + prefix.slice(1)
  return parent + (prefix.startsWith('/') || parent.endsWith('/') ? '' : '/') + prefix
}
