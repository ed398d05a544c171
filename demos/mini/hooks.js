// @ts-nocheck
import { FastifyError } from './errors.js'
import { settle } from './settle.js'

export const lifecycleHooks = ['onRequest', 'preParsing', 'preValidation', 'preHandler', 'preSerialization', 'onSend', 'onResponse', 'onError']
const WITH_PAYLOAD = ['preParsing', 'preSerialization', 'onSend', 'onError']
const inherited = [...lifecycleHooks, 'onRoute', 'onRegister']
const own = ['onReady', 'onListen', 'preClose']

/** The hooks of a context. A new one has a copy of its parent's lists, so what it adds stays below it. */
export class Hooks {
  constructor (parent) {
    for (const name of inherited) this[name] = parent ? parent[name].slice() : []
    for (const name of own) this[name] = []
  }
}

export function validateHook (name, func) {
  if (typeof name !== 'string') throw new FastifyError('FST_ERR_HOOK_INVALID_TYPE')
  if (![...inherited, ...own, 'onClose'].includes(name)) throw new FastifyError('FST_ERR_HOOK_NOT_SUPPORTED', name)
  if (typeof func !== 'function') throw new FastifyError('FST_ERR_HOOK_INVALID_HANDLER', name, Object.prototype.toString.call(func))
  const tooMany = WITH_PAYLOAD.includes(name) ? 4 : own.includes(name) ? 1 : 3
  if (func.constructor.name === 'AsyncFunction' && func.length >= tooMany) throw new FastifyError('FST_ERR_HOOK_INVALID_ASYNC_HANDLER')
}

/** Call hooks one after the other: each calls `next`, or its promise settles. Once one has sent, none follows. */
export function runHooks (hooks, request, reply, done) {
  if (hooks === null) return done(null, request, reply)
  let index = 0
  next()

  function next (error) {
    if (error || index === hooks.length) return done(error, request, reply)
    if (reply.sent && hooks !== reply.request.context.onResponse) return
    try {
      const result = hooks[index++](request, reply, next)
      if (typeof result?.then === 'function') result.then(() => next(), (error) => next(orUndefined(error)))
    } catch (error) {
      next(orUndefined(error))
    }
  }
}

/** The same for hooks that get the payload, and may give another in its place. */
export function runPayloadHooks (hooks, request, reply, payload, done) {
  if (hooks === null) return done(null, request, reply, payload)
  let index = 0
  next(null)

  function next (error, changed) {
    if (changed !== undefined) payload = changed
    if (reply.sent) return
    if (error || index === hooks.length) return done(error, request, reply, payload)
    try {
      const result = hooks[index++](request, reply, payload, next)
      if (typeof result?.then === 'function') result.then((changed) => next(null, changed)).catch((error) => next(orUndefined(error)))
    } catch (error) {
      next(orUndefined(error))
    }
  }
}

const orUndefined = (error) => error ?? new FastifyError('FST_ERR_SEND_UNDEFINED_ERR')

/** Those of the whole server: the root's first, then its children's. */
export async function runApplicationHooks (name, server, kContext) {
  const { hooks, children } = server[kContext]
  for (const hook of hooks[name]) await settle(hook.bind(server), [], hook.length > 0)
  for (const child of children) await runApplicationHooks(name, child, kContext)
}
