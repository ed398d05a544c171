import { scopeNow } from './follow-plugins.js'
import { read } from './internals.js'

/** What adds to an instance. */
const METHODS = [
  'addHook', 'decorate', 'decorateRequest', 'decorateReply', 'setErrorHandler', 'setNotFoundHandler',
  'addContentTypeParser', 'addSchema', 'setValidatorCompiler', 'setSerializerCompiler', 'setReplySerializer',
  'setSchemaErrorFormatter', 'setSchemaController'
]

/**
 * Note each call that adds something, once it has succeeded.
 *
 * @param {import('./watch-applications.js').Application} application
 * @returns {() => void} restores the instance
 */
export function wrapMethods (application) {
  const { root, calls, places } = application
  const originals = Object.fromEntries(METHODS.filter((method) => typeof root[method] === 'function').map((method) => [method, root[method]]))
  // Some call themselves for each child.
  let inside = false
  for (const [method, original] of Object.entries(originals)) {
    root[method] = function (/** @type {any[]} */ ...args) {
      if (inside) return original.apply(this, args)
      const at = places.here()
      const scope = scopeNow(application)
      inside = true
      try {
        const result = original.apply(this, args)
        calls.push({ method, args, instance: this, scope, at, ...method === 'setErrorHandler' && { errorHandler: read(root, this, 'fastify.errorHandler') } })
        return result
      } finally {
        inside = false
      }
    }
  }
  return () => Object.assign(root, originals)
}
