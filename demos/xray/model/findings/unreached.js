import { isEncapsulated } from '../follow-plugins.js'
import { isWithin } from '../internals.js'
import { originOf } from '../read-report.js'
import { PHASES } from '../read-routes.js'
import { list } from './finding.js'

/** @typedef {import('../watch-applications.js').Call} Call */

/**
 * What only a request meets: without a route in the plugin, nothing ever meets it.
 *
 * @type {Array<{ page: string, holds: (call: Call) => boolean, say: (call: Call) => string, does: string }>}
 */
const KINDS = [
  { page: '/problems/siblings', holds: ({ method, args }) => method === 'addHook' && [...PHASES, 'onRoute'].includes(args[0]), say: ({ args }) => `the ${args[0]} hook`, does: 'never run' },
  { page: '/problems/siblings', holds: ({ method }) => /^decorateRe/.test(method), say: ({ method, args }) => `the decorator ${method.slice('decorate'.length).toLowerCase()}.${String(args[0])}`, does: 'reach no route' },
  { page: '/problems/siblings', holds: ({ method }) => method === 'decorate', say: ({ args }) => `the decorator ${String(args[0])}`, does: 'reach no route' },
  { page: '/problems/error-handler', holds: ({ method }) => method === 'setErrorHandler', say: () => 'the error handler', does: 'get no error' },
  { page: '/problems/parser-scope', holds: ({ method }) => method === 'addContentTypeParser', say: ({ args }) => `the parser of ${String(args[0])}`, does: 'parse nothing' },
  { page: '/problems/shared-schema', holds: ({ method }) => method === 'addSchema', say: ({ args }) => `the schema ${String(args[0]?.$id)}`, does: 'reach no route' }
]

/**
 * An encapsulated plugin that has no routes, and adds what is for routes.
 *
 * @param {import('./finding.js').Sight} sight
 * @returns {import('./finding.js').Finding[]}
 */
export function findUnreached ({ application: { scopes, calls, routes }, seen }) {
  const lonely = scopes.filter((scope) => (
    scope.instance !== null && isEncapsulated(scope) &&
    // What a package keeps to itself is its own affair.
    seen.plugins[scope.id].written?.own === true &&
    !routes.some(({ instance }) => isWithin(instance, scope.instance)) &&
    // A 404 handler is met by requests, too.
    !calls.some(({ method, instance }) => method === 'setNotFoundHandler' && isWithin(instance, scope.instance))
  ))
  return lonely.flatMap((scope) => KINDS.flatMap(({ page, holds, say, does }) => {
    const added = calls.filter((call) => call.instance === scope.instance && holds(call))
    if (added.length === 0) return []
    const things = [...new Set(added.map(say))]
    return [{
      id: 'unreached',
      // A plugin may keep such a thing for itself.
      sure: /** @type {'likely' | 'certain'} */ (['decorate', 'addSchema'].includes(added[0].method) ? 'likely' : 'certain'),
      at: added.find(({ at }) => at?.own)?.at ?? originOf(seen.plugins[scope.id]),
      what: capital(`${list(things)} of ${seen.plugins[scope.id].name} ${things.length === 1 ? singular(does) : does}.`),
      why: 'The plugin is encapsulated and has no routes; fastify-plugin would give this to whoever registered it.',
      page
    }]
  }))
}

/** @param {string} does */
function singular (does) {
  return does.replace(/^(never )?(\w+?)(?=\s|$)/, (_all, never = '', verb) => `${never}${verb}${verb.endsWith('ch') ? 'es' : 's'}`)
}

/** @param {string} text */
function capital (text) {
  return text[0].toUpperCase() + text.slice(1)
}
