// @ts-nocheck
export const kHooks = Symbol('fastify.hooks')
export const kChildren = Symbol('fastify.children')
export const lifecycleHooks = ['onRequest', 'preParsing', 'preValidation', 'preHandler', 'preSerialization', 'onSend', 'onResponse', 'onError']
const applicationHooks = ['onReady', 'onListen', 'preClose']

/** A context has a copy of its parent's lists, so that what it adds stays below it. */
export function copyHooks (parent = {}) {
  const inherited = [...lifecycleHooks, 'onRoute', 'onRegister'].map((name) => [name, [...parent[name] ?? []]])
  return Object.fromEntries([...inherited, ...applicationHooks.map((name) => [name, []])])
}

export function addHook (name, hook) {
  if (name === 'onClose') return this.onClose(hook)
  // The plugins that are registered already come first, and have it too.
  return this.after((error, done) => { addBelow(this, name, hook); done(error) })
}

function addBelow (server, name, hook) {
  server[kHooks][name].push(hook)
  if (!applicationHooks.includes(name)) for (const child of server[kChildren]) addBelow(child, name, hook)
}

/**
 * Call hooks one after the other: each calls `next`, or its promise settles. Once one has answered, none follows.
 * `args` are request and reply, and for some hooks the payload, in place of which they may give another.
 */
export function runHooks (hooks, args, done) {
  const [, reply] = args
  const { sent } = reply
  let index = 0
  next()

  function next (error, payload) {
    if (error) return reply.fail(error)
    if (reply.sent !== sent) return
    if (payload !== undefined && args.length > 2) args[2] = payload
    if (index === hooks.length) return done(args[2])
    try {
      const result = hooks[index++](...args, next)
      if (typeof result?.then === 'function') result.then((payload) => next(null, payload), next)
    } catch (error) {
      next(error)
    }
  }
}

/** Those of the whole server: the root's first, then its children's. */
export async function runApplicationHooks (name, server) {
  for (const hook of server[kHooks][name]) await settle(hook.bind(server), [])
  for (const child of server[kChildren]) await runApplicationHooks(name, child)
}

/** Call a function that says in one of three ways when it is done: it calls `done`, its promise settles, or it returns. */
export function settle (func, args, timeout = 0) {
  return new Promise((resolve, reject) => {
    const takesDone = func.length > args.length
    // One tick later: what is registered in this tick still counts.
    const done = (error) => process.nextTick(() => {
      clearTimeout(timer)
      if (error) reject(error)
      else resolve()
    })
    const result = takesDone ? func(...args, done) : func(...args)
    const late = () => Object.assign(new Error(`Plugin did not start in time: '${func.name}'. You may have forgotten to call 'done' function or to resolve a Promise`), { code: 'AVV_ERR_PLUGIN_EXEC_TIMEOUT' })
    const timer = timeout > 0 ? setTimeout(() => done(late()), timeout) : undefined
    if (typeof result?.then === 'function') result.then(() => done(), done)
    else if (!takesDone) done()
  })
}
