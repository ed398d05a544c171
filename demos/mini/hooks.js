import { promisify } from 'node:util'

export const [kHooks, kChildren] = [Symbol('fastify.hooks'), Symbol('fastify.children')]
export const hookNames = ['onRequest', 'preValidation', 'preHandler', 'preSerialization', 'onSend', 'onResponse']

/** @this {any} @param {string} name @param {Function} hook */
export function addHook (name, hook) {
  if (name === 'onClose') return this.onClose(hook)
  // The plugins that are registered already come first, and have it too.
  return this.after(() => addBelow(this, name, hook))
}

/** @type {(server: any, name: string, hook: Function) => void} */
function addBelow (server, name, hook) {
  server[kHooks][name].push(hook)
  for (const child of server[kChildren]) addBelow(child, name, hook)
}

/**
 * Call hooks one after the other: each calls `next`, or its promise settles. Once one has answered, none follows.
 *
 * @param {Function[]} hooks
 * @param {any} request
 * @param {any} reply
 * @param {{ payload: any }} [out] for hooks on the way out, which may give another payload in place of this
 */
export function runHooks (hooks, request, reply, out) {
  const { sent } = reply
  const fail = (/** @type {any} */ error) => reply.fail(error)
  let index = 0
  next()

  /** @param {any} [error] @param {any} [payload] */
  function next (error, payload) {
    if (error) return fail(error)
    if (reply.sent !== sent || index === hooks.length) return
    if (payload !== undefined && out) out.payload = payload
    try {
      const result = out ? hooks[index++](request, reply, out.payload, next) : hooks[index++](request, reply, next)
      if (typeof result?.then === 'function') result.then((/** @type {any} */ payload) => next(null, payload), fail)
    } catch (error) { fail(error) }
  }
}

/**
 * Call a function that says in one of three ways when it is done: it calls `done`, its promise settles, or it returns.
 *
 * @type {(func: (...args: any[]) => any, args: any[]) => Promise<any>}
 */
export const settle = async (func, args) => func.length > args.length ? promisify(func)(...args) : func(...args)
