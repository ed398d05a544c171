import { isEncapsulated } from './follow-plugins.js'
import { locateFunctions } from './locate-functions.js'
import { PHASES, readRoutes } from './read-routes.js'

/** @typedef {import('./places.js').Place} Place */
/** @typedef {import('./watch-applications.js').Application} Application */

/**
 * @typedef {object} Plugin
 * @property {number} id 0 is the application
 * @property {number | null} parent who registered it
 * @property {string} name
 * @property {Place | null} at where it was registered
 * @property {Place | null} written where its function is
 * @property {boolean} encapsulated whether what it adds stays in it
 * @property {string} prefix of its routes
 * @property {boolean} called the boot may end before
 * @property {number | null} ms from its call until it said that it is done; null when it never did
 *
 * @typedef {object} Decorator
 * @property {'instance' | 'request' | 'reply'} on
 * @property {string} name
 * @property {Place | null} at
 * @property {number} plugin who added it
 * @property {number} seenIn 0: everybody sees it; otherwise this plugin and what is registered in it
 *
 * @typedef {object} Handler an error handler, a 404 handler, a parser or another setting
 * @property {string} method that set it
 * @property {string} [type] of a parser
 * @property {Place | null} at
 * @property {number} seenIn
 * @property {string} prefix
 *
 * @typedef {(fn: any) => Place | null} Locate tells where a function is written
 */

/**
 * @param {Application} application that has booted, or failed to
 * @returns {Locate}
 */
export function locateIn ({ places, scopes, calls, routes }) {
  const functions = [
    ...scopes.map(({ plugin }) => plugin),
    ...routes.flatMap(({ options }) => [options.handler, ...PHASES.flatMap((phase) => options[phase] ?? [])]),
    ...calls.flatMap(({ args }) => args)
  ].filter((each) => typeof each === 'function')
  const located = locateFunctions([...new Set(functions)])
  return (fn) => {
    const found = located.get(fn)
    return found === undefined ? null : places.place(found.path, found.line)
  }
}

/**
 * What was seen, as plain data.
 *
 * @param {Application} application
 * @param {Locate} locate
 */
export function readReport (application, locate) {
  const { scopes, calls } = application
  /** @param {any} instance */
  const ownerOf = (instance) => scopes.find((scope) => scope.instance === instance && isEncapsulated(scope))?.id ?? 0
  return {
    plugins: scopes.map((scope) => readPlugin(scope, locate)),
    routes: readRoutes(application, locate),
    decorators: calls.filter(({ method }) => method.startsWith('decorate')).map(({ method, args, at, scope, instance }) => (
      { on: /** @type {Decorator['on']} */ (method.slice('decorate'.length).toLowerCase() || 'instance'), name: String(args[0]), at, plugin: scope.id, seenIn: ownerOf(instance) }
    )),
    handlers: calls.filter(({ method }) => /^set|Parser$/.test(method)).map(({ method, args, at, instance }) => (
      { method, ...method === 'addContentTypeParser' && { type: String(args[0]) }, at, seenIn: ownerOf(instance), prefix: String(instance.prefix ?? '') }
    ))
  }
}

/** @typedef {ReturnType<typeof readReport>} Seen */

/**
 * @param {Pick<Plugin, 'at' | 'written'>} plugin
 * @returns {Place | null} where the reader finds it: a package such as autoload registers plugins from a line of its own
 */
export function originOf ({ at, written }) {
  return at?.own ? at : written ?? at
}

/**
 * @param {import('./follow-plugins.js').Scope} scope
 * @param {Locate} locate
 * @returns {Plugin}
 */
function readPlugin (scope, locate) {
  const { id, parent, plugin, instance, at, startedAt, endedAt } = scope
  return {
    id,
    parent: parent?.id ?? null,
    name: nameOf(scope, locate),
    at,
    written: locate(plugin),
    encapsulated: isEncapsulated(scope),
    prefix: String(instance?.prefix ?? ''),
    called: startedAt !== null,
    ms: startedAt === null || endedAt === null ? null : endedAt - startedAt
  }
}

/**
 * @param {import('./follow-plugins.js').Scope} scope
 * @param {Locate} locate
 * @returns {string} its own name, or else its file's
 */
export function nameOf ({ id, plugin }, locate) {
  if (id === 0) return 'the application'
  const names = [plugin?.[Symbol.for('plugin-meta')]?.name, plugin?.[Symbol.for('fastify.display-name')], plugin?.name]
  // What fastify-plugin makes of a file's name tells less than the file.
  const own = names.find((name) => name && name !== 'default' && !/-auto-\d+$/.test(name))
  if (own) return String(own)
  return locate(plugin)?.file ?? 'a plugin without a name'
}
