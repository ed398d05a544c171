import { readKeeper } from './internals.js'

/**
 * Take note of what Fastify keeps of each route. It hands this to the keeper of its 404
 * handlers when all plugins are loaded; nothing public tells as much.
 *
 * @param {import('./watch-applications.js').Application} application
 * @returns {() => void} restores the instance
 */
export function watchContexts ({ root, routes }) {
  const keeper = readKeeper(root)
  if (keeper === null) return () => {}
  const { setContext } = keeper
  keeper.setContext = function (/** @type {any} */ instance, /** @type {any} */ context) {
    setContext.call(this, instance, context)
    const same = routes.filter(({ instance: of, options, url }) => (
      of === instance && options.method === context.config?.method && url === context.config?.url && options.schema === context.schema
    ))
    const route = same.find(({ contexts }) => contexts.length === 0) ?? same[0]
    route?.contexts.push(context)
  }
  return () => { keeper.setContext = setContext }
}
