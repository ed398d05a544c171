import { AsyncLocalStorage } from 'node:async_hooks'

/** What an error begins with when a test asks for what mini leaves out. The message is the reason in the list. */
export const MISSING = 'mini has no '
/** @type {AsyncLocalStorage<{ error: Error | null }>} */
const running = new AsyncLocalStorage()

/**
 * @param {string} what mini leaves out
 * @returns {never}
 */
export function refuse (what) {
  const error = new Error(MISSING + what)
  const test = running.getStore()
  if (test) test.error = error
  throw error
}

/**
 * @param {string} what
 * @returns {any} an object that can be passed on, and refuses when it is read
 */
export function refuseToRead (what) {
  const read = () => refuse(what)
  return new Proxy({}, { get: read, has: read, ownKeys: read, getOwnPropertyDescriptor: read })
}

/**
 * A test that expects an error must not take a refusal for it, and one that
 * fails after a refusal fails for it.
 *
 * @param {(t: any, done?: any) => any} run a test
 * @returns {(t: any, done?: any) => any} the same, which fails when anything was refused
 */
export function failOnRefusal (run) {
  const test = { error: /** @type {Error | null} */ (null) }
  if (run.length > 1) return (t, done) => running.run(test, run, t, (/** @type {any} */ error) => done(test.error ?? error))
  return async (t) => {
    try {
      await running.run(test, run, t)
    } catch (error) {
      throw test.error ?? error
    }
    if (test.error) throw test.error
  }
}
