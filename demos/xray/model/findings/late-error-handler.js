import { isWithin } from '../internals.js'
import { sayRoutes } from './finding.js'

/**
 * An error handler that was set when routes of its scope had already taken another.
 *
 * @param {import('./finding.js').Sight} sight
 * @returns {import('./finding.js').Finding[]}
 */
export function findLateErrorHandler ({ application: { calls, routes }, seen }) {
  const handlers = calls.filter(({ method, errorHandler }) => method === 'setErrorHandler' && errorHandler !== undefined)
  const missed = routes.flatMap(({ instance, options, contexts: [context] }, index) => {
    if (context === undefined || options.errorHandler || seen.routes[index].twin) return []
    const [wanted] = handlers.filter((call) => isWithin(instance, call.instance)).sort((one, other) => (
      one.instance === other.instance ? handlers.indexOf(other) - handlers.indexOf(one) : isWithin(one.instance, other.instance) ? -1 : 1
    ))
    return wanted === undefined || wanted.errorHandler === context.errorHandler ? [] : [{ wanted, route: seen.routes[index] }]
  })
  return handlers.flatMap((call) => {
    const without = missed.filter(({ wanted }) => wanted === call).map(({ route }) => route)
    if (without.length === 0) return []
    return [{
      id: 'late-error-handler',
      sure: /** @type {const} */ ('certain'),
      at: call.at,
      what: `This error handler does not get the errors of ${sayRoutes(without)}.`,
      why: 'A route takes the error handler that is there when the route is loaded, and this one was set later.',
      page: '/problems/error-handler'
    }]
  })
}
