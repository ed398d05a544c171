// @ts-nocheck
import { FastifyError } from './errors.js'

/**
 * Call a function that says in one of three ways when it is done: it calls the
 * callback behind its arguments, its promise settles, or it returns.
 */
export function settle (func, args, takesDone, { timeout = 0, name = func.name, code } = {}) {
  return new Promise((resolve, reject) => {
    const done = (error) => {
      clearTimeout(timer)
      // What is registered up to the end of this tick still counts.
      process.nextTick(error ? reject : resolve, error)
    }
    const tooLate = () => done(Object.assign(new FastifyError(code, name), { fn: func }))
    const timer = timeout > 0 ? setTimeout(tooLate, timeout) : undefined
    const result = takesDone ? func(...args, done) : func(...args)
    if (typeof result?.then === 'function') result.then(() => done(), done)
    else if (!takesDone) done()
  })
}

/** What `after`, `ready` and `close` are given takes (error), (error, done) or (error, server, done). */
export function settleWithError (func, error, server, limit) {
  return settle(func, func.length > 2 ? [error, server] : [error], func.length > 1, limit)
}
