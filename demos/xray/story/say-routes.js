import { sayPlace } from './say-place.js'

/** @typedef {import('../model/read-routes.js').Route} Route */

/**
 * What a request passes on a route.
 *
 * @typedef {object} Station
 * @property {string} phase a hook's name, or `handler`
 * @property {string} name of the function
 * @property {import('../model/places.js').Place | null} at
 */

/** Only when something happens. */
export const SELDOM = ['onError', 'onTimeout', 'onRequestAbort']
const MANY = 6

/**
 * @param {Route[]} routes
 * @returns {Array<{ route: Route, title: string }>} without the HEAD routes that Fastify made
 */
export function titleRoutes (routes) {
  return routes.filter(({ twin }) => !twin).map((route) => {
    const { methods, url, plugin } = route
    const twin = methods.includes('GET') && routes.some((other) => other.twin && other.url === url && other.plugin === plugin)
    return { route, title: `${methods.length > MANY ? 'ALL' : methods.join('|')}${twin ? ' and HEAD' : ''} ${url === '' ? '/' : url}` }
  })
}

/**
 * @param {Route} route
 * @returns {Station[]} in the order in which they run; last, those that run only when something happens
 */
export function stationsOf ({ hooks: seen, handler }) {
  const hooks = seen ?? []
  const before = hooks.filter(({ phase }) => /^(?:onRequest|pre(?!Serialization))/.test(phase) && !SELDOM.includes(phase))
  const after = hooks.filter((hook) => !before.includes(hook) && !SELDOM.includes(hook.phase))
  const seldom = hooks.filter(({ phase }) => SELDOM.includes(phase))
  return [...before, { phase: 'handler', ...handler }, ...after, ...seldom]
}

/**
 * @param {Route} route
 * @returns {string[]} what else is known of it, in words
 */
export function factsOf ({ hooks, schemas, responses, bodyLimit, errorHandler, validator, serializer, logLevel, constraints }) {
  return [
    ...hooks === null ? ['could not see hooks'] : [],
    ...schemas.length > 0 ? [`validates ${schemas.join(', ')}${validator ? ` by ${sayPlace(validator)}` : ''}`] : [],
    responses.length > 0 ? `writes ${responses.join(', ')} by schema${serializer ? ` and by ${sayPlace(serializer)}` : ''}` : 'no response schema',
    errorHandler === 'unseen' ? 'could not see who gets its errors' : errorHandler ? `errors go to ${sayPlace(errorHandler.at)}` : 'errors go to Fastify’s own handler',
    ...bodyLimit === null ? [] : [`body of at most ${bodyLimit} bytes`],
    ...logLevel ? [`logs from ${logLevel} on`] : [],
    ...constraints ? [`only for ${Object.entries(constraints).map(([name, value]) => `${name} ${value}`).join(', ')}`] : []
  ]
}
