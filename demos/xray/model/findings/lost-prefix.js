import { isEncapsulated } from '../follow-plugins.js'
import { originOf } from '../read-report.js'
import { sayRoutes } from './finding.js'

/**
 * A prefix that was given to a plugin in fastify-plugin, whose routes do not have it.
 *
 * @param {import('./finding.js').Sight} sight
 * @returns {import('./finding.js').Finding[]}
 */
export function findLostPrefix ({ application: { scopes }, seen }) {
  return scopes.flatMap((scope) => {
    const prefix = scope.options?.prefix
    if (scope.id === 0 || isEncapsulated(scope) || typeof prefix !== 'string' || /^\/*$/.test(prefix)) return []
    // A package may take an option of this name for something else.
    if (seen.plugins[scope.id].written?.own !== true) return []
    const part = prefix.replaceAll(/^\/|\/$/g, '')
    const own = seen.routes.filter(({ plugin, twin }) => plugin === scope.id && !twin)
    // A plugin may put it before some of its routes itself.
    if (own.length === 0 || own.some(({ url }) => url.includes(part))) return []
    return [{
      id: 'lost-prefix',
      sure: /** @type {const} */ ('certain'),
      at: originOf(seen.plugins[scope.id]),
      what: `The prefix ${prefix} is lost: ${sayRoutes(own)} ${own.length === 1 ? 'does' : 'do'} not have it.`,
      why: 'fastify-plugin gives the plugin its parent instead of an instance of its own, and a prefix belongs to an instance.',
      page: '/problems/prefix'
    }]
  })
}
